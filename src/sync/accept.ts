/**
 * Accepting a mutation.
 * Invariant: an accepted mutation is on the disk before `accept` resolves, whole or not at all, and accepting waits
 * for nothing else. Only a `latestWins` update may replace another one, and only one that was never sealed.
 */
import { shortReference, temporaryId } from '#src/kit/ids.ts';
import { saveBackup } from './backup.ts';
import { type Context, loadMerge, report } from './context.ts';
import type { Database } from './database.ts';
import { applyPending, differs, made } from './fold.ts';
import { localRow } from './local.ts';
import { contained, indexed, newId, newRow } from './mutation.ts';
import type { AnyOperation, Attachment, Entity, LocalEntry } from './operation.ts';
import { forUpdate, knownIds, rewrite } from './references.ts';
import { anyone, type MutationRow, type NewMutationRow, type SessionRow } from './rows.ts';
import { parsed } from './schema.ts';
import { SessionChangedError } from './session.ts';
import { durable } from './storage.ts';
import { done, retried } from './transitions.ts';

export interface Accepted {
  readonly mutationId: string;
  readonly group: string;
  readonly reference: string;
  /** Temporary id of what a create or an upload makes; the entity's id otherwise. */
  readonly id: string;
}

export interface RunOptions {
  /** Epoch of the session the screen was drawn under: refused when the person changed. */
  readonly epoch?: number | undefined;
  /** An update or remove: the value its form showed when it opened. */
  readonly seen?: unknown;
  /** Instance of the form: `latestWins` replaces only what the same one wrote. */
  readonly form?: string | undefined;
  /** A receipt, written in the same transaction. */
  readonly record?: ((accepted: Accepted) => LocalEntry) | undefined;
  /** The bytes of an upload. */
  readonly file?: Attachment | undefined;
}

interface Stored {
  readonly accepted: Accepted;
  readonly saved: readonly MutationRow[];
  readonly ended: readonly MutationRow[];
}

/** The arguments as today's schema has them. */
function parsedArgs(operation: AnyOperation, given: unknown): unknown {
  const args: unknown = parsed(operation.args, given);
  if (args === undefined) throw new Error(`the arguments of ${operation.name} do not fit its schema`);
  return args;
}

/**
 * The arguments with known ids. What was discarded becomes nothing in a text or field; as the item itself, or the one
 * above it, it stays: the person is told that there is none.
 */
function resolvedArgs(
  context: Context,
  operation: AnyOperation,
  given: unknown,
  ids: ReadonlyMap<string, string>,
): unknown {
  const live = [...ids].filter(([, id]) => id !== '');
  const args = parsedArgs(operation, rewrite(given, new Map(live)));
  if (live.length === ids.size) return args;
  const { id, parent } = entityFor(context, operation, args, '');
  const discarded = [...ids].filter(([tmpId, to]) => to === '' && tmpId !== id && tmpId !== parent);
  const nothing = new Map(discarded);
  return parsedArgs(operation, rewrite(args, operation.kind === 'update' ? forUpdate(nothing) : nothing));
}

function ownerFor({ name, access }: AnyOperation, { owner }: SessionRow): string {
  if (access === 'user' && owner === anyone) throw new Error(`${name} needs a session`);
  return access === 'anyone' ? anyone : owner;
}

/** Where the mutation stands: an own temporary id for what it makes, the entity's id otherwise. */
function entityFor(context: Context, operation: AnyOperation, args: unknown, mutationId: string): Entity {
  const id = temporaryId(mutationId);
  switch (operation.kind) {
    case 'create': {
      const { collection } = operation;
      const value = contained(context, `make of ${operation.name}`, () => operation.make(args, id));
      const { parent } = context.collections.get(collection)?.key(value) ?? { parent: undefined };
      return { collection, id, ...(parent !== undefined && parent !== '' && { parent }) };
    }
    case 'update':
    case 'remove':
      return { collection: operation.collection, id: operation.id(args) };
    case 'upload':
      return { collection: '$files', id };
    case 'command':
      return { collection: '$commands', id };
  }
}

/** Texts are merged where a form showed something else than the queue; without a signal the chunk may not be here. */
async function prepareMerge(context: Context): Promise<void> {
  try {
    await loadMerge(context);
  } catch (error) {
    report(context, error);
  }
}

/** Accepts a mutation. Resolves once it is durable on this device; rejects when it could not be kept. */
export async function accept(
  context: Context,
  operation: AnyOperation,
  args: unknown,
  options: RunOptions = {},
): Promise<Accepted> {
  const { db } = context;
  if (options.seen !== undefined) await prepareMerge(context);
  // Loaded before the transaction, by what needs it.
  const removal = operation.kind === 'remove' ? await import('./cancel.ts') : undefined;
  const tables = [db.$outbox, db.$local, db.$ids, db.$session, db.rows, db.$files];
  const stored = await durable(context, () =>
    db.write(tables, () => store(context, operation, args, options, removal)),
  );
  saveBackup(context, stored.saved);
  context.backup.drop(stored.ended);
  return stored.accepted;
}

async function store(
  context: Context,
  operation: AnyOperation,
  given: unknown,
  options: RunOptions,
  removal: typeof import('./cancel.ts') | undefined,
): Promise<Stored> {
  const { db } = context;
  const session = await db.session();
  if (options.epoch !== undefined && options.epoch !== session.epoch && operation.access === 'user')
    throw new SessionChangedError('Somebody else is signed in now.');
  const ids = await knownIds(db, [given, options.seen]);
  const args = resolvedArgs(context, operation, given, ids);
  const first = rowFor(context, operation, args, session);
  const seen = rewrite(options.seen, ids);
  if (operation.kind === 'update') {
    const replaced = await latest(context, first, operation, args, options);
    if (replaced) return { accepted: acceptedAs(replaced), saved: [replaced], ended: [] };
  }
  const ended = (await removal?.cancelSuperseded(context, first)) ?? [];
  if (await removal?.createWasCancelled(db, first)) {
    await db.$outbox.add({ ...first, ...done(first.createdAt, undefined) });
    return { accepted: acceptedAs(first), saved: [], ended };
  }
  const ready = await withBase(context, first, seen);
  const rest = followUps(context, operation, args, session, first);
  const rows = [ready, ...rest];
  const seqs = await db.$outbox.bulkAdd(rows, { allKeys: true });
  if (options.file) await db.$files.put({ ...options.file, fileId: first.entity.id, owner: first.owner });
  const accepted = acceptedAs(first);
  const entry = options.record?.(accepted);
  if (entry) await db.$local.put(localRow(entry, session.owner, first.createdAt));
  return { accepted, saved: rows.map((row, at) => ({ ...row, seq: seqs[at] ?? 0 })), ended };
}

function rowFor(
  context: Context,
  operation: AnyOperation,
  args: unknown,
  session: SessionRow,
  group?: string,
): NewMutationRow {
  const mutationId = newId(context);
  const { name, version, kind } = operation;
  const entity = entityFor(context, operation, args, mutationId);
  const owner = ownerFor(operation, session);
  const createdAt = context.options.clock.now();
  return newRow(
    { mutationId, group: group ?? mutationId, owner, name, version, kind, args, entity, createdAt },
    { deps: group === undefined ? [] : [group] },
  );
}

/** The commands that start only after this one is done. */
function followUps(
  context: Context,
  operation: AnyOperation,
  args: unknown,
  session: SessionRow,
  { mutationId }: NewMutationRow,
): NewMutationRow[] {
  if (operation.kind !== 'command') return [];
  return (operation.then ?? []).map((next) => rowFor(context, next, args, session, mutationId));
}

function acceptedAs({ mutationId, group, entity }: NewMutationRow): Accepted {
  return { mutationId, group, reference: shortReference(group), id: entity.id };
}

/** Opt-in coalescing: the newest mutation of the queue with the same name, key and form takes the newer arguments. */
async function latest(
  context: Context,
  first: NewMutationRow,
  { latestWins }: Extract<AnyOperation, { kind: 'update' }>,
  args: unknown,
  { form = '' }: RunOptions,
): Promise<MutationRow | undefined> {
  if (!latestWins) return undefined;
  first.latest = `${latestWins(args)} ${form}`;
  const newest = (await context.db.queue(first.queue)).at(-1);
  const { name, version } = first;
  if (newest?.name !== name || newest.latest !== first.latest || newest.owner !== first.owner)
    return undefined;
  if (newest.state !== 'pending' || newest.sends > 0) return undefined;
  const newer = indexed({ ...newest, args: first.args, version, choice: undefined });
  await context.db.$outbox.put(newer);
  return newer;
}

/**
 * What the mutation began from. The first open update of a queue carries the base of all of them: what its form showed,
 * else what is known of the host. A later one whose form showed something else than the fold carries that.
 */
async function withBase(context: Context, first: NewMutationRow, seen: unknown): Promise<NewMutationRow> {
  if (first.kind !== 'update' && first.kind !== 'remove') return first;
  const { db } = context;
  const { collection, id } = first.entity;
  const queue = (await db.queue(first.queue)).filter(({ owner }) => owner === first.owner);
  const row = await db.rows.get([collection, id]);
  const stored = row?.removed ? undefined : row?.value;
  if (first.kind === 'remove') return indexed({ ...first, base: seen ?? stored });
  await retryRefused(db, queue);
  const create = queue.find(({ kind }) => kind === 'create');
  const updates = queue.filter(({ kind }) => kind === 'update');
  if (updates.length === 0)
    return indexed({ ...first, base: create ? made(context, create) : (seen ?? stored) });
  const shown = applyPending(context, stored, queue);
  return differs(seen, shown) ? indexed({ ...first, seen }) : first;
}

/** An edit behind a refused one is its retry: both are folded together. */
async function retryRefused(db: Database, queue: readonly MutationRow[]): Promise<void> {
  const refused = queue.filter(
    ({ kind, state, cause, denied }) =>
      kind === 'update' &&
      state === 'blocked' &&
      !denied &&
      (cause?.kind === 'refused' || cause?.kind === 'busy' || cause?.kind === 'garbled'),
  );
  await db.$outbox.bulkPut(refused.map((row) => ({ ...row, ...retried(row) })));
}
