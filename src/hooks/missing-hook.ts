import type { Missing } from '#src/kit/data-state.ts';
import { useMissing } from './use-missing.ts';

/** Makes the hook with which a `ThingPage` fetches its item, only while the item is missing. */
export function missingHook(...of: Parameters<typeof useMissing>): () => Missing {
  return () => useMissing(...of);
}
