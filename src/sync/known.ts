/**
 * Remembers reads until the end of their transaction, since the writes that share one (together.ts) need the same rows, and
 * the writes for which only its end waits.
 * Invariant: the read of a queue is forgotten when one of its mutations is written, or one joins it.
 */
import { type DBCoreMutateRequest, type DBCoreTable, Dexie, type Transaction } from 'dexie';
import type { MutationRow } from './rows.ts';

const knownIn = new WeakMap<Transaction, Map<string, unknown>>();
const writesIn = new WeakMap<Transaction, PromiseLike<unknown>[]>();

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

/**
 * Lets a write run while its transaction goes on; outside of one it is waited for. Requests are made in order, so that later
 * reads see it; `awaitWrites` waits for it and throws its failure.
 */
export async function awaitAtEnd(writing: PromiseLike<unknown>): Promise<void> {
  const transaction = Dexie.currentTransaction;
  if (!transaction) return void (await writing);
  // A failure that nobody has heard yet would end the transaction with no reason.
  writing.then(undefined, () => undefined);
  writesIn.set(transaction, [...(writesIn.get(transaction) ?? []), writing]);
}

/** Waits for the writes of the current transaction. */
export async function awaitWrites(): Promise<void> {
  const transaction = Dexie.currentTransaction;
  await Promise.all((transaction && writesIn.get(transaction)) ?? []);
}

/** Forgets the queues with a mutation that a request writes, and those that one joins. */
function forgetQueues(request: DBCoreMutateRequest): void {
  const reads = known();
  const written =
    request.type === 'put' || request.type === 'add' ? (request.values as MutationRow[]) : undefined;
  const names = new Set(written?.map(({ openQueue }) => ofQueue + openQueue));
  const seqs = new Set(written?.map(({ seq }) => seq));
  for (const [name, rows] of reads ?? []) {
    if (!name.startsWith(ofQueue)) continue;
    const isChanged = !written || names.has(name) || (rows as MutationRow[]).some(({ seq }) => seqs.has(seq));
    if (isChanged) reads?.delete(name);
  }
}

/** Forgets the reads of queues that a write changes. */
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
          forgetQueues(request);
          return table.mutate(request);
        };
        return { ...table, mutate };
      },
    }),
  });
}
