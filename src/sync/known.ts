/**
 * Remembers reads until the end of their transaction: the writes that share one (together.ts) need the same rows.
 * Invariant: reads of queues are forgotten when a mutation is written.
 */
import { type DBCoreTable, Dexie, type Transaction } from 'dexie';

const knownIn = new WeakMap<Transaction, Map<string, unknown>>();

export const ofQueue = 'queue ';

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
  if (reads?.has(name)) return reads.get(name) as T;
  const result = await read();
  reads?.set(name, result);
  return result;
}

function forgetQueues(): void {
  const reads = known();
  for (const name of reads?.keys() ?? []) if (name.startsWith(ofQueue)) reads?.delete(name);
}

/** Forgets reads of queues at every write of a mutation. */
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
          forgetQueues();
          return table.mutate(request);
        };
        return { ...table, mutate };
      },
    }),
  });
}
