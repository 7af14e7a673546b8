import { useState } from 'react';
import { useMirror } from './use-mirror.ts';

/** The epoch of the session this screen was first drawn under; `renew` takes today's, once the person was told. */
export function usePinnedEpoch(): { readonly epoch: number | undefined; readonly renew: () => void } {
  const current = useMirror(async (view) => (await view.session()).epoch, []);
  const [epoch, pin] = useState<number>();
  if (epoch === undefined && current !== undefined) pin(current);
  return { epoch, renew: () => pin(current) };
}
