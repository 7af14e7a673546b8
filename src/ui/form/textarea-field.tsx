import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'value' | 'id' | 'className' | 'style'>;

/** Several lines of text: native and uncontrolled. */
export function TextareaField({ name, label, help, ...rest }: TextareaFieldProps) {
  return (
    <FieldFrame name={name} label={label} help={help} required={rest.required}>
      {(control) => <textarea rows={5} {...rest} {...control} />}
    </FieldFrame>
  );
}
