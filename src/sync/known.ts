/**
 * What was read or written in a transaction, known until its end: several writes share one (together.ts), and ask the same.
 * Invariant: what was read of a queue is forgotten when a mutation is written.
 */
import { type DBCoreTable, Dexie, type Transaction } from 'dexie';

const knownIn = new WeakMap<Transaction, Map<string, unknown>>();

export const ofQueue = 'queue ';

/** By name; `undefined` outside of a transaction. */
export function known(): Map<string, unknown> | undefined {
  const transaction = Dexie.currentTransaction;
  if (!transaction) return undefined;
  const found = knownIn.get(transaction) ?? new Map<string, unknown>();
  knownIn.set(transaction, found);
  return found;
}

/** The answer of `read`, once in a transaction. */
export async function once<T>(name: string, read: () => PromiseLike<T>): Promise<T> {
  const all = known();
  if (all?.has(name)) return all.get(name) as T;
  const answer = await read();
  all?.set(name, answer);
  return answer;
}

function forgetQueues(): void {
  const all = known();
  for (const name of all?.keys() ?? []) if (name.startsWith(ofQueue)) all?.delete(name);
}

/** Hears of every write of a mutation. */
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
