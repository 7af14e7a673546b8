import type { ComponentProps } from 'react';
import css from './field.module.css';
import { Field, FieldLabel } from './field.tsx';
import { useField } from './form-state.tsx';

interface TextareaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'id' | 'className' | 'style'> {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

/** Several lines of text: native and uncontrolled. */
export function TextareaField({ name, label, help, ...rest }: TextareaFieldProps) {
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
      <textarea rows={5} {...rest} {...wiring.control} className={css['control']} />
    </Field>
  );
}
