/**
 * An act as a row: how it begins, how the code of today reads it, and what the remote is told of it.
 * Invariant: a row this code does not understand is never touched; it waits for code that does, or for the person.
 */
import { shortReference, ulid } from '#src/kit/ids.ts';
import type { Context } from './context.ts';
import type { AnyOperation, Entity, Sending } from './operation.ts';
import type { Act, NewRow, OutboxRow } from './rows.ts';
import { parsed } from './schema.ts';

/** Edits that go as one write, or one act of another kind. */
export type Batch = readonly [OutboxRow, ...OutboxRow[]];

/** Claimed acts on their way, or a look for one. */
export interface Errand {
  readonly rows: Batch;
  readonly operation: AnyOperation;
  readonly sending: Sending<unknown>;
}

/** The name of the lane an entity's operations are sent in. */
export function laneOf({ collection, id }: Entity): string {
  return `${collection}/${id}`;
}

export function newId({ options }: Context): string {
  return ulid(options.clock.now(), options.random);
}

/** A row with the counters at nought; `more` says what differs. */
export function newRow(act: Act & Pick<NewRow, 'hash' | 'createdAt'>, more: Partial<NewRow>): NewRow {
  const lane = laneOf(act.entity);
  const counters = { tries: 0, unknowns: 0, waits: 0, waited: 0, due: 0 };
  return { ...act, lane, target: lane, deps: [], state: 'pending', claim: '', ...counters, ...more };
}

/** True when a newer version of the app wrote the row, or one that knew more operations. */
export function fromTheFuture({ operations }: Context, { name, version }: Act): boolean {
  const operation = operations.get(name);
  return !operation || operation.version < version;
}

/** The operation of a row and its arguments as of today, or `undefined` when this code cannot read it. */
export function understood(
  { operations }: Context,
  row: Act,
): { operation: AnyOperation; args: unknown } | undefined {
  const operation = operations.get(row.name);
  if (!operation || operation.version < row.version) return undefined;
  try {
    const old = row.version < operation.version;
    const args = old && operation.upgrade ? operation.upgrade(row.args, row.version) : row.args;
    const value = parsed(operation.args, args);
    return value === undefined ? undefined : { operation, args: value };
  } catch {
    // An upgrade that cannot cope with what it finds has not read it either.
    return undefined;
  }
}

/** The value with an act applied to it: what the person chose where versions clashed, else what the act makes of it. */
export function appliedTo(context: Context, value: unknown, row: OutboxRow): unknown {
  if (row.settled) return row.settled.value;
  const known = understood(context, row);
  return known?.operation.apply ? known.operation.apply(value, known.args, row.entity.id) : value;
}

/** What the remote is told of an act this code understands. */
export async function sendingOf(context: Context, row: Act, signal: AbortSignal) {
  const known = understood(context, row);
  if (!known) return undefined;
  const { operation, args } = known;
  const { id } = row.entity;
  const file = operation.kind === 'upload' ? await context.db.$files.get(id) : undefined;
  const marksKept = (await context.db.fact(`marks ${operation.host}`)) === true;
  const sending = { args, marker: row.opId, reference: shortReference(row.group), signal, id, marksKept };
  return { operation, sending: { ...sending, ...(file && { file }) } };
}
