/**
 * Checks whether the host still has the account of the signed-in person.
 * Invariant: only the person's own Users item proves that the account exists: a host may send a stranger a 404 or
 * nothing.
 */
import type { Cms } from './cms.ts';
import { CmsError } from './errors.ts';

/** Resolves while the host returns the person's own account; throws what any other call would throw. */
export async function checkAccount(cms: Cms, ownerId: string, signal?: AbortSignal): Promise<void> {
  const item = await cms.dataItems.get(ownerId, { includeChildren: 'no' }, signal);
  if (item === undefined || item === 'missing') {
    const message = 'We couldn’t find your account.';
    throw new CmsError({ kind: 'signed-out', applied: 'no', message });
  }
}
