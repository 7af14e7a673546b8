import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'value' | 'id' | 'className' | 'style'>;

/** Renders a native, uncontrolled line of text, which keeps text typed before hydration. */
export function TextField({ name, label, help, ...rest }: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} help={help} required={rest.required}>
      {(control) => <input type="text" {...rest} {...control} />}
    </FieldFrame>
  );
}
