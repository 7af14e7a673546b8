import type { ReactNode } from 'react';
import { WarningIcon } from '../icon.tsx';
import css from './field.module.css';

interface FieldProps {
  readonly wiring: { readonly error: string | undefined; readonly helpId: string; readonly errorId: string };
  readonly label: ReactNode;
  readonly help: string | undefined;
  readonly children: ReactNode;
}

/** The frame every field stands in: label above, help below the control, then what is wrong with it. */
export function Field({ wiring, label, help, children }: FieldProps) {
  return (
    <div className={css['field']} data-invalid={wiring.error ? '' : undefined}>
      {label}
      {children}
      {help && (
        <p className={css['help']} id={wiring.helpId}>
          {help}
        </p>
      )}
      {wiring.error && (
        <p className={css['error']} id={wiring.errorId}>
          <WarningIcon />
          <span>{wiring.error}</span>
        </p>
      )}
    </div>
  );
}

interface FieldLabelProps {
  readonly htmlFor: string;
  readonly required: boolean | undefined;
  readonly children: string;
}

/** The star stands beside the label, not in it: the field's name stays its plain word, `required` says the rest. */
export function FieldLabel({ htmlFor, required, children }: FieldLabelProps) {
  return (
    <div className={css['label']}>
      <label htmlFor={htmlFor}>{children}</label>
      {required && (
        <span className={css['star']} aria-hidden="true">
          {' *'}
        </span>
      )}
    </div>
  );
}
