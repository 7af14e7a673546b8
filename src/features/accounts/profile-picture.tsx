import { keepPicture } from '#src/features/uploads/keep-picture.ts';
import { readPicture } from '#src/features/uploads/progress.ts';
import { useOwnPicture } from '#src/hooks/use-own-picture.ts';
import { PictureField } from '#src/ui/picture-field.tsx';
import { initialsOf } from './name-sign.tsx';
import { updateUser } from './operations.ts';
import css from './profile-page.module.css';

interface ProfilePictureProps {
  readonly id: string;
  readonly name: string;
  /** What `dp` says: an address, or the temporary id of a picture that still waits here. */
  readonly dp: string | undefined;
}

/** One's own picture and how far it has come: shown at once, sent when it can be (spec §2, upload key dp). */
export function ProfilePicture({ id, name, dp = '' }: ProfilePictureProps) {
  const picture = useOwnPicture({
    place: `Users/${id}/dp`,
    address: dp,
    progress: readPicture,
    keep: (engine, chosen, place) =>
      keepPicture(engine, chosen, place, (address) => [updateUser, { id, dp: address }]),
  });
  return (
    <PictureField
      {...picture}
      label={dp ? 'Change the picture' : 'Add a picture'}
      empty={<span className={css['initials']}>{initialsOf(name)}</span>}
    />
  );
}
