import type { ComponentProps } from 'react';
import { WarningIcon } from '../icon.tsx';
import css from './field-message.module.css';

/** Renders a field's problem below it. */
export function FieldMessage({ children, ...rest }: Omit<ComponentProps<'p'>, 'className' | 'style'>) {
  return (
    <p {...rest} className={css['message']}>
      <WarningIcon />
      <span>{children}</span>
    </p>
  );
}
