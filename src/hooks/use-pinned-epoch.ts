import { useState } from 'react';
import { anyone, type SessionRow } from '#src/sync/index.ts';
import { useMirror } from './use-mirror.ts';

/**
 * The epoch of the session this screen was first drawn under, or of a later one of the same person: who signs in again in
 * another window goes on with what they typed. `renew` takes today's, once the person was told.
 */
export function usePinnedEpoch(): { readonly epoch: number | undefined; readonly renew: () => void } {
  const current = useMirror((view) => view.session(), []);
  const [pinned, pin] = useState<SessionRow>();
  // Nobody signed in is no person: another visitor may be here.
  const isSame = pinned && pinned.owner !== anyone && pinned.owner === current?.owner;
  if (current !== pinned && (!pinned || isSame)) pin(current);
  return { epoch: pinned?.epoch, renew: () => pin(current) };
}
