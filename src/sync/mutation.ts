/**
 * A mutation as a row: its first state, and its operation and arguments as the current code reads them.
 * Invariant: code of a slice that throws is caught here; a row this code does not understand is never changed by it.
 */
import type { Cause } from '#src/kit/failure.ts';
import { shortReference, ulid } from '#src/kit/ids.ts';
import { parsed } from '#src/kit/schema.ts';
import type { AnyCollection } from './collection.ts';
import { type Context, report } from './context.ts';
import { isFolded, makesItem } from './kinds/traits.ts';
import type { AnyOperation } from './operation.ts';
import { refsOf } from './outbox/references.ts';
import { type Entity, isEnded, type Kind, type NewMutationRow } from './rows.ts';

/** Code of a slice threw; the mutation it concerns is blocked with this as its cause. */
export class SliceError extends Error {
  override readonly name = 'SliceError';
  override readonly cause: unknown;
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.cause = cause;
  }
}

/** Calls code of a slice; what it throws is reported once per place and comes out as a `SliceError`. */
export function contained<T>(context: Context, what: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    const failure = new SliceError(what, error);
    if (!context.reported.has(failure.message)) {
      context.reported.add(failure.message);
      report(context, error);
    }
    throw failure;
  }
}

/** The name of the queue an entity's mutations are sent in. */
export function queueKey({ collection, id }: Pick<Entity, 'collection' | 'id'>): string {
  return `${collection}/${id}`;
}

export function newId({ options }: Context): string {
  return ulid(options.clock.now(), options.random);
}

type Given = Pick<
  NewMutationRow,
  | 'mutationId'
  | 'group'
  | 'owner'
  | 'needsSession'
  | 'name'
  | 'version'
  | 'kind'
  | 'args'
  | 'entity'
  | 'createdAt'
>;

/** A pending row; `more` says what differs. */
export function newRow(given: Given, more: Partial<NewMutationRow> = {}): NewMutationRow {
  const counters = { sends: 0, failures: 0, tries: 0, notBefore: 0 };
  const row: NewMutationRow = {
    ...given,
    queue: queueKey(given.entity),
    deps: [],
    state: 'pending',
    batch: '',
    ...counters,
    ...more,
  };
  return indexed(row);
}

/** The row with the fields its indexes are made of. */
export function indexed<Row extends NewMutationRow>(row: Row): Row {
  const open = !isEnded(row);
  if (!open) return { ...row, refs: undefined, openIn: undefined, openQueue: undefined };
  return { ...row, refs: refsOf(row), openIn: row.entity.collection, openQueue: row.queue };
}

export function referenceOf({ group }: Pick<NewMutationRow, 'group'>): string {
  return shortReference(group);
}

/** True when a newer release wrote the row, or one that knew more operations. */
export function isFromNewerRelease({ operations }: Context, { name, version }: NewMutationRow): boolean {
  const operation = operations.get(name);
  return !operation || operation.version < version;
}

export interface ReadMutation {
  readonly operation: AnyOperation;
  readonly args: unknown;
}

/** The operation of a row and its arguments as of today; `undefined` when they do not fit today's schema. */
export function readMutation({ operations }: Context, row: NewMutationRow): ReadMutation | undefined {
  const operation = operations.get(row.name);
  if (!operation || operation.version < row.version) return undefined;
  try {
    // Without an upgrade nothing is left of an older release's arguments, and nothing does not fit.
    const args = row.version < operation.version ? operation.upgrade?.(row.args, row.version) : row.args;
    const value = parsed(operation.args, args);
    return value === undefined ? undefined : { operation, args: value };
  } catch {
    // An upgrade that cannot cope with what it finds has not read it either.
    return undefined;
  }
}

/** The same where it is of that kind. */
export function readAs<Name extends Kind>(context: Context, row: NewMutationRow, kind: Name) {
  const known = readMutation(context, row);
  if (known?.operation.kind !== kind) return undefined;
  return { operation: known.operation as Extract<AnyOperation, { kind: Name }>, args: known.args };
}

/** Whether the operation of a mutation has nothing to ask its person, whatever comes of it. */
export function asksNobody({ operations }: Pick<Context, 'operations'>, { name }: NewMutationRow): boolean {
  return operations.get(name)?.question === null;
}

export const unreadableCause: Cause = {
  kind: 'unreadable',
  message: 'What was saved does not fit this version of the app.',
};

/** The collection of a row; one this code does not have is waited for. */
export function collectionOf({ collections }: Context, { entity }: Pick<NewMutationRow, 'entity'>) {
  return collections.get(entity.collection) as AnyCollection | undefined;
}

/** The host that mutations of an operation go to, by which reachability is judged. */
export function hostFor({ collections, options }: Context, operation: AnyOperation): string {
  if ('host' in operation) return operation.host;
  return collections.get(operation.collection)?.source.host ?? options.mainHost;
}

/** The host a mutation goes to. */
export function hostOf(context: Context, row: NewMutationRow): string {
  const operation = context.operations.get(row.name);
  if (operation && 'host' in operation) return operation.host;
  return collectionOf(context, row)?.source.host ?? context.options.mainHost;
}

/** A create that never left this device. */
export function isUnsentCreate(row: Pick<NewMutationRow, 'kind' | 'sends' | 'state'>): boolean {
  return makesItem(row) && row.sends === 0 && row.state !== 'sending';
}

/** An edit that is surely not at the host, never sent or refused there: a remove behind it makes it needless. */
export function isNeedless(row: Pick<NewMutationRow, 'kind' | 'state' | 'sends' | 'cause'>): boolean {
  const { state, sends, cause } = row;
  if (!isFolded(row) || state === 'sending') return false;
  const isRefused = state === 'blocked' && cause?.kind !== 'outcome-unknown';
  return state === 'pending' || isRefused || sends === 0;
}
