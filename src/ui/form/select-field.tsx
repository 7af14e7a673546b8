import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'name' | 'value' | 'id' | 'className' | 'style'> {
  /** The values; a pair has words that differ from its value. */
  readonly options: readonly (string | readonly [value: string, words: string])[];
  /** The text while nothing is chosen. */
  readonly prompt?: string;
}

/**
 * Renders a native select.
 * Without `defaultValue`, because React would restore that over a choice made before hydration.
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
