import type { ComponentProps } from 'react';
import css from './checkbox-field.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type CheckboxFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'checked' | 'id' | 'className' | 'style'>;

/** Renders a native, uncontrolled checkbox; its words can be tapped too. */
export function CheckboxField({ name, label, help, ...rest }: CheckboxFieldProps) {
  return (
    <FieldFrame name={name} label={label} help={help} ownLabel>
      {(control) => (
        <div className={css['tick']}>
          <input type="checkbox" {...rest} {...control} className={css['box']} />
          <label htmlFor={control.id}>{label}</label>
        </div>
      )}
    </FieldFrame>
  );
}
