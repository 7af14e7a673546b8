/**
 * Tells whether a host is reachable.
 * Invariant: only an answer that passes its schema proves it: `navigator.onLine` and a status of 200 prove nothing.
 * E-mail and uploads have no harmless call, so the CMS's reachability stands for theirs.
 */
import type { Cms } from './cms.ts';

/** An unused item type: the answer is an empty list, as small as an answer can be. */
const unusedType = 'Reach';

/** Resolves when the host answers as itself; throws what any other call would throw. */
export async function probe(cms: Cms, host: string, signal?: AbortSignal): Promise<void> {
  if (host === 'other-info') {
    await cms.otherInfo.searchPage({ ItemType: unusedType, ParentId: '1' }, 1, signal);
  } else {
    await cms.website.get({}, signal);
  }
}
