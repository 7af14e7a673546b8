import type { ComponentProps } from 'react';
import css from './field.module.css';
import { Field, FieldLabel } from './field.tsx';
import { useField } from './form-state.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'id' | 'className' | 'style'> {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

/** One line of text: native and uncontrolled, so that what is typed before hydration stays. */
export function TextField({ name, label, help, ...rest }: TextFieldProps) {
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
      <input type="text" {...rest} {...wiring.control} className={css['control']} />
    </Field>
  );
}
