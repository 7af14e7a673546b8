/**
 * What lives on this device only: receipts now; drafts, progress and attempts later.
 * Invariant: nothing in here is ever sent.
 */
import type { Context } from './context.ts';
import type { LocalEntry } from './operation.ts';
import { anyone, type LocalRow } from './rows.ts';

export function localRow({ ofPhone, ...entry }: LocalEntry, owner: string, at: number): LocalRow {
  return { ...entry, owner: ofPhone ? anyone : owner, at };
}

/** Writes one entry, replacing an earlier one of the same owner, kind and key. */
export async function setLocal({ db, options }: Context, entry: LocalEntry): Promise<void> {
  const { owner } = await db.session();
  await db.$local.put(localRow(entry, owner, options.clock.now()));
}

/** Removes one entry; one that is not there is fine. */
export async function removeLocal({ db }: Context, kind: string, key: string): Promise<void> {
  await db.$local.bulkDelete((await db.owners()).map((owner) => [owner, kind, key]));
}
