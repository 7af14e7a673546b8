import { type ReactNode, useContext } from 'react';
import css from './field-frame.module.css';
import { FieldMessage } from './field-message.tsx';
import { FormContext, fieldId } from './form-state.tsx';

/** What ties a native control to its frame; goes on the control as it is. */
interface FieldControl {
  id: string;
  name: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What every field is told by its form. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** What one should know before answering. */
  readonly help?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly required?: boolean | undefined;
  /** A control that has its label beside it, and writes it itself. */
  readonly ownLabel?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}

/** The frame of every field: label, help, the control, and what is wrong with it. */
export function FieldFrame(props: FieldFrameProps) {
  const { name, label, help, required = false, ownLabel = false, children } = props;
  const { formId, errors } = useContext(FormContext);
  const id = fieldId(formId, name);
  const error = errors.get(name);
  const [helpId, errorId] = [help && `${id}-help`, error && `${id}-error`];
  return (
    <div className={css['field']} data-invalid={error ? '' : undefined}>
      {!ownLabel && (
        // The star stands beside the label, not in it: the field's name stays its plain word.
        <div className="strong tight">
          <label htmlFor={id}>{label}</label>
          {required && (
            <span className="alarm" aria-hidden="true">
              {'\u00A0*'}
            </span>
          )}
        </div>
      )}
      {help && (
        <p className="soft small close" id={helpId}>
          {help}
        </p>
      )}
      {children({
        id,
        name,
        className: css['control'],
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
      })}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </div>
  );
}
