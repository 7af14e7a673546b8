/**
 * Finds the code for a queued row: the operation of its name, its arguments brought to today's version and parsed.
 * Invariant: a row this code does not understand is never touched; it waits for code that does, or for the person.
 */
import type { Context } from './context.ts';
import type { OutboxRow } from './database.ts';
import type { AnyOperation } from './operation.ts';
import { parsed } from './schema.ts';

/** True when a newer version of the app wrote the row. */
export function fromTheFuture(context: Context, row: OutboxRow): boolean {
  const operation = context.operations.get(row.name);
  return !operation || operation.version < row.version;
}

/** The operation and its parsed arguments, or `undefined` when the row cannot be read by this code. */
export function knownArgs(
  context: Context,
  row: Pick<OutboxRow, 'name' | 'version' | 'args'>,
): { operation: AnyOperation; args: unknown } | undefined {
  const operation = context.operations.get(row.name);
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
