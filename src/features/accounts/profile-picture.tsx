import { useState } from 'react';
import { keepPicture } from '#src/features/uploads/keep-picture.ts';
import { readPicture } from '#src/features/uploads/progress.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useHeldFile } from '#src/hooks/use-held-file.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { must } from '#src/kit/must.ts';
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
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const place = `Users/${id}/dp`;
  const progress = useMirror((view) => readPicture(view, place), [place]);
  const held = useHeldFile(dp);
  const sent = dp.startsWith('tmp_') ? undefined : dp;

  async function chosen(file: File): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    try {
      setRefused(
        await keepPicture(must(engine, 'engine'), file, place, (address) => [
          updateUser,
          { id, dp: address },
        ]),
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <PictureField
      label={dp ? 'Change the picture' : 'Add a picture'}
      src={held ?? sent}
      empty={<span className={css['initials']}>{initialsOf(name)}</span>}
      status={progress}
      problem={refused ?? progress?.problem}
      busy={busy}
      onChosen={chosen}
    />
  );
}
