import type { ReactNode } from 'react';
import { NoSignalIcon, WarningIcon } from '../icon.tsx';
import css from './form-error.module.css';

interface FormErrorProps {
  readonly title: string;
  /** Whether the error is shown without red, because the network is the cause and not a mistake. */
  readonly calm?: boolean;
  readonly children: ReactNode;
}

/** Renders, at the form, why the submit failed; the typed values stay. */
export function FormError({ title, calm = false, children }: FormErrorProps) {
  return (
    <div className={[css['error'], calm && css['calm']].filter(Boolean).join(' ')} role="alert">
      {calm ? <NoSignalIcon /> : <WarningIcon />}
      <p>
        <strong>{title}</strong> {children}
      </p>
    </div>
  );
}
