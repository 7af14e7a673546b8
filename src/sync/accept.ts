/**
 * Taking an act in.
 * Invariant: an accepted act is on the disk before `accept` resolves, whole or not at all. At this moment only, a newer
 * act may replace an older one of the same name and target, and only one that was never sent.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { shortReference, temporaryId } from '#src/kit/ids.ts';
import { newId, newRow } from './act.ts';
import { type Context, report } from './context.ts';
import type { Database } from './database.ts';
import { durable } from './durable.ts';
import { dropFiles, lookAfter } from './keep-as-now.ts';
import { type LocalEntry, localRow } from './local.ts';
import type { AnyOperation, Attachment } from './operation.ts';
import { resolveReferences, withFollowers } from './references.ts';
import { anyone, isEnded, type LocalRow, type NewRow, type OutboxRow, type SessionRow } from './rows.ts';
import { parsed } from './schema.ts';
import { cancelled, done } from './transitions.ts';

/** The same act with the same values within this time (ms) is a double tap. */
const doubleTap = 10_000;

export type Step = readonly [operation: AnyOperation, args: unknown];

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
  readonly file?: Attachment;
}

/** A step as a row; the arguments must fit today's schema. */
function rowOf(context: Context, [operation, given]: Step, session: SessionRow, group?: string): NewRow {
  const { name, version, who } = operation;
  const args: unknown = parsed(operation.args, given);
  if (args === undefined) throw new Error(`the arguments of ${name} do not fit its schema`);
  const owner = who === 'anyone' ? anyone : session.owner;
  if (who === 'person' && owner === anyone) throw new Error(`${name} needs a session`);
  const opId = newId(context);
  const entity = operation.entity(args, temporaryId(opId));
  const act = { opId, group: group ?? opId, owner, name, version, args, entity };
  const hash = contentHash([name, args]);
  const target = operation.target?.(args);
  return newRow(
    { ...act, hash, createdAt: context.options.clock.now() },
    { deps: group === undefined ? [] : [group], ...(target !== undefined && { target }) },
  );
}

function neverSent(row: NewRow): boolean {
  return row.state === 'pending' && row.claim === '';
}

/** Takes an act in. Resolves once it is durable on this device; rejects when it could not be kept. */
export async function accept(context: Context, step: Step, options: AcceptOptions = {}): Promise<Accepted> {
  const { db, journal } = context;
  const tables = [db.$outbox, db.$local, db.$ids, db.$session, db.rows, db.$files];
  // Dexie follows awaits only inside a function that is itself async.
  const storing = async () => store(context, step, options);
  const stored = await durable(context, () => db.transaction('rw', tables, storing));
  const { rows, gone, accepted } = stored;
  const connection = db.backendDB();
  let unkept: unknown;
  try {
    await durable(context, () => journal.keep(rows));
  } catch (error) {
    unkept = error;
    if (!(await takenBack(context, stored))) report(context, error);
    else {
      // A piece of it that did find room would come back at a later start, as an act nobody was told of.
      await dropFiles(context, rows);
      throw error;
    }
  }
  // The first of two taps found no room and took the act back: it is gone for the second as well.
  if (!(await lookAfter(context, rows, connection))) throw unkept ?? new Error('the act was taken back');
  await dropFiles(context, gone);
  return accepted;
}

interface Stored {
  readonly accepted: Accepted;
  /** What the second home must have too. */
  readonly rows: readonly OutboxRow[];
  /** Acts that were never sent and are not wanted any more. */
  readonly gone: readonly OutboxRow[];
  /** Written by this act alone, not an earlier one with newer words. */
  readonly fresh: boolean;
  readonly local?: LocalRow | undefined;
}

/** The one transaction of an act: twins, autosave, what a removal undoes, the steps that follow, bytes and receipt. */
async function store(context: Context, [operation, args]: Step, options: AcceptOptions): Promise<Stored> {
  const { db } = context;
  const { followedBy = [], file, keep } = options;
  const session = await db.session();
  const resolve = await resolveReferences(db, [args, followedBy.map(([, later]) => later)]);
  const first = rowOf(context, [operation, resolve(args)], session);
  const { entity, opId, createdAt } = first;
  const earlier = await earlierThan(db, first, operation.kind);
  const accepted = acceptedAs(earlier ?? first, earlier !== undefined);
  if (earlier && file && neverSent(earlier)) await keepFile(db, earlier, file);
  if (earlier) return { accepted, rows: isEnded(earlier) ? [] : [earlier], gone: [], fresh: false };
  const gone = operation.kind === 'remove' ? await undone(db, first) : [];
  // The thing itself was never sent: nothing is left to remove, now or at a second tap.
  if (operation.kind === 'remove' && (await neverWas(db, first))) {
    await db.$outbox.add({ ...first, ...done({}, createdAt) });
    return { accepted, rows: [], gone, fresh: false };
  }
  if (operation.kind === 'update') first.base = (await db.rows.get([entity.collection, entity.id]))?.value;
  const rest = followedBy.map(([later, more]) => rowOf(context, [later, resolve(more)], session, opId));
  const seqs = await db.$outbox.bulkAdd([first, ...rest], { allKeys: true });
  if (file) await keepFile(db, first, file);
  const entry = keep?.(accepted);
  const local = entry && localRow(entry, session.owner, createdAt);
  if (local) await db.$local.put(local);
  const rows = [first, ...rest].map((row, at) => ({ ...row, seq: seqs[at] ?? 0 }));
  return { accepted, rows, gone, fresh: true, local };
}

function acceptedAs({ opId, group }: NewRow, twin: boolean): Accepted {
  return { opId, group, reference: shortReference(group), twin };
}

/** The second home is full: the act is not saved, unless it is on its way already or only put new words to another. */
async function takenBack({ db }: Context, { rows, fresh, local }: Stored): Promise<boolean> {
  if (!fresh) return false;
  return db.transaction('rw', db.$outbox, db.$local, async () => {
    const now = await db.acts(rows);
    if (!now.every((row) => row && neverSent(row))) return false;
    await db.$outbox.bulkDelete(rows.map(({ seq }) => seq));
    if (local) await db.$local.delete([local.owner, local.kind, local.key]);
    return true;
  });
}

function doubleTapOf({ $outbox }: Database, { hash, owner, createdAt }: NewRow) {
  return $outbox
    .where({ hash })
    .filter((row) => row.owner === owner && row.state !== 'cancelled')
    .filter((row) => Math.abs(createdAt - row.createdAt) < doubleTap)
    .first();
}

/** The act this one is the same as, or only newer words for. */
async function earlierThan(db: Database, first: NewRow, kind: AnyOperation['kind']) {
  if (kind === 'update') return replaced(db, first, (await db.unended(first.lane)).at(-1));
  if (kind !== 'upload') return doubleTapOf(db, first);
  const ofPlace = (await db.unended()).findLast(({ target }) => target === first.target);
  return (await replaced(db, first, ofPlace)) ?? doubleTapOf(db, first);
}

/** Autosave, or another picture for one place: an act of the same name and target that was never sent takes the new values. */
async function replaced(db: Database, first: NewRow, last: OutboxRow | undefined) {
  const { name, target, args, hash, version } = first;
  if (!last || !neverSent(last) || last.name !== name || last.target !== target) return undefined;
  const newer = { ...last, args, hash, version };
  await db.$outbox.put(newer);
  return newer;
}

async function keepFile({ $files }: Database, { entity, opId, owner }: NewRow, file: Attachment) {
  await $files.put({ fileId: entity.id, opId, owner, ...file });
}

/** Whether what made the thing was taken back before it went out. */
async function neverWas({ $outbox }: Database, { entity }: NewRow): Promise<boolean> {
  const maker = await $outbox.where({ opId: entity.id.slice(temporaryId('').length) }).first();
  return maker?.state === 'cancelled';
}

/** A removal makes needless what was never sent: edits of the thing; or the thing, with all that spoke of it. */
async function undone(db: Database, { lane, entity, createdAt }: NewRow): Promise<OutboxRow[]> {
  const open = await db.unended();
  const unsent = open.filter((row) => row.lane === lane && neverSent(row));
  const born = unsent.find(({ opId }) => temporaryId(opId) === entity.id);
  const needless = born ? withFollowers(open, [born.opId]) : unsent;
  const gone = needless.map((row) => ({ ...row, ...cancelled(createdAt) }));
  await db.$outbox.bulkPut(gone);
  return gone;
}
