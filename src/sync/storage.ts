/**
 * The browser's storage failing under the engine: a connection it lost (Safari does, after a while in the background),
 * or a disk that is full.
 * Invariant: everything is tried once more and no more, after what can be done about it was done; what fails again
 * rejects, so that nothing is called saved that is not.
 */
import { errorNames } from '#src/kit/error-names.ts';
import type { Context } from './context.ts';
import { keepsNothing, NothingKeptError } from './nothing-kept.ts';

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
