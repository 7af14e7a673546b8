import type { ReactNode } from 'react';
import css from './field-group.module.css';

interface FieldGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** Renders a named group of fields in a long form. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={css['group']}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
