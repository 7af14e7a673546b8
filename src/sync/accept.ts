/**
 * Taking an act in.
 * Invariant: an accepted act is on the disk before `accept` resolves, whole or not at all. At this moment only, a newer
 * act may replace an older one of the same name and target, and only one that was never sent.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { shortReference, temporaryId, ulid } from '#src/kit/ids.ts';
import type { Context } from './context.ts';
import { anyone, isEnded, type OutboxRow, type SessionRow } from './database.ts';
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
  return {
    opId,
    group: group ?? opId,
    owner,
    name: operation.name,
    version: operation.version,
    args: value,
    hash: contentHash([operation.name, value]),
    lane: `${entity.collection}/${entity.id}`,
    entity,
    target: operation.target?.(value) ?? `${entity.collection}/${entity.id}`,
    deps: group === undefined ? [] : [group],
    state: 'pending',
    claim: '',
    tries: 0,
    unknowns: 0,
    waits: 0,
    waited: 0,
    due: 0,
    createdAt: clock.now(),
  };
}

function neverSent(row: OutboxRow): boolean {
  return row.state === 'pending' && row.claim === '';
}

/** Takes an act in. Resolves once it is durable on this device; rejects when it could not be kept. */
export async function accept(context: Context, step: Step, options: AcceptOptions = {}): Promise<Accepted> {
  const { db, journal } = context;
  const kept: OutboxRow[] = [];
  const accepted = await db.transaction(
    'rw',
    [db.$outbox, db.$local, db.$ids, db.$session, db.rows, db.$files],
    async () => {
      const session = await readSession(db);
      const [operation, args] = step;
      const resolve = await resolveReferences(db, [
        args,
        ...(options.followedBy ?? []).map(([, later]) => later),
      ]);
      const first = rowOf(context, [operation, resolve(args)], session);
      const earlier = await (operation.kind === 'update'
        ? replaced(context, first)
        : doubleTapOf(context, first));
      if (earlier) {
        if (earlier.state !== 'done') kept.push(earlier);
        return acceptedAs(earlier, true);
      }
      const rest = (options.followedBy ?? []).map(([later, more]) =>
        rowOf(context, [later, resolve(more)], session, first.group),
      );
      if (operation.kind === 'update')
        first.base = (await db.rows.get([first.entity.collection, first.entity.id]))?.value;
      if (operation.kind === 'remove' && (await vanished(context, first))) return acceptedAs(first, false);
      await db.$outbox.bulkAdd([first, ...rest]);
      if (options.file)
        await db.$files.put({
          fileId: first.entity.id,
          opId: first.opId,
          owner: first.owner,
          ...options.file,
        });
      kept.push(first, ...rest);
      const outcome = acceptedAs(first, false);
      const entry = options.keep?.(outcome);
      if (entry) {
        const { ofPhone, ...local } = entry;
        await db.$local.put({ ...local, owner: ofPhone ? anyone : session.owner, at: first.createdAt });
      }
      return outcome;
    },
  );
  try {
    await journal.keep(kept);
  } catch (error) {
    if (await takenBack(context, kept)) throw error;
  }
  // Somebody may have sent it between the two homes: then the second must not keep it.
  const ids = kept.map(({ opId }) => opId);
  await journal.drop(
    (await db.$outbox.where('opId').anyOf(ids).toArray()).filter(({ state }) => isEnded(state)),
  );
  return accepted;
}

/** The second home is full: the act is not saved, unless it is on its way already. */
async function takenBack({ db }: Context, rows: readonly OutboxRow[]): Promise<boolean> {
  return db.transaction('rw', db.$outbox, async () => {
    const now = await db.$outbox
      .where('opId')
      .anyOf(rows.map(({ opId }) => opId))
      .toArray();
    if (!now.every(neverSent)) return false;
    await db.$outbox.bulkPut(now.map((row) => ({ ...row, state: 'cancelled' as const })));
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
