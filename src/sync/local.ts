/**
 * What lives on this device only: receipts now; drafts, progress and attempts later.
 * Invariant: nothing in here is ever sent.
 */

import type { LocalEntry } from './accept.ts';
import type { Context } from './context.ts';
import { anyone } from './database.ts';
import { presentOwners, readSession } from './session.ts';

/** Writes one entry of whoever is signed in, or of the phone, replacing an earlier one of the same kind and key. */
export async function setLocal({ db, options }: Context, { ofPhone, ...entry }: LocalEntry): Promise<void> {
  const owner = ofPhone ? anyone : (await readSession(db)).owner;
  await db.$local.put({ ...entry, owner, at: options.clock.now() });
}

/** Forgets one entry; forgetting what is not there is fine. */
export async function removeLocal({ db }: Context, kind: string, key: string): Promise<void> {
  for (const owner of await presentOwners(db)) await db.$local.delete([owner, kind, key]);
}
