import type { ComponentProps } from 'react';
import css from './field.module.css';
import { Field, FieldLabel } from './field.tsx';
import { useField } from './form-state.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'value' | 'id' | 'className' | 'style'> {
  readonly name: string;
  readonly label: string;
  /** What is sent; beside it what is read, where that is another word. */
  readonly options: readonly (string | readonly [value: string, words: string])[];
  readonly help?: string | undefined;
  /** What stands in the list while nothing is chosen. */
  readonly prompt?: string;
}

/**
 * One of a list: the platform's own control, which every phone draws best.
 * It has no `defaultValue`: React would put that back over what was chosen before hydration.
 */
export function SelectField({
  name,
  label,
  options,
  help,
  prompt = 'Choose one',
  ...rest
}: SelectFieldProps) {
  const wiring = useField(name, help !== undefined);
  return (
    <Field
      wiring={wiring}
      help={help}
      label={
        <FieldLabel htmlFor={wiring.control.id} required={rest.required}>
          {label}
        </FieldLabel>
      }
    >
      <select {...rest} {...wiring.control} className={css['control']}>
        <option value="">{prompt}</option>
        {options.map((option) => {
          const [value, words] = typeof option === 'string' ? [option, option] : option;
          return (
            <option key={value} value={value}>
              {words}
            </option>
          );
        })}
      </select>
    </Field>
  );
}
