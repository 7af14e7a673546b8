import { type ComponentProps, useState } from 'react';
import { Button } from '../button.tsx';
import control from './field.module.css';
import { Field, FieldLabel } from './field.tsx';
import { useField } from './form-state.tsx';
import css from './password-field.module.css';

interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'className' | 'style'> {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

/** A password: native and uncontrolled, open to paste and password managers, and shown when its owner asks. */
export function PasswordField({ name, label, help, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
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
      <div className={css['row']}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...wiring.control}
          type={shown ? 'text' : 'password'}
          className={control['control']}
        />
        <Button
          className={css['show']}
          aria-label={shown ? 'Hide the password' : 'Show the password'}
          aria-controls={wiring.control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      </div>
    </Field>
  );
}
