import { type ComponentProps, useState } from 'react';
import { Button } from '../button.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import css from './password-field.module.css';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'className' | 'style'>;

/** Renders a native, uncontrolled password field, open to paste and password managers; a button shows the password. */
export function PasswordField({ name, label, help, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame name={name} label={label} help={help} required={rest.required}>
      {(control) => (
        <div className={css['row']}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            // Excluded from stored values, also while the password is shown.
            data-secret=""
          />
          <Button
            className={css['show']}
            aria-label={shown ? 'Hide the password' : 'Show the password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
