/**
 * Remembers reads until the end of their transaction, since the writes that share one (together.ts) need the same rows, and
 * the writes for which only its end waits.
 * Invariant: the read of a queue is forgotten when one of its mutations is written, or one joins it; the number of blocked ones when another is.
 */
import { type DBCoreMutateRequest, type DBCoreTable, Dexie, type Transaction } from 'dexie';
import type { MutationRow } from './rows.ts';

const knownIn = new WeakMap<Transaction, Map<string, unknown>>();
const writesIn = new WeakMap<Transaction, PromiseLike<unknown>[]>();

/** Prefixes of the names of reads: open mutations of a queue, and the number of an owner's blocked mutations. */
export const ofQueue = 'queue ';
export const ofBlocked = 'blocked ';

/** Returns the reads of the current transaction by name; `undefined` outside of one. */
export function known(): Map<string, unknown> | undefined {
  const transaction = Dexie.currentTransaction;
  if (!transaction) return undefined;
  const found = knownIn.get(transaction) ?? new Map<string, unknown>();
  knownIn.set(transaction, found);
  return found;
}

/** Returns the result of `read`, which runs once in a transaction. */
export async function once<T>(name: string, read: () => PromiseLike<T>): Promise<T> {
  const reads = known();
  if (reads?.has(name)) return reads.get(name) as T | PromiseLike<T>;
  const reading = read();
  // Kept before it ends, so that a write meanwhile forgets it.
  reads?.set(name, reading);
  const result = await reading;
  if (reads?.get(name) === reading) reads.set(name, result);
  return result;
}

/**
 * Waits at the end of the transaction for a write that is requested already, and now where there is no transaction.
 * Requests are made in order, so that later reads of the transaction see the write.
 */
export async function awaitAtEnd(writing: PromiseLike<unknown>): Promise<void> {
  const transaction = Dexie.currentTransaction;
  if (!transaction) return void (await writing);
  // A failure that nobody has heard yet would end the transaction with no reason.
  writing.then(undefined, () => undefined);
  writesIn.set(transaction, [...(writesIn.get(transaction) ?? []), writing]);
}

/** Waits for the writes that a transaction left to its end; throws the failure of one, which aborts the transaction. */
export async function awaitWrites(transaction: Transaction): Promise<void> {
  await Promise.all(writesIn.get(transaction) ?? []);
}

/** Whether a read of the outbox may differ after these rows are written; `undefined`: rows that are not known. */
function isChanged(name: string, result: unknown, written: readonly MutationRow[] | undefined): boolean {
  if (!written) return true;
  if (name.startsWith(ofBlocked)) return written.some(({ state }) => state === 'blocked');
  if (!Array.isArray(result)) return true;
  const before = result as readonly MutationRow[];
  return written.some((row) => name === ofQueue + row.openQueue || before.some(({ seq }) => seq === row.seq));
}

/** Forgets the queues that a request changes or may change, and the number of blocked mutations where one more is. */
function forgetChanged(request: DBCoreMutateRequest): void {
  const reads = known();
  const isPut = request.type === 'put' || request.type === 'add';
  const written = isPut ? (request.values as MutationRow[]) : undefined;
  for (const [name, result] of reads ?? []) {
    const isOfOutbox = name.startsWith(ofQueue) || name.startsWith(ofBlocked);
    if (isOfOutbox && isChanged(name, result, written)) reads?.delete(name);
  }
}

/** Forgets the reads of the outbox that a write changes. */
export function forgetWhatChanges(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'known',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        if (name !== '$outbox') return table;
        const mutate: DBCoreTable['mutate'] = (request) => {
          forgetChanged(request);
          return table.mutate(request);
        };
        return { ...table, mutate };
      },
    }),
  });
}
