import { type ReactNode, useContext } from 'react';
import css from './field-frame.module.css';
import { FieldMessage } from './field-message.tsx';
import { FormContext, fieldId } from './form-state.tsx';

/** The attributes that connect a native control to its frame. */
interface FieldControl {
  id: string;
  name: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The props of every field. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Help to read before answering. */
  readonly help?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly required?: boolean | undefined;
  /** Whether the control renders its own label. */
  readonly ownLabel?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Renders a field's label, help, control and problem. */
export function FieldFrame(props: FieldFrameProps) {
  const { name, label, help, required = false, ownLabel = false, children } = props;
  const { formId, errors } = useContext(FormContext);
  const id = fieldId(formId, name);
  const error = errors.get(name);
  const [helpId, errorId] = [help && `${id}-help`, error && `${id}-error`];
  return (
    <div className={css['field']} data-invalid={error ? '' : undefined}>
      {!ownLabel && (
        // The star is outside the label, so that it is not part of the field's name.
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
