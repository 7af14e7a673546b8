/**
 * The browser's storage failing under the engine: a connection it lost (Safari does, after a while in the background), a
 * disk that is full, or a database that does not open.
 * Invariant: everything is tried once more and no more, after what can be done about it was done; what fails again
 * rejects, so that nothing is called saved that is not.
 */
import { errorNames } from '#src/kit/error-names.ts';
import type { Context } from './context.ts';

/** The database does not open in this browser: nothing was stored, and nothing can be. */
export class NothingKeptError extends Error {
  override readonly name = 'NothingKeptError';
}

type Opening = Pick<Context, 'db' | 'closed' | 'nothingKept'>;

/** Whether the database does not open. Only Dexie is awaited: a live query may ask. */
async function keepsNothing(context: Opening): Promise<boolean> {
  const { db } = context;
  if (context.nothingKept || context.closed || db.isOpen()) return context.nothingKept;
  const opens = await db.open().then(
    () => true,
    () => false,
  );
  if (!opens && !context.closed) {
    context.nothingKept = true;
    // It does not open itself again either.
    db.close();
  }
  return context.nothingKept;
}

/** The answer of a read; `nothing` where the database does not open. */
export async function orNothing<T>(context: Opening, read: () => Promise<T>, nothing: T): Promise<T> {
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
 * Does one transaction; once more when the connection was lost, or the disk full and room could be made. Throws
 * `NothingKeptError` where the database does not open at all.
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
      // Only if it is still the one that failed: another part of the engine may have opened a new one.
      // Opens by itself at the next use; also when an earlier attempt to open it had failed.
      if (!db.isOpen() || db.backendDB() === connection) db.close({ disableAutoOpen: false });
    } else throw error;
    return work();
  }
}
