import { type ReactNode, useId } from 'react';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import css from './editor-field.module.css';

/** What ties a native control to its field; goes on the control as it is. */
interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface EditorFieldProps {
  readonly label: string;
  /** The label is heard and not seen: what stands around the field says it. */
  readonly quiet?: boolean | undefined;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** The frame of a field that belongs to no form: it stores, or is used, as soon as it is changed. */
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
