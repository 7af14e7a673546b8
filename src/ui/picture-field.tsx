import { type ChangeEvent, type ReactNode, useId } from 'react';
import { pictureAddress } from '#src/kit/picture-address.ts';
import { buttonClass } from './button.tsx';
import { FieldMessage } from './form/field-message.tsx';
import css from './picture-field.module.css';

interface PictureFieldProps {
  readonly label: string;
  /** Address of the picture as it is; without one `empty` stands in its place. */
  readonly src: string | undefined;
  readonly empty: ReactNode;
  /** How far a picture chosen here has come. */
  readonly status?: ReactNode;
  /** Why the last one was not taken. */
  readonly problem?: string | undefined;
  /** One is being made ready: nothing else can be chosen meanwhile. */
  readonly busy: boolean;
  readonly onChosen: (file: File) => void;
}

/** A picture and the button that changes it; taking one with the camera is the phone's own offer. */
export function PictureField(props: PictureFieldProps) {
  const { label, src, empty, status, problem, busy, onChosen } = props;
  const id = useId();
  const address = pictureAddress(src ?? '');

  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after it was not taken.
    currentTarget.value = '';
    if (file) onChosen(file);
  }

  return (
    <div className={css['field']}>
      <div className={css['frame']}>{address ? <img src={address} alt="" decoding="async" /> : empty}</div>
      <div className={css['words']}>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/*"
          // Disabled, it would lose the focus of whoever chose with the keyboard.
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          aria-describedby={problem ? `${id}-problem ${id}-status` : `${id}-status`}
          onChange={chosen}
        />
        <label htmlFor={id} className={buttonClass('plain', css['button'])}>
          {label}
        </label>
        <div id={`${id}-status`} className={css['status']} role="status">
          {busy && <span>Making it ready…</span>}
          {!busy && status}
        </div>
        {problem && (
          <FieldMessage id={`${id}-problem`} role="alert">
            {problem}
          </FieldMessage>
        )}
      </div>
    </div>
  );
}
