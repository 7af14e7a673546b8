import { useContext } from 'react';
import css from './choice-field.module.css';
import { FieldMessage } from './field-message.tsx';
import { FormContext, fieldId } from './form-state.tsx';

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly required?: boolean | undefined;
  readonly defaultValue?: string | undefined;
}

/** Renders a few native, uncontrolled radio buttons; for a long list there is `SelectField`. */
export function ChoiceField({ name, label, options, required = false, defaultValue }: ChoiceFieldProps) {
  const { formId, errors } = useContext(FormContext);
  const id = fieldId(formId, name);
  const error = errors.get(name);
  const errorId = error && `${id}-error`;
  return (
    <fieldset className={css['choice']} data-invalid={error ? '' : undefined} aria-describedby={errorId}>
      <legend>
        <span>{label}</span>
        {required && (
          <span className="alarm" aria-hidden="true">
            {'\u00A0*'}
          </span>
        )}
      </legend>
      {options.map((option, at) => (
        <label key={option} className={css['option']}>
          <input
            type="radio"
            // The error summary links to the first button.
            id={at === 0 ? id : undefined}
            name={name}
            value={option}
            defaultChecked={option === defaultValue}
            aria-describedby={errorId}
          />
          <span>{option}</span>
        </label>
      ))}
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </fieldset>
  );
}
