/**
 * What lives on this device only: receipts now; drafts, progress and attempts later.
 * Invariant: nothing in here is ever sent.
 */
import type { Context } from './context.ts';
import { anyone } from './database.ts';
import type { LocalEntry } from './outbox.ts';

/** Writes one entry, replacing an earlier one of the same kind and key. */
export async function setLocal({ db, options }: Context, entry: LocalEntry): Promise<void> {
  await db.$local.put({ ...entry, owner: anyone, at: options.clock.now() });
}

/** Forgets one entry; forgetting what is not there is fine. */
export async function removeLocal({ db }: Context, kind: string, key: string): Promise<void> {
  await db.$local.delete([anyone, kind, key]);
}
