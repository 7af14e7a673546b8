/**
 * Taking an act in.
 * Invariant: an accepted act is on the disk before `accept` resolves, whole or not at all. At this moment only, a newer
 * act may replace an older one of the same name and target, and only one that was never sent.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { shortReference, temporaryId, ulid } from '#src/kit/ids.ts';
import { type Context, report } from './context.ts';
import { anyone, isEnded, type LocalRow, type OutboxRow, type SessionRow } from './database.ts';
import { newRow } from './new-row.ts';
import type { AnyOperation } from './operation.ts';
import { resolveReferences } from './references.ts';
import { parsed } from './schema.ts';
import { readSession } from './session.ts';

/** The same act with the same values within this time (ms) is a double tap. */
const doubleTap = 10_000;

export type Step = readonly [operation: AnyOperation, args: unknown];

/** Something for this device only, written in the same transaction as the act it belongs to. */
export interface LocalEntry {
  readonly kind: string;
  readonly key: string;
  readonly value: unknown;
  /** It belongs to the phone and not to whoever is signed in. */
  readonly ofPhone?: boolean;
}

export interface Accepted {
  readonly opId: string;
  readonly group: string;
  readonly reference: string;
  /** True when this was a double tap, or replaced an earlier act: the ids are those of the first. */
  readonly twin: boolean;
}

export interface AcceptOptions {
  /** Steps that start only after the first is done. */
  readonly followedBy?: readonly Step[];
  readonly keep?: (accepted: Accepted) => LocalEntry;
  /** The bytes an upload sends. */
  readonly file?: { readonly mime: string; readonly bytes: ArrayBuffer; readonly name: string };
}

function rowOf(context: Context, [operation, args]: Step, session: SessionRow, group?: string): OutboxRow {
  const value = parsed(operation.args, args);
  if (value === undefined) throw new Error(`the arguments of ${operation.name} do not fit its schema`);
  const owner = operation.who === 'anyone' ? anyone : session.owner;
  if (operation.who === 'person' && owner === anyone) throw new Error(`${operation.name} needs a session`);
  const { clock, random } = context.options;
  const opId = ulid(clock.now(), random);
  const entity = operation.entity(value, temporaryId(opId));
  const given = {
    opId,
    group: group ?? opId,
    owner,
    name: operation.name,
    version: operation.version,
    args: value,
  };
  const hash = contentHash([operation.name, value]);
  const target = operation.target?.(value);
  return newRow(
    { ...given, hash, entity, createdAt: clock.now() },
    { deps: group === undefined ? [] : [group], ...(target !== undefined && { target }) },
  );
}

function neverSent(row: OutboxRow): boolean {
  return row.state === 'pending' && row.claim === '';
}

/** Takes an act in. Resolves once it is durable on this device; rejects when it could not be kept. */
export async function accept(context: Context, step: Step, options: AcceptOptions = {}): Promise<Accepted> {
  const { db, journal } = context;
  const tables = [db.$outbox, db.$local, db.$ids, db.$session, db.rows, db.$files];
  const stored = await db.transaction('rw', tables, () => store(context, step, options));
  const rows = stored.rows.filter(({ state }) => !isEnded(state));
  let unkept: unknown;
  try {
    await journal.keep(rows);
  } catch (error) {
    unkept = error;
    if (!(await takenBack(context, stored))) report(context, error);
    else {
      // A piece of it that did find room would come back at a later start, as an act nobody was told of.
      await journal.drop(rows).catch((stuck) => report(context, stuck));
      throw error;
    }
  }
  // Somebody may have sent it between the two homes: then the second must not keep it.
  const now = await db.$outbox.bulkGet(rows.map(({ seq = 0 }) => seq));
  // The first of two taps found no room and took the act back: it is gone for the second as well.
  if (now.includes(undefined)) throw unkept ?? new Error('the act was taken back');
  await journal.drop(now.flatMap((row) => (row && isEnded(row.state) ? [row] : [])));
  return stored.accepted;
}

interface Stored {
  readonly accepted: Accepted;
  readonly rows: readonly OutboxRow[];
  /** Written by this act alone, not an earlier one with newer words. */
  readonly fresh: boolean;
  readonly local?: LocalRow | undefined;
}

/** The one transaction of an act: twins, autosave, what a removal undoes, the steps that follow, bytes and receipt. */
async function store(context: Context, step: Step, options: AcceptOptions): Promise<Stored> {
  const { db } = context;
  const steps = [step, ...(options.followedBy ?? [])];
  const session = await readSession(db);
  const resolve = await resolveReferences(
    db,
    steps.map(([, args]) => args),
  );
  const [operation] = step;
  const first = rowOf(context, [operation, resolve(step[1])], session);
  const earlier = await (operation.kind === 'update'
    ? replaced(context, first)
    : doubleTapOf(context, first));
  if (earlier) return { accepted: acceptedAs(earlier, true), rows: [earlier], fresh: false };
  const accepted = acceptedAs(first, false);
  const { entity, opId, owner } = first;
  if (operation.kind === 'remove' && (await vanished(context, first)))
    return { accepted, rows: [], fresh: false };
  if (operation.kind === 'update') first.base = (await db.rows.get([entity.collection, entity.id]))?.value;
  const rest = steps
    .slice(1)
    .map(([later, args]) => rowOf(context, [later, resolve(args)], session, first.group));
  const rows = [first, ...rest];
  const seqs = await db.$outbox.bulkAdd(rows, { allKeys: true });
  if (options.file) await db.$files.put({ fileId: entity.id, opId, owner, ...options.file });
  const local = localOf(options.keep?.(accepted), session.owner, first.createdAt);
  if (local) await db.$local.put(local);
  return { accepted, rows: rows.map((row, at) => ({ ...row, seq: seqs[at] ?? 0 })), fresh: true, local };
}

function localOf(entry: LocalEntry | undefined, owner: string, at: number): LocalRow | undefined {
  if (!entry) return undefined;
  const { ofPhone, ...local } = entry;
  return { ...local, owner: ofPhone ? anyone : owner, at };
}

/** The second home is full: the act is not saved, unless it is on its way already or only put new words to another. */
async function takenBack({ db }: Context, { rows, fresh, local }: Stored): Promise<boolean> {
  if (!fresh) return false;
  return db.transaction('rw', db.$outbox, db.$local, async () => {
    const seqs = rows.map(({ seq = 0 }) => seq);
    const now = await db.$outbox.bulkGet(seqs);
    if (!now.every((row) => row && neverSent(row))) return false;
    await db.$outbox.bulkDelete(seqs);
    if (local) await db.$local.delete([local.owner, local.kind, local.key]);
    return true;
  });
}

function acceptedAs(row: OutboxRow, twin: boolean): Accepted {
  return { opId: row.opId, group: row.group, reference: shortReference(row.group), twin };
}

function doubleTapOf({ db }: Context, first: OutboxRow): Promise<OutboxRow | undefined> {
  return db.$outbox
    .where('hash')
    .equals(first.hash)
    .filter((row) => row.owner === first.owner && row.state !== 'cancelled')
    .filter((row) => Math.abs(first.createdAt - row.createdAt) < doubleTap)
    .first();
}

/** Autosave: the last act of the lane, if it is of the same name and target and was never sent, takes the new values. */
async function replaced({ db }: Context, first: OutboxRow): Promise<OutboxRow | undefined> {
  const lane = (await db.$outbox.where('lane').equals(first.lane).sortBy('seq')).filter(
    ({ state }) => !isEnded(state),
  );
  const last = lane.at(-1);
  if (!last || !neverSent(last) || last.name !== first.name || last.target !== first.target) return undefined;
  const { args, hash, version } = first;
  const newer = { ...last, args, hash, version };
  await db.$outbox.put(newer);
  return newer;
}

/** Removing what was never sent: both vanish, with everything that spoke of it. Answers whether that was all. */
async function vanished({ db }: Context, first: OutboxRow): Promise<boolean> {
  const open = (await db.$outbox.orderBy('seq').toArray()).filter(({ state }) => !isEnded(state));
  const lane = open.filter((row) => row.lane === first.lane);
  const never = lane.length > 0 && lane.every(neverSent);
  const born = lane.some(({ entity, opId }) => entity.id === temporaryId(opId));
  const ids = [first.entity.id, ...lane.map(({ opId }) => opId)];
  const gone = open.filter(
    (row) => neverSent(row) && (never && born ? speaksOf(row, ids) : row.lane === first.lane),
  );
  if (gone.length > 0) await db.$outbox.bulkPut(gone.map((row) => ({ ...row, state: 'cancelled' as const })));
  return never && born;
}

function speaksOf({ entity, args, deps }: OutboxRow, ids: readonly string[]): boolean {
  const said = JSON.stringify([entity, args, deps]);
  return ids.some((id) => said.includes(id));
}
