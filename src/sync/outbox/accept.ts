/**
 * Accepting a mutation.
 * Invariant: an accepted mutation is on the disk before `accept` resolves, whole or not at all, and accepting waits for
 * nothing else. Its row has passed the current schema of its operation. Only a `latestWins` update may replace another
 * mutation, and only one that was never sealed.
 */
import type { Table } from 'dexie';
import { shortReference, temporaryId } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import { parsed, type Schema } from '#src/kit/schema.ts';
import type { Context, Declarations } from '../context.ts';
import type { Database } from '../database.ts';
import { expectEpoch, localRow } from '../mirror/local.ts';
import { contained, indexed, newId, newRow } from '../mutation.ts';
import type { AnyOperation, FollowUp, LocalEntry } from '../operation.ts';
import { type Attachment, anyone, type Entity, type NewMutationRow, type SessionRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { forUpdate, knownIds, references, rewrite } from './references.ts';

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
  /** Instance of the form: `latestWins` replaces only mutations of the same form. */
  readonly form?: string | undefined;
  /** A receipt, written in the same transaction. */
  readonly record?: ((accepted: Accepted) => LocalEntry) | undefined;
  /** The bytes of an upload. */
  readonly file?: Attachment | undefined;
  /** The group of what the person did, where this is one more step of it. */
  readonly group?: string | undefined;
  /** Ms that it stays on this device, unless `retry` sends it sooner or `discard` takes it back. */
  readonly holdFor?: number | undefined;
}

/** One of several things that are accepted together. */
export interface Run {
  readonly operation: AnyOperation;
  readonly args: unknown;
  readonly options?: RunOptions | undefined;
}

type Changes = typeof import('./accept-change.ts');

/** The code for updates and removes, once it is loaded: each import takes its time, also of code that is there. */
let loaded: Changes | undefined;

async function loadChanges(context: Context): Promise<Changes> {
  loaded ??= await import('./accept-change.ts');
  context.merge ??= loaded.merge;
  return loaded;
}

/** Loads the code for updates and removes before the first one, which must not wait for code that no network brings. */
export async function preload(context: Context, { operations }: Declarations): Promise<void> {
  // A failure now comes again with the update itself, which then rejects.
  if (operations.some(changesItem)) await loadChanges(context).catch(() => undefined);
}

/** Whether an operation, or one that follows it, changes or removes an item. */
function changesItem(operation: AnyOperation): boolean {
  const { kind } = operation;
  return (
    kind === 'update' || kind === 'remove' || followsOf(operation).some((one) => changesItem(one.operation))
  );
}

/** Accepts a mutation. Resolves once it is durable on this device; rejects when it could not be kept. */
export async function accept(context: Context, run: Run): Promise<Accepted> {
  const [accepted] = await acceptAll(context, [run]);
  return must(accepted, 'the accepted mutation');
}

/** Accepts all of them in one transaction, or none, as one thing that the person did. */
export async function acceptAll(context: Context, runs: readonly Run[]): Promise<Accepted[]> {
  const { db } = context;
  // A transaction cannot wait for code.
  const changes = runs.some(({ operation }) => changesItem(operation))
    ? await loadChanges(context)
    : undefined;
  const tmpIds = references(runs.map(({ args, options }) => [args, options?.seen]));
  const stored = await durable(context, () =>
    db.write(tablesFor(db, runs, tmpIds), async () => {
      const all: Accepted[] = [];
      for (const run of runs) all.push(await store(context, run, tmpIds, changes, all[0]?.group));
      return all;
    }),
  );
  context.backup.changed();
  return stored;
}

/** Returns the tables that are read or written: a transaction waits for each other one that writes to one of them. */
function tablesFor(db: Database, runs: readonly Run[], tmpIds: readonly string[]): Table[] {
  const { $outbox, $session, $ids, $files, $local, rows } = db;
  const removes = runs.some(({ operation }) => operation.kind === 'remove');
  const tables = [$outbox, $session] as Table[];
  if (runs.some(({ operation }) => changesItem(operation))) tables.push(rows);
  if (removes || tmpIds.length > 0) tables.push($ids);
  if (removes || runs.some(({ options }) => options?.file)) tables.push($files);
  if (runs.some(({ options }) => options?.record)) tables.push($local);
  return tables;
}

async function store(
  context: Context,
  { operation, args: given, options = {} }: Run,
  tmpIds: readonly string[],
  changes: Changes | undefined,
  group: string | undefined,
): Promise<Accepted> {
  const { db } = context;
  // Read for each one: the one before may have discarded what this one names.
  const ids = await knownIds(db, tmpIds);
  const args = resolvedArgs(context, operation, given, ids);
  const mutationId = newId(context);
  const entity = entityFor(context, operation, args, mutationId);
  const [session, before] = await Promise.all([
    db.session(),
    operation.kind === 'update' ? changes?.readBefore(db, entity) : undefined,
  ]);
  expectEpoch(session, options.epoch);
  const about = { mutationId, entity, group: options.group ?? group ?? mutationId, deps: [] };
  const first = rowFor(context, operation, args, session, about, options.holdFor);
  if (operation.kind === 'update') {
    const replaced = await changes?.latest(context, first, operation, args, options.form);
    if (replaced) return acceptedAs(replaced);
  }
  if (operation.kind === 'remove') {
    // With Undo the item waits beside its remove (queues.ts).
    if (!operation.undoFor) await changes?.cancelUnsentItem(context, first);
    if ((await db.$ids.get(entity.id))?.discarded) {
      // The item was never made.
      await db.$outbox.add(indexed({ ...first, args: undefined, state: 'done', endedAt: first.createdAt }));
      return acceptedAs(first);
    }
  }
  const ready = (await changes?.withBase(context, first, rewrite(options.seen, ids), before)) ?? first;
  const rest = (await changes?.removesOfCopies(context, first)) ?? [];
  for (const next of followUps(context, operation, args, session, first))
    rest.push((await changes?.withBase(context, next, undefined)) ?? next);
  await db.$outbox.add(ready);
  if (rest.length > 0) await db.$outbox.bulkAdd(rest);
  if (options.file) await db.$files.put({ ...options.file, fileId: entity.id, owner: first.owner });
  const accepted = acceptedAs(first);
  const entry = options.record?.(accepted);
  if (entry) await db.$local.put(localRow(entry, session.owner, first.createdAt));
  return accepted;
}

function acceptedAs({ mutationId, group, entity }: NewMutationRow): Accepted {
  return { mutationId, group, reference: shortReference(group), id: entity.id };
}

/** Returns arguments as the schema of their operation reads them. Throws where they do not fit. */
export function parsedArgs<Args>(
  { name, args: schema }: { readonly name: string; readonly args: Schema<Args> },
  given: unknown,
): Args {
  const args = parsed(schema, given);
  if (args === undefined) throw new Error(`the arguments of ${name} do not fit its schema`);
  return args;
}

/**
 * Returns the arguments with the ids that are known. A discarded id becomes nothing in a text or field; as the item itself,
 * or its parent, it stays: the person is told that there is none.
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

/** Returns what a mutation is about: an own temporary id for what it makes, the entity's id otherwise. */
function entityFor(context: Context, operation: AnyOperation, args: unknown, mutationId: string): Entity {
  const id = temporaryId(mutationId);
  const { name, kind } = operation;
  if (kind === 'upload') return { collection: '$files', id };
  if (kind === 'command') return { collection: '$commands', id };
  const { collection } = operation;
  if (kind !== 'create') return { collection, id: operation.id(args) };
  const value = contained(context, `make of ${name}`, () => operation.make(args, id));
  const { parent } = context.collections.get(collection)?.key(value) ?? {};
  return { collection, id, ...(parent && { parent }) };
}

/** Returns a pending row of an operation. Throws where that needs a session and nobody is signed in. */
function rowFor(
  { options }: Context,
  operation: AnyOperation,
  args: unknown,
  { owner }: SessionRow,
  about: Pick<NewMutationRow, 'mutationId' | 'group' | 'entity' | 'deps'>,
  holdFor?: number,
): NewMutationRow {
  const { name, version, kind, access } = operation;
  const needsSession = access === 'user';
  if (needsSession && owner === anyone) throw new Error(`${name} needs a session`);
  const whose = { owner, ...(needsSession && { needsSession }) };
  const createdAt = options.clock.now();
  const { deps, ...identity } = about;
  const waits = kind === 'remove' ? operation.undoFor : holdFor;
  return newRow(
    { ...identity, ...whose, name, version, kind, args, createdAt },
    { deps, ...(waits !== undefined && { notBefore: createdAt + waits }) },
  );
}

/** Returns what is accepted with an operation, all in one form. */
export function followsOf(operation: AnyOperation): readonly FollowUp<unknown>[] {
  const next = 'then' in operation ? (operation.then ?? []) : [];
  return next.map((one) => ('operation' in one ? one : { operation: one, args: (args: unknown) => args }));
}

/** Returns the mutations that start only after this one is done, and those after them. */
function followUps(
  context: Context,
  operation: AnyOperation,
  args: unknown,
  session: SessionRow,
  { mutationId: after, group, kind, entity: { id } }: NewMutationRow,
): NewMutationRow[] {
  return followsOf(operation).flatMap(({ operation: next, args: argsOf }) => {
    const own = () => argsOf(args, kind === 'command' ? '' : id);
    const nextArgs = parsedArgs(next, contained(context, `what follows ${operation.name}`, own));
    const mutationId = newId(context);
    const entity = entityFor(context, next, nextArgs, mutationId);
    const row = rowFor(context, next, nextArgs, session, { mutationId, entity, group, deps: [after] });
    return [row, ...followUps(context, next, nextArgs, session, row)];
  });
}
