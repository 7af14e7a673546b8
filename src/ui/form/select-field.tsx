import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'name' | 'value' | 'id' | 'className' | 'style'> {
  /** What is sent; beside it what is read, where that is another word. */
  readonly options: readonly (string | readonly [value: string, words: string])[];
  /** What stands in the list while nothing is chosen. */
  readonly prompt?: string;
}

/**
 * One of a list: the platform's own control, which every phone draws best.
 * It has no `defaultValue`: React would put that back over what was chosen before hydration.
 */
export function SelectField(props: SelectFieldProps) {
  const { name, label, options, help, prompt = 'Choose one', ...rest } = props;
  return (
    <FieldFrame name={name} label={label} help={help} required={rest.required}>
      {(control) => (
        <select {...rest} {...control}>
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
      )}
    </FieldFrame>
  );
}
