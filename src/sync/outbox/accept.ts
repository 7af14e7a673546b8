/**
 * Accepting a mutation.
 * Invariant: an accepted mutation is on the disk before `accept` resolves, whole or not at all, and accepting waits
 * for nothing else. Only a `latestWins` update may replace another one, and only one that was never sealed.
 */
import type { Table } from 'dexie';
import { shortReference } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import type { Context, Declarations } from '../context.ts';
import type { Database } from '../database.ts';
import { localRow } from '../mirror/local.ts';
import { indexed } from '../mutation.ts';
import type { AnyOperation, LocalEntry } from '../operation.ts';
import type { Attachment, NewMutationRow, SessionRow } from '../rows.ts';
import { expectEpoch } from '../session/session.ts';
import { durable } from '../storage.ts';
import type { Before } from './accept-change.ts';
import { followsOf, followUps, resolvedArgs, rowFor } from './accept-row.ts';
import { knownIds, references, rewrite } from './references.ts';

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
  /** The group of what the person did, where this is one more step of it. */
  readonly group?: string | undefined;
  /** Ms that it stays on this device, unless `retry` sends it sooner or `discard` takes it back. */
  readonly holdFor?: number | undefined;
}

function isChange({ kind }: AnyOperation): boolean {
  return kind === 'update' || kind === 'remove';
}

type Changes = typeof import('./accept-change.ts');

/** What accepting an edit needs, once it is loaded. */
let loaded: Changes | undefined;

async function loadChanges(context: Context): Promise<Changes> {
  loaded ??= await import('./accept-change.ts');
  context.merge ??= loaded.merge;
  return loaded;
}

/** Loads what accepting and showing edits needs, before the first one: it must not wait for code that no network brings. */
export async function preload(context: Context, { operations }: Declarations): Promise<void> {
  // What fails now is loaded with the edit itself, which says so when it cannot.
  if (operations.some(changesItem)) await loadChanges(context).catch(() => undefined);
}

/** One of several things that are accepted together. */
export interface Run {
  readonly operation: AnyOperation;
  readonly args: unknown;
  readonly options?: RunOptions | undefined;
}

/** Accepts a mutation. Resolves once it is durable on this device; rejects when it could not be kept. */
export async function accept(
  context: Context,
  operation: AnyOperation,
  args: unknown,
  options: RunOptions = {},
): Promise<Accepted> {
  const [accepted] = await acceptAll(context, [{ operation, args, options }]);
  return must(accepted, 'what was accepted');
}

/** Accepts all of them in one transaction, or none, as one thing that the person did. */
export async function acceptAll(context: Context, runs: readonly Run[]): Promise<Accepted[]> {
  const { db } = context;
  // Loaded before the transaction, by what needs it.
  const changes = runs.some(({ operation }) => changesItem(operation))
    ? await loadChanges(context)
    : undefined;
  const named = references(runs.map(({ args, options }) => [args, options?.seen]));
  const tables = tablesFor(db, runs, named);
  const stored = await durable(context, () =>
    db.write(tables, () => storeAll(context, runs, named, changes)),
  );
  context.backup.changed();
  return stored;
}

/** The tables that accepting these reads and writes: a transaction waits for every other one that writes to one of its own. */
function tablesFor(db: Database, runs: readonly Run[], named: readonly string[]): Table[] {
  const { $outbox, $session, $ids, $files, $local, rows } = db;
  const removes = runs.some(({ operation }) => operation.kind === 'remove');
  const wanted: readonly (readonly [Table, boolean])[] = [
    [rows, runs.some(({ operation }) => changesItem(operation))],
    [$ids, removes || named.length > 0],
    [$files, removes || runs.some(({ options }) => options?.file !== undefined)],
    [$local, runs.some(({ options }) => options?.record !== undefined)],
  ];
  return [$outbox, $session, ...wanted.flatMap(([table, isWanted]) => (isWanted ? [table] : []))];
}

async function storeAll(
  context: Context,
  runs: readonly Run[],
  named: readonly string[],
  changes: Changes | undefined,
): Promise<Accepted[]> {
  const [session, before] = await Promise.all([context.db.session(), readAhead(context, runs, changes)]);
  const stored: Accepted[] = [];
  for (const run of runs) {
    const group = run.options?.group ?? stored[0]?.group;
    // The one before may have discarded what this one names.
    const ids = await knownIds(context.db, named);
    stored.push(
      await store(context, { ...run, options: { ...run.options, group } }, { session, ids, before }, changes),
    );
  }
  return stored;
}

/** Whether accepting it, or what follows it, asks something of the other mutations of an item. */
function changesItem(operation: AnyOperation): boolean {
  return isChange(operation) || followsOf(operation).some((next) => changesItem(next.operation));
}

interface Known {
  /** Read once for all that is accepted together. */
  readonly session: SessionRow;
  /** What the temporary ids are by now that arguments and forms name. */
  readonly ids: ReadonlyMap<string, string>;
  readonly before: Before | undefined;
}

/** What a single edit must know, read while the session is. Arguments that do not fit are told of later. */
async function readAhead(
  context: Context,
  [run, ...rest]: readonly Run[],
  changes: Changes | undefined,
): Promise<Before | undefined> {
  if (run?.operation.kind !== 'update' || rest.length > 0) return undefined;
  const { collection, id } = run.operation;
  try {
    return changes?.readBefore(context, { collection, id: id(run.args) });
  } catch {
    return undefined;
  }
}

async function store(
  context: Context,
  { operation, args: given, options = {} }: Run,
  { session, ids, before }: Known,
  changes: Changes | undefined,
): Promise<Accepted> {
  const { db } = context;
  expectEpoch(session, options.epoch);
  const args = resolvedArgs(context, operation, given, ids);
  const { group, holdFor } = options;
  const first = rowFor(context, operation, args, session, { group, holdFor });
  const seen = rewrite(options.seen, ids);
  if (operation.kind === 'update') {
    const replaced = await changes?.latest(context, first, operation, args, options.form);
    if (replaced) return acceptedAs(replaced);
  }
  // With Undo the item waits beside its remove (queues.ts).
  if (operation.kind === 'remove' && !operation.undoFor) await changes?.cancelUnsentItem(context, first);
  if (operation.kind === 'remove' && (await changes?.createWasCancelled(db, first))) {
    // What was to be removed was never made.
    await db.$outbox.add(indexed({ ...first, args: undefined, state: 'done', endedAt: first.createdAt }));
    return acceptedAs(first);
  }
  const ready = (await changes?.withBase(context, first, seen, before)) ?? first;
  const rest: NewMutationRow[] = (await changes?.removesOfCopies(context, ready)) ?? [];
  for (const next of followUps(context, operation, args, session, first))
    rest.push((await changes?.withBase(context, next, undefined)) ?? next);
  const seq = await db.$outbox.add(ready);
  if (ready.kind === 'update') context.edited.set(ready.queue, { seq, owner: ready.owner });
  if (rest.length > 0) await db.$outbox.bulkAdd(rest);
  if (options.file) await db.$files.put({ ...options.file, fileId: first.entity.id, owner: first.owner });
  const accepted = acceptedAs(first);
  const entry = options.record?.(accepted);
  if (entry) await db.$local.put(localRow(entry, session.owner, first.createdAt));
  return accepted;
}

function acceptedAs({ mutationId, group, entity }: NewMutationRow): Accepted {
  return { mutationId, group, reference: shortReference(group), id: entity.id };
}
