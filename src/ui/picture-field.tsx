import { type ChangeEvent, type ReactNode, useId } from 'react';
import { pictureAddress } from '#src/kit/picture-address.ts';
import { buttonClass } from './button.tsx';
import { FieldMessage } from './form/field-message.tsx';
import css from './picture-field.module.css';

interface PictureFieldProps {
  readonly label: string;
  /** The address of the current picture; without one, `empty` is shown. */
  readonly src: string | undefined;
  readonly empty: ReactNode;
  /** The progress of a picture chosen here. */
  readonly status?: ReactNode;
  /** The reason why the last file was refused. */
  readonly problem?: string | undefined;
  /** Whether a picture is being prepared, so that no other can be chosen. */
  readonly busy: boolean;
  readonly onChosen: (file: File) => void;
}

/** Renders a picture and the button that changes it; the phone itself offers the camera. */
export function PictureField(props: PictureFieldProps) {
  const { label, src, empty, status, problem, busy, onChosen } = props;
  const id = useId();
  const address = pictureAddress(src ?? '');

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Lets the same file be chosen again after a refusal.
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
          // A disabled input would lose the keyboard focus.
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          aria-describedby={problem ? `${id}-problem ${id}-status` : `${id}-status`}
          onChange={choose}
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
