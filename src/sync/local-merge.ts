/**
 * Puts entries of another phone, or of whoever used this one before anybody signed in, together with one's own.
 * Invariant: an entry keeps the time it was written at, so that the newer one is known again; what is put together is
 * written in one transaction, or not at all.
 */
import type { Context } from './context.ts';
import { anyone, type LocalRow } from './rows.ts';
import { expectEpoch } from './session.ts';

/** An entry with the wall clock (ms) of its last change. */
export type TimedEntry = Pick<LocalRow, 'kind' | 'key' | 'value' | 'at'>;

/** What becomes of one's own entry and another one of the same kind and key; `undefined` leaves one's own as it is. */
export type PutTogether = (
  own: TimedEntry | undefined,
  other: TimedEntry,
) => Pick<TimedEntry, 'value' | 'at'> | undefined;

async function put({ db }: Context, owner: string, entries: readonly TimedEntry[], together: PutTogether) {
  const own = await db.$local.bulkGet(
    entries.map(({ kind, key }): [string, string, string] => [owner, kind, key]),
  );
  const rows = entries.flatMap((entry, at) => {
    const result = together(own[at], entry);
    return result ? [{ owner, kind: entry.kind, key: entry.key, value: result.value, at: result.at }] : [];
  });
  await db.$local.bulkPut(rows);
}

/** Takes in entries that came from elsewhere. Throws `SessionChangedError` as `changeLocal`. */
export function mergeLocals(
  context: Context,
  entries: readonly TimedEntry[],
  together: PutTogether,
  epoch?: number,
): Promise<void> {
  const { db } = context;
  return db.write([db.$session, db.$local], async () => {
    const session = await db.session();
    expectEpoch(session, epoch);
    await put(context, session.owner, entries, together);
  });
}

/** Makes what was kept of these kinds before anybody signed in the one's who is here: from then on it is nobody else's. */
export function claimLocals(
  context: Context,
  kinds: readonly string[],
  together: PutTogether,
  epoch?: number,
): Promise<void> {
  const { db } = context;
  return db.write([db.$session, db.$local], async () => {
    const session = await db.session();
    expectEpoch(session, epoch);
    if (session.owner === anyone) return;
    const unclaimed = await db.$local
      .where('[owner+kind]')
      .anyOf(kinds.map((kind) => [anyone, kind]))
      .toArray();
    await put(context, session.owner, unclaimed, together);
    await db.$local.bulkDelete(unclaimed.map(({ owner, kind, key }) => [owner, kind, key]));
  });
}
