import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'value' | 'id' | 'className' | 'style'>;

/** One line of text: native and uncontrolled, so that what is typed before hydration stays. */
export function TextField({ name, label, help, ...rest }: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} help={help} required={rest.required}>
      {(control) => <input type="text" {...rest} {...control} />}
    </FieldFrame>
  );
}
