import { type ReactNode, useId } from 'react';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import css from './editor-field.module.css';

/** The attributes that connect a native control to its label and help. */
interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface EditorFieldProps {
  readonly label: string;
  /** Hides the label visually: the text around the field names it. */
  readonly quiet?: boolean | undefined;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** The frame of a field outside a form: the field stores each change at once. */
export function EditorField({ label, quiet = false, help, problem, children }: EditorFieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={quiet ? 'visually-hidden' : 'strong tight'}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="soft small close">
          {help}
        </p>
      )}
      {children({
        id,
        className: css['control'],
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {problem && (
        <FieldMessage id={`${id}-problem`} role="alert">
          {problem}
        </FieldMessage>
      )}
    </div>
  );
}
