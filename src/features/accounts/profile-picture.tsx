import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useOwnPicture } from '#src/hooks/use-own-picture.ts';
import { initialsOf } from '#src/kit/initials.ts';
import { PictureField } from '#src/ui/picture-field.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import type { Person } from './model.ts';
import { updateUser } from './operations.ts';
import css from './profile-page.module.css';

interface ProfilePictureProps {
  readonly id: string;
  /** The account; `undefined` until it is on this phone. */
  readonly person: Person | undefined;
  readonly name: string;
  /** An address, the temporary id of an unsent picture, or ''. */
  readonly dp: string;
}

/** The person's own picture: shown at once, sent when possible (upload key `dp`). */
export function ProfilePicture({ id, person, name, dp }: ProfilePictureProps) {
  const { run } = useMutation(updateUser);
  const { upload, retry, ...picture } = useOwnPicture(dp, (engine, file) =>
    attachPicture(engine, { file, replaces: dp }, (address, group) =>
      run({ id, dp: address }, { seen: person, group }),
    ),
  );
  return (
    <PictureField
      {...picture}
      status={<ProgressStatus progress={upload} onRetry={retry} />}
      label={dp ? 'Change the picture' : 'Add a picture'}
      empty={<span className={css['initials']}>{initialsOf(name)}</span>}
    />
  );
}
