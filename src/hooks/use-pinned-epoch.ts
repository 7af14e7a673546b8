import { useState } from 'react';
import { anyone, type SessionRow } from '#src/sync/index.ts';
import { useMirror } from './use-mirror.ts';

/**
 * Returns the epoch of the session this screen was first drawn under, or of a later session of the same person: somebody
 * who signs in again in another window goes on with their text. `renew` takes the current epoch, once the person was told.
 */
export function usePinnedEpoch(): { readonly epoch: number | undefined; readonly renew: () => void } {
  const current = useMirror((view) => view.session(), []);
  const [pinned, pin] = useState<SessionRow>();
  // Two visits without a sign-in may be two people.
  const isSame = pinned && pinned.owner !== anyone && pinned.owner === current?.owner;
  if (current !== pinned && (!pinned || isSame)) pin(current);
  return { epoch: pinned?.epoch, renew: () => pin(current) };
}
