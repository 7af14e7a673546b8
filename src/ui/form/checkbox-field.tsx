import type { ComponentProps } from 'react';
import css from './field.module.css';
import { Field } from './field.tsx';
import { useField } from './form-state.tsx';

interface CheckboxFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'id' | 'className' | 'style'> {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

/** A tick and its words, which can be tapped too: native and uncontrolled. */
export function CheckboxField({ name, label, help, ...rest }: CheckboxFieldProps) {
  const wiring = useField(name, help !== undefined);
  return (
    <Field wiring={wiring} help={help} label={null}>
      <div className={css['tick']}>
        <input type="checkbox" {...rest} {...wiring.control} />
        <label htmlFor={wiring.control.id}>{label}</label>
      </div>
    </Field>
  );
}
