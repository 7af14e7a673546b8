import { useContext } from 'react';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { FormContext, fieldId } from '#src/ui/form/form-state.tsx';
import css from './choices-question.module.css';

interface ChoicesQuestionProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly options: readonly string[];
  readonly required: boolean;
  /** Whether several options may be chosen. */
  readonly several?: boolean;
  /** The meanings of a scale's ends; the options are then in one row. */
  readonly ends?: readonly [low: string, high: string];
  readonly chosen: readonly string[];
}

/** A question that shows all its options, as native uncontrolled inputs. */
export function ChoicesQuestion(props: ChoicesQuestionProps) {
  const { name, label, help, options, required, several = false, ends, chosen } = props;
  const { formId, errors } = useContext(FormContext);
  const id = fieldId(formId, name);
  const error = errors.get(name);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    // The fieldset names the checkboxes, so an error belongs to all of them.
    <fieldset
      className={css['choices']}
      {...(several && { name })}
      data-invalid={error ? '' : undefined}
      aria-describedby={described}
    >
      <legend data-required={required || undefined}>
        <span>{label}</span>
      </legend>
      {help && (
        <p id={`${id}-help`} className={css['help']}>
          {help}
        </p>
      )}
      <div className={ends ? css['scale'] : css['options']}>
        {options.map((option, at) => (
          <label key={option} className={css['option']}>
            <input
              type={several ? 'checkbox' : 'radio'}
              // The target of the link in the error summary.
              id={at === 0 ? id : undefined}
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {ends && (ends[0] || ends[1]) && (
        <p className={css['ends']}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
      {error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </fieldset>
  );
}
