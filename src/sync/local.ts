/**
 * What lives on this device only: receipts, drafts, progress, attempts.
 * Invariant: nothing in here is ever sent.
 */
import type { Context } from './context.ts';
import type { LocalEntry } from './operation.ts';
import { anyone, type LocalRow } from './rows.ts';
import { expectEpoch } from './session.ts';

export function localRow({ ofPhone, ...entry }: LocalEntry, owner: string, at: number): LocalRow {
  return { ...entry, owner: ofPhone ? anyone : owner, at };
}

/** Writes one entry, replacing an earlier one of the same owner, kind and key; as `changeLocal`. */
export function setLocal(
  context: Context,
  { value, ...place }: LocalEntry,
  epoch: number | undefined,
): Promise<void> {
  return changeLocal(context, place, () => value, epoch);
}

/**
 * Writes what `change` makes of an entry, read in the same transaction: of two writers neither is lost. Who has none yet
 * goes on from the one that was written before anybody signed in, as it is shown. `change` gets `undefined` where there is
 * none, and answers `undefined` to leave it as it is. Throws `SessionChangedError` where somebody else is signed in than
 * under `epoch`.
 */
export async function changeLocal(
  { db, options }: Context,
  place: Omit<LocalEntry, 'value'>,
  change: (value: unknown) => unknown,
  epoch?: number,
): Promise<void> {
  const at = options.clock.now();
  await db.write([db.$session, db.$local], async () => {
    const session = await db.session();
    expectEpoch(session, epoch);
    const row = localRow({ ...place, value: undefined }, session.owner, at);
    const [own, visitors] = await db.$local.bulkGet(
      [row.owner, anyone].map((owner): [string, string, string] => [owner, row.kind, row.key]),
    );
    const value = change((own ?? visitors)?.value);
    if (value !== undefined) await db.$local.put({ ...row, value });
  });
}

/** Removes one entry; one that is not there is fine. Throws `SessionChangedError` as `changeLocal`. */
export function removeLocal({ db }: Context, kind: string, key: string, epoch?: number): Promise<void> {
  return db.write([db.$session, db.$local], async () => {
    expectEpoch(await db.session(), epoch);
    await db.$local.bulkDelete((await db.owners()).map((owner) => [owner, kind, key]));
  });
}
