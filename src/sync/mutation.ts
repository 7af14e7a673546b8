/**
 * A mutation as a row: its first state, and its operation and arguments as the current code reads them.
 * Invariant: code of a slice that throws is caught here; a row this code does not understand is never changed by it.
 */
import type { Cause } from '#src/kit/failure.ts';
import { shortReference, ulid } from '#src/kit/ids.ts';
import { parsed } from '#src/kit/schema.ts';
import type { AnyCollection } from './collection.ts';
import { type Context, report } from './context.ts';
import { isFolded, makesItem } from './kinds/kind.ts';
import type { AnyOperation } from './operation.ts';
import { refsOf } from './outbox/references.ts';
import { type Entity, isEnded, type Kind, type NewMutationRow } from './rows.ts';

/** Thrown where a slice's code throws; the mutation is blocked with this error as its cause. */
export class SliceError extends Error {
  override readonly name = 'SliceError';
  override readonly cause: unknown;
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
    this.cause = cause;
  }
}

/** Calls a slice's code; rethrows its error as a `SliceError`, reported once per message. */
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

/** Returns the name of an entity's queue. */
export function queueKey({ collection, id }: Pick<Entity, 'collection' | 'id'>): string {
  return `${collection}/${id}`;
}

export function newId({ options }: Context): string {
  return ulid(options.clock.now(), options.random);
}

/** The state of a mutation that was never tried. */
const untried = { state: 'pending', batch: '', sends: 0, failures: 0, tries: 0, notBefore: 0 } as const;

/** Returns a pending row; `more` replaces its initial fields. */
export function newRow(
  fields: Omit<NewMutationRow, 'queue' | 'deps' | keyof typeof untried>,
  more: Partial<NewMutationRow> = {},
): NewMutationRow {
  return indexed({ ...fields, ...untried, queue: queueKey(fields.entity), deps: [], ...more });
}

/** Returns the row with its indexed fields. */
export function indexed<Row extends NewMutationRow>(row: Row): Row {
  const open = !isEnded(row);
  if (!open) return { ...row, refs: undefined, openIn: undefined, openQueue: undefined };
  return { ...row, refs: refsOf(row), openIn: row.entity.collection, openQueue: row.queue };
}

export function referenceOf({ group }: Pick<NewMutationRow, 'group'>): string {
  return shortReference(group);
}

/** Whether a newer release wrote the row, or a release with more operations. */
export function isFromNewerRelease({ operations }: Context, { name, version }: NewMutationRow): boolean {
  const operation = operations.get(name);
  return !operation || operation.version < version;
}

/** Returns the operation of a row and its arguments; `undefined` where they do not fit the current schema. */
export function readMutation(
  { operations }: Context,
  row: NewMutationRow,
): { readonly operation: AnyOperation; readonly args: unknown } | undefined {
  const operation = operations.get(row.name);
  if (!operation || operation.version < row.version) return undefined;
  try {
    // Without an upgrade, arguments of an older version are undefined, which no schema accepts.
    const args = row.version < operation.version ? operation.upgrade?.(row.args, row.version) : row.args;
    const value = parsed(operation.args, args);
    return value === undefined ? undefined : { operation, args: value };
  } catch {
    // An upgrade that throws could not read the arguments.
    return undefined;
  }
}

/** Returns the same for a mutation of one kind. */
export function readAs<Name extends Kind>(context: Context, row: NewMutationRow, kind: Name) {
  const mutation = readMutation(context, row);
  if (mutation?.operation.kind !== kind) return undefined;
  return { operation: mutation.operation as Extract<AnyOperation, { kind: Name }>, args: mutation.args };
}

/** Whether no outcome of a mutation is a question for its person. */
export function asksNobody({ operations }: Pick<Context, 'operations'>, { name }: NewMutationRow): boolean {
  return operations.get(name)?.question === null;
}

export const unreadableCause: Cause = {
  kind: 'unreadable',
  message: 'What was saved does not fit this version of the app.',
};

/** Returns the collection of a row; `undefined` while its slice is not loaded. */
export function collectionOf({ collections }: Context, { entity }: Pick<NewMutationRow, 'entity'>) {
  return collections.get(entity.collection) as AnyCollection | undefined;
}

/** Returns the host that receives an operation's mutations. */
export function hostFor({ collections, options }: Context, operation: AnyOperation): string {
  if ('host' in operation) return operation.host;
  return collections.get(operation.collection)?.source.host ?? options.mainHost;
}

/** Returns the host that receives a mutation. */
export function hostOf(context: Context, row: NewMutationRow): string {
  const operation = context.operations.get(row.name);
  if (operation && 'host' in operation) return operation.host;
  return collectionOf(context, row)?.source.host ?? context.options.mainHost;
}

/** Whether a create has never left this device. */
export function isUnsentCreate(row: Pick<NewMutationRow, 'kind' | 'sends' | 'state'>): boolean {
  return makesItem(row) && row.sends === 0 && row.state !== 'sending';
}

/** Whether an edit is certainly not on the host: never sent, or refused. A remove behind such an edit makes it needless. */
export function isNeedless(row: Pick<NewMutationRow, 'kind' | 'state' | 'sends' | 'cause'>): boolean {
  const { state, sends, cause } = row;
  if (!isFolded(row) || state === 'sending') return false;
  const isRefused = state === 'blocked' && cause?.kind !== 'outcome-unknown';
  return state === 'pending' || isRefused || sends === 0;
}
