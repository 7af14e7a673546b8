import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'value' | 'id' | 'className' | 'style'>;

/** Renders a native, uncontrolled field of several lines. */
export function TextareaField({ name, label, help, ...rest }: TextareaFieldProps) {
  return (
    <FieldFrame name={name} label={label} help={help} required={rest.required}>
      {(control) => <textarea rows={5} {...rest} {...control} />}
    </FieldFrame>
  );
}
