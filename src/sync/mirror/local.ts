/**
 * Entries of this device alone: receipts, drafts, progress, attempts.
 * Invariant: no entry is ever sent. Entries that are merged with those of another phone, or of a visitor before the
 * sign-in, keep the time of their writing, and are all written in one transaction or not at all.
 */
import type { Context } from '../context.ts';
import type { LocalEntry } from '../operation.ts';
import { anyone, type LocalRow, type SessionRow } from '../rows.ts';
import { durable } from '../storage.ts';

/** An entry with the wall clock (ms) of its last change. */
export type TimedEntry = Pick<LocalRow, 'kind' | 'key' | 'value' | 'at'>;

/** Merges the person's own entry and another one of its kind and key; `undefined` leaves the own entry as it is. */
export type PutTogether = (
  own: TimedEntry | undefined,
  other: TimedEntry,
) => Pick<TimedEntry, 'value' | 'at'> | undefined;

/** Thrown by a write whose person is no longer signed in. */
export class SessionChangedError extends Error {
  override readonly name = 'SessionChangedError';
}

/** Throws `SessionChangedError` where somebody else is signed in than under `epoch`. */
export function expectEpoch(session: SessionRow, epoch: number | undefined): void {
  if (epoch !== undefined && epoch !== session.epoch)
    throw new SessionChangedError('Somebody else is signed in now.');
}

/** Writes of a page. With `epoch` a write throws `SessionChangedError` where another person is signed in. */
export interface LocalStore {
  /** Replaces an entry. */
  set(entry: LocalEntry, epoch?: number): Promise<void>;
  /**
   * Writes the result of `change`, read and written in one transaction; `undefined` leaves the entry as it is. A person
   * without an entry continues the visitor's, which the screens show, unless its kind is one of `ownKinds`.
   */
  change(place: Omit<LocalEntry, 'value'>, change: (value: unknown) => unknown): Promise<void>;
  /** Removes an entry, where there is one. */
  remove(kind: string, key: string, epoch?: number): Promise<void>;
  /** Merges entries from elsewhere into the person's own. */
  merge(entries: readonly TimedEntry[], together: PutTogether, epoch?: number): Promise<void>;
  /** Merges the visitor's entries of these kinds into the person's own and removes the visitor's. */
  claim(kinds: readonly string[], together: PutTogether, epoch?: number): Promise<void>;
}

export function createLocalStore(context: Context): LocalStore {
  const { db } = context;
  const write = (epoch: number | undefined, work: (session: SessionRow) => Promise<void>) =>
    durable(context, () =>
      db.write([db.$session, db.$local], async () => {
        const session = await db.session();
        expectEpoch(session, epoch);
        await work(session);
      }),
    );
  return {
    set: ({ value, ...place }, epoch) =>
      write(epoch, (session) => changeEntry(context, session, place, () => value)),
    change: (place, change) => write(undefined, (session) => changeEntry(context, session, place, change)),
    remove: (kind, key, epoch) =>
      write(epoch, async () => {
        const owners = await ownersOf(context, kind);
        await db.$local.bulkDelete(owners.map((owner) => [owner, kind, key]));
      }),
    merge: (entries, together, epoch) =>
      write(epoch, ({ owner }) => mergeInto(context, owner, entries, together)),
    claim: (kinds, together, epoch) =>
      write(epoch, async ({ owner }) => {
        if (owner === anyone) return;
        const places = kinds.map((kind) => [anyone, kind]);
        const unclaimed = await db.$local.where('[owner+kind]').anyOf(places).toArray();
        await mergeInto(context, owner, unclaimed, together);
        await db.$local.bulkDelete(unclaimed.map(({ kind, key }) => [anyone, kind, key]));
      }),
  };
}

async function changeEntry(
  { db, options }: Context,
  session: SessionRow,
  place: Omit<LocalEntry, 'value'>,
  change: (value: unknown) => unknown,
): Promise<void> {
  const row = localRow({ ...place, value: undefined }, session.owner, options.clock.now());
  const [own, visitors] = await db.$local.bulkGet(
    [row.owner, anyone].map((owner): [string, string, string] => [owner, row.kind, row.key]),
  );
  const shown = own ?? (options.ownKinds?.includes(place.kind) ? undefined : visitors);
  const value = change(shown?.value);
  if (value !== undefined) await db.$local.put({ ...row, value });
}

async function mergeInto(
  { db }: Context,
  owner: string,
  entries: readonly TimedEntry[],
  together: PutTogether,
): Promise<void> {
  const own = await db.$local.bulkGet(
    entries.map(({ kind, key }): [string, string, string] => [owner, kind, key]),
  );
  const rows = entries.flatMap((entry, at) => {
    const merged = together(own[at], entry);
    return merged ? [{ owner, kind: entry.kind, key: entry.key, value: merged.value, at: merged.at }] : [];
  });
  await db.$local.bulkPut(rows);
}

export function localRow({ ofPhone, ...entry }: LocalEntry, owner: string, at: number): LocalRow {
  return { ...entry, owner: ofPhone ? anyone : owner, at };
}

/** Returns the owners whose entries of a kind are shown: the visitor's too, unless the kind is one of `ownKinds`. */
async function ownersOf({ db, options }: Context, kind: string): Promise<readonly string[]> {
  const owners = await db.owners();
  return options.ownKinds?.includes(kind) ? owners.slice(-1) : owners;
}

/** Returns the value of one entry: the person's own, else the visitor's. */
export async function readLocal(context: Context, kind: string, key: string): Promise<unknown> {
  const owners = await ownersOf(context, kind);
  const rows = await context.db.$local.bulkGet(owners.map((owner) => [owner, kind, key]));
  return rows.findLast((row) => row !== undefined)?.value;
}

/** Returns all entries of a kind: of each key the person's own, else the visitor's. */
export async function readLocals(context: Context, kind: string): Promise<LocalRow[]> {
  const { $local } = context.db;
  const owners = await ownersOf(context, kind);
  const rows = await Promise.all(
    owners.map((owner) => $local.where('[owner+kind]').equals([owner, kind]).toArray()),
  );
  return [...new Map(rows.flat().map((row) => [row.key, row])).values()];
}

/** Returns the visitor's entries of a kind, while somebody is signed in. */
export async function readUnclaimed({ db }: Context, kind: string): Promise<LocalRow[]> {
  const { owner } = await db.session();
  return owner === anyone ? [] : db.$local.where('[owner+kind]').equals([anyone, kind]).toArray();
}
