/**
 * Accepting a mutation.
 * Invariant: an accepted mutation is on the disk before `accept` resolves, whole or not at all, and accepting waits
 * for nothing else. Only a `latestWins` update may replace another one, and only one that was never sealed.
 */
import { shortReference } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import { followsOf, followUps, resolvedArgs, rowFor } from './accept-row.ts';
import type { Context, Declarations } from './context.ts';
import { localRow } from './local.ts';
import { indexed } from './mutation.ts';
import type { AnyOperation, Attachment, LocalEntry } from './operation.ts';
import { knownIds, rewrite } from './references.ts';
import type { NewMutationRow } from './rows.ts';
import { expectEpoch } from './session.ts';
import { durable } from './storage.ts';

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

/** Loads what accepting and showing edits needs, before the first one: it must not wait for code that no network brings. */
export async function preload(context: Context, { operations }: Declarations): Promise<void> {
  if (!operations.some(changesItem)) return;
  // What fails now is loaded with the edit itself, which says so when it cannot.
  const changes = await import('./accept-change.ts').catch(() => undefined);
  context.merge ??= changes?.merge;
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
    ? await import('./accept-change.ts')
    : undefined;
  context.merge ??= changes?.merge;
  const tables = [db.$outbox, db.$local, db.$ids, db.$session, db.rows, db.$files];
  const stored = await durable(context, () => db.write(tables, () => storeAll(context, runs, changes)));
  context.backup.changed();
  return stored;
}

async function storeAll(
  context: Context,
  runs: readonly Run[],
  changes: typeof import('./accept-change.ts') | undefined,
): Promise<Accepted[]> {
  const stored: Accepted[] = [];
  for (const { operation, args, options = {} } of runs) {
    const { group = stored[0]?.group } = options;
    stored.push(await store(context, operation, args, { ...options, group }, changes));
  }
  return stored;
}

/** Whether accepting it, or what follows it, asks something of the other mutations of an item. */
function changesItem(operation: AnyOperation): boolean {
  return isChange(operation) || followsOf(operation).some((next) => changesItem(next.operation));
}

async function store(
  context: Context,
  operation: AnyOperation,
  given: unknown,
  options: RunOptions,
  changes: typeof import('./accept-change.ts') | undefined,
): Promise<Accepted> {
  const { db } = context;
  const session = await db.session();
  expectEpoch(session, options.epoch);
  const ids = await knownIds(db, [given, options.seen]);
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
  const ready = (await changes?.withBase(context, first, seen)) ?? first;
  const rest: NewMutationRow[] = (await changes?.removesOfCopies(context, ready)) ?? [];
  for (const next of followUps(context, operation, args, session, first))
    rest.push((await changes?.withBase(context, next, undefined)) ?? next);
  await db.$outbox.bulkAdd([ready, ...rest]);
  if (options.file) await db.$files.put({ ...options.file, fileId: first.entity.id, owner: first.owner });
  const accepted = acceptedAs(first);
  const entry = options.record?.(accepted);
  if (entry) await db.$local.put(localRow(entry, session.owner, first.createdAt));
  return accepted;
}

function acceptedAs({ mutationId, group, entity }: NewMutationRow): Accepted {
  return { mutationId, group, reference: shortReference(group), id: entity.id };
}
