/**
 * What lives on this device only: receipts, drafts, progress, attempts.
 * Invariant: nothing in here is ever sent. An entry that is put together with another phone's, or with that of whoever used
 * this one before anybody signed in, keeps the time it was written at; all of them are, in one transaction, or none.
 */
import type { Context } from '../context.ts';
import type { LocalEntry } from '../operation.ts';
import { anyone, type LocalRow } from '../rows.ts';
import { expectEpoch } from '../session/session.ts';

/** An entry with the wall clock (ms) of its last change. */
export type TimedEntry = Pick<LocalRow, 'kind' | 'key' | 'value' | 'at'>;

/** What becomes of one's own entry and another one of the same kind and key; `undefined` leaves one's own as it is. */
export type PutTogether = (
  own: TimedEntry | undefined,
  other: TimedEntry,
) => Pick<TimedEntry, 'value' | 'at'> | undefined;

/** Returns the owners whose entries of a kind are shown: the visitor's only where the kind is not of one person alone. */
async function ownersOf({ db, options }: Context, kind: string): Promise<readonly string[]> {
  const owners = await db.owners();
  return options.ownKinds?.includes(kind) ? owners.slice(-1) : owners;
}

export function localRow({ ofPhone, ...entry }: LocalEntry, owner: string, at: number): LocalRow {
  return { ...entry, owner: ofPhone ? anyone : owner, at };
}

/** Writes one entry, replacing an earlier one of the same owner, kind and key; as `changeLocal`. */
function setLocal(
  context: Context,
  { value, ...place }: LocalEntry,
  epoch: number | undefined,
): Promise<void> {
  return changeLocal(context, place, () => value, epoch);
}

/**
 * Writes what `change` makes of an entry, read in the same transaction: of two writers neither is lost. A person without
 * an entry goes on from the visitor's, which they are shown, unless its kind is of one person alone (`ownKinds`). `change`
 * gets `undefined` where there is no entry, and answers `undefined` to leave it as it is. Throws `SessionChangedError`
 * where somebody else is signed in than under `epoch`.
 */
export async function changeLocal(
  { db, options }: Context,
  place: Omit<LocalEntry, 'value'>,
  change: (value: unknown) => unknown,
  epoch?: number,
): Promise<void> {
  const at = options.clock.now();
  const isOwn = options.ownKinds?.includes(place.kind);
  await db.write([db.$session, db.$local], async () => {
    const session = await db.session();
    expectEpoch(session, epoch);
    const row = localRow({ ...place, value: undefined }, session.owner, at);
    const [own, visitors] = await db.$local.bulkGet(
      [row.owner, anyone].map((owner): [string, string, string] => [owner, row.kind, row.key]),
    );
    const value = change((own ?? (isOwn ? undefined : visitors))?.value);
    if (value !== undefined) await db.$local.put({ ...row, value });
  });
}

/** Removes one entry; one that is not there is fine. Throws `SessionChangedError` as `changeLocal`. */
function removeLocal(context: Context, kind: string, key: string, epoch?: number): Promise<void> {
  const { db } = context;
  return db.write([db.$session, db.$local], async () => {
    expectEpoch(await db.session(), epoch);
    const owners = await ownersOf(context, kind);
    await db.$local.bulkDelete(owners.map((owner) => [owner, kind, key]));
  });
}

/** One entry: one's own, else the one that was written before anybody signed in. */
export async function readLocal(context: Context, kind: string, key: string): Promise<unknown> {
  const owners = await ownersOf(context, kind);
  const found = await context.db.$local.bulkGet(owners.map((owner) => [owner, kind, key]));
  return found.findLast((row) => row !== undefined)?.value;
}

/** All entries of a kind, in the same way. */
export async function readLocals(context: Context, kind: string): Promise<LocalRow[]> {
  const { $local } = context.db;
  const owners = await ownersOf(context, kind);
  const rows = await Promise.all(
    owners.map((owner) => $local.where('[owner+kind]').equals([owner, kind]).toArray()),
  );
  // One's own takes the place of what was written before anybody signed in.
  return [...new Map(rows.flat().map((row) => [row.key, row])).values()];
}

/** What was kept of a kind before somebody signed in who is here now. */
export async function readUnclaimed({ db }: Context, kind: string): Promise<LocalRow[]> {
  const { owner } = await db.session();
  return owner === anyone ? [] : db.$local.where('[owner+kind]').equals([anyone, kind]).toArray();
}

async function putTogether(
  { db }: Context,
  owner: string,
  entries: readonly TimedEntry[],
  together: PutTogether,
) {
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
function mergeLocals(
  context: Context,
  entries: readonly TimedEntry[],
  together: PutTogether,
  epoch?: number,
): Promise<void> {
  const { db } = context;
  return db.write([db.$session, db.$local], async () => {
    const session = await db.session();
    expectEpoch(session, epoch);
    await putTogether(context, session.owner, entries, together);
  });
}

/** Makes what was kept of these kinds before anybody signed in the one's who is here: from then on it is nobody else's. */
function claimLocals(
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
    await putTogether(context, session.owner, unclaimed, together);
    await db.$local.bulkDelete(unclaimed.map(({ owner, kind, key }) => [owner, kind, key]));
  });
}

/** What a page writes that lives on this device only. */
export interface LocalStore {
  /** With `epoch`: under that session only, else it throws `SessionChangedError`. */
  set(entry: LocalEntry, epoch?: number): Promise<void>;
  /** Writes what `change` makes of an entry, in one transaction; `undefined` leaves it as it is. */
  change(place: Omit<LocalEntry, 'value'>, change: (value: unknown) => unknown): Promise<void>;
  /** With `epoch`: as `set`. */
  remove(kind: string, key: string, epoch?: number): Promise<void>;
  /** Takes in entries that came from elsewhere, each put together with one's own; all of them or none. */
  merge(entries: readonly TimedEntry[], together: PutTogether, epoch?: number): Promise<void>;
  /** Makes what was kept of these kinds before anybody signed in the own of the one who is here. */
  claim(kinds: readonly string[], together: PutTogether, epoch?: number): Promise<void>;
}

/** Opens it; `safely` runs work that survives a lost connection to the database. */
export function createLocalStore(
  context: Context,
  safely: (work: () => Promise<void>) => Promise<void>,
): LocalStore {
  return {
    set: (entry, epoch) => safely(() => setLocal(context, entry, epoch)),
    change: (place, change) => safely(() => changeLocal(context, place, change)),
    remove: (kind, key, epoch) => safely(() => removeLocal(context, kind, key, epoch)),
    merge: (entries, together, epoch) => safely(() => mergeLocals(context, entries, together, epoch)),
    claim: (kinds, together, epoch) => safely(() => claimLocals(context, kinds, together, epoch)),
  };
}
