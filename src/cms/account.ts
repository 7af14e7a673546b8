/**
 * Tells whether the host still knows the person who is signed in.
 * Invariant: only the person's own Users item proves it: a host may answer a stranger with 404 or with nothing.
 */
import type { Cms } from './cms.ts';
import { CmsError } from './errors.ts';

/** Resolves while the host shows the person their own account; throws what any call to it would throw. */
export async function checkAccount(cms: Cms, ownerId: string, signal?: AbortSignal): Promise<void> {
  const item = await cms.dataItems.get(ownerId, { includeChildren: 'no' }, signal);
  if (item === undefined || item === 'missing') {
    const message = 'We couldn’t find your account.';
    throw new CmsError({ kind: 'signed-out', applied: 'no', message });
  }
}
