/** Reads that a transaction remembers are the rows that it would read now. */
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Database } from '#src/sync/database.ts';
import { awaitAtEnd, once } from '#src/sync/known.ts';
import { indexed } from '#src/sync/mutation.ts';
import type { MutationRow, MutationState } from '#src/sync/rows.ts';
import { runsOf } from '../fixtures/model/runs.ts';

let opened = 0;

const queues = ['items 1', 'items 2', 'items tmp_3'];
const states: readonly MutationState[] = ['pending', 'blocked', 'done', 'sending'];

const row = (seq: number, queue: string, state: MutationState): MutationRow =>
  indexed({
    ...{ seq, mutationId: `id ${seq}`, group: `id ${seq}`, owner: '7', name: 'item.edit', version: 1 },
    ...{ kind: 'update', entity: { collection: 'items', id: queue.slice(6) }, queue, state, deps: [] },
    ...{ createdAt: 0, args: {}, batch: '', tries: 0, sends: 0, failures: 0, notBefore: 0 },
  } as MutationRow);

const step = fc.oneof(
  fc.record({ act: fc.constant('read' as const), queue: fc.constantFrom(...queues) }),
  fc.record({
    act: fc.constant('put' as const),
    seq: fc.integer({ min: 1, max: 4 }),
    queue: fc.constantFrom(...queues),
    state: fc.constantFrom(...states),
    waits: fc.boolean(),
  }),
  fc.record({ act: fc.constant('delete' as const), seq: fc.integer({ min: 1, max: 4 }) }),
);

const seqsOf = (rows: readonly MutationRow[]) => rows.map(({ seq, state }) => `${seq} ${state}`);

test('Whatever is written, beside reads or before them, and waited for or not, a queue is read as it is stored', async () => {
  const besides = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(besides, async (all) => {
      const db = new Database(`known-${++opened}`);
      const run = async (one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
        if (one.act === 'read') return db.queue(one.queue);
        if (one.act === 'delete') return db.$outbox.delete(one.seq);
        const writing = db.$outbox.put(row(one.seq, one.queue, one.state));
        return one.waits ? writing : awaitAtEnd(writing);
      };
      await db.write([db.$outbox], async () => {
        for (const steps of all) await Promise.all(steps.map(run));
        for (const queue of queues) {
          const stored = await db.$outbox.where({ openQueue: queue }).sortBy('seq');
          expect(seqsOf(await db.queue(queue))).toEqual(seqsOf(stored));
        }
      });
      db.close();
    }),
    runsOf(60),
  );
});

test('A read runs once in a transaction, and again in the next', async () => {
  const db = new Database(`known-${++opened}`);
  let reads = 0;
  const read = () => once('count', async () => (await db.$outbox.count()) + ++reads);
  const twice = () => db.read([db.$outbox], () => Promise.all([read(), read()]));
  expect(await twice()).toEqual([1, 1]);
  expect(await twice()).toEqual([2, 2]);
  expect(Dexie.currentTransaction).toBeNull();
  db.close();
});
