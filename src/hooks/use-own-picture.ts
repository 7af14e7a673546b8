import { useState } from 'react';
import { must } from '#src/kit/must.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';
import { useHeldFile } from './use-held-file.ts';
import { useMirror } from './use-mirror.ts';

interface OwnPicture<Status> {
  /** Where it is shown (`Users/12/dp`). */
  readonly place: string;
  /** What stands there: an address, the temporary id of a picture that still waits here, or nothing. */
  readonly address: string;
  /** How far the latest one chosen for this place has come. */
  readonly progress: (view: View, place: string) => Promise<Status | undefined>;
  /** Takes in another one; answers why it was not taken, for the person. */
  readonly keep: (engine: Engine, chosen: File, place: string) => Promise<string | undefined>;
}

interface Progress {
  readonly problem?: string;
  readonly held?: string;
}

/**
 * A picture a person may change, as its field shows it: at once, also where what it belongs to has never come to this
 * phone, and how far it has come.
 */
export function useOwnPicture<Status extends Progress>(picture: OwnPicture<Status>) {
  const { place, address, progress, keep } = picture;
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const status = useMirror((view) => progress(view, place), [place]);
  const held = useHeldFile(status?.held ?? address);
  const sent = address.startsWith('tmp_') ? undefined : address;

  async function onChosen(file: File): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    try {
      setRefused(await keep(must(engine, 'engine'), file, place));
    } finally {
      setBusy(false);
    }
  }

  return { src: held ?? sent, status, problem: refused ?? status?.problem, busy, onChosen };
}
