/**
 * Handles failures of the browser's storage: a lost connection (Safari's, after a while in the background), a full disk, or
 * a database that does not open.
 * Invariant: a transaction is tried twice at most, the second time after a remedy; a second failure rejects, so that
 * nothing counts as saved that is not.
 */
import { errorNames } from '#src/kit/error-names.ts';
import type { Context } from './context.ts';

/** Thrown in a browser whose database does not open. */
export class NothingKeptError extends Error {
  override readonly name = 'NothingKeptError';
}

/** Whether the database does not open. Only Dexie is awaited, as live queries need. */
async function keepsNothing(context: Context): Promise<boolean> {
  const { db } = context;
  if (context.nothingKept || context.closed || db.isOpen()) return context.nothingKept;
  const opens = await db.open().then(
    () => true,
    () => false,
  );
  if (!opens && !context.closed) {
    context.nothingKept = true;
    // Keeps Dexie from opening it by itself.
    db.close();
  }
  return context.nothingKept;
}

/** Returns the value of a read; `nothing` where the database does not open. */
export async function orNothing<T>(context: Context, read: () => Promise<T>, nothing: T): Promise<T> {
  if (context.nothingKept) return nothing;
  try {
    return await read();
  } catch (error) {
    if (await keepsNothing(context)) return nothing;
    throw error;
  }
}

const lostConnection = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError'];

/**
 * Runs one transaction, again after a lost connection, or a full disk on which space could be freed. Throws
 * `NothingKeptError` where the database does not open.
 */
export async function durable<T>(context: Context, work: () => Promise<T>): Promise<T> {
  if (context.nothingKept) throw new NothingKeptError();
  try {
    return await twice(context, work);
  } catch (error) {
    if (await keepsNothing(context))
      throw new NothingKeptError('The database does not open.', { cause: error });
    throw error;
  }
}

async function twice<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const { db, options } = context;
  const connection = db.isOpen() ? db.backendDB() : undefined;
  try {
    return await work();
  } catch (error) {
    const names = errorNames(error);
    if (context.closed) throw error;
    if (names.includes('QuotaExceededError')) {
      if (!options.freeStorage) throw error;
      await options.freeStorage();
    } else if (names.some((name) => lostConnection.includes(name))) {
      // Another part of the engine may have opened a new connection already. Dexie opens one at the next use.
      if (!db.isOpen() || db.backendDB() === connection) db.close({ disableAutoOpen: false });
    } else throw error;
    return work();
  }
}
