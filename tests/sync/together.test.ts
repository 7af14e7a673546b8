/** Writes that come together are kept together; one that fails takes no other with it. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { platformClock } from '#src/kit/platform-clock.ts';
import { createContext } from '#src/sync/context.ts';
import { awaitAtEnd } from '#src/sync/known.ts';
import { together, writeAll } from '#src/sync/outbox/together.ts';
import { runsOf } from '../fixtures/model/runs.ts';

const queue = 'items 1';
let opened = 0;

function openContext(clock = platformClock) {
  const transactions: number[] = [];
  const context = createContext({
    name: `together-${++opened}`,
    collections: [],
    operations: [],
    remote: undefined,
    guarded: (remote) => remote,
    classify: () => ({ kind: 'offline', message: '', applied: 'no' }),
    probe: async () => undefined,
    account: async () => undefined,
    mainHost: 'cms',
    clock,
    locks: { request: async (_name, holding) => holding(), steal: async (_name, holding) => holding() },
    random: Math.random,
    confirmDelayMs: 90_000,
  });
  const { db } = context;
  const write = db.write.bind(db);
  vi.spyOn(db, 'write').mockImplementation((tables, work) => {
    transactions.push(tables.length);
    return write(tables, work);
  });
  return { context, db, transactions };
}

test('Five writes asked for in one moment are one transaction, over the tables of all', async () => {
  const { context, db, transactions } = openContext();
  const tables = [db.$outbox, db.$meta];
  const notes = Array.from({ length: 4 }, (_, at) => {
    const work = async () => {
      await db.note(`due ${at}`, at);
      return at;
    };
    return together(context, { queue, tables, work });
  });
  const order = together(context, { queue, tables: [...tables, db.$pulls], work: () => db.nextOrder() });
  expect(await Promise.all([...notes, order])).toEqual([0, 1, 2, 3, 1]);
  expect(transactions).toEqual([3]);
  db.close();
});

test('A write that waits for others is made at once when the page is left', async () => {
  const { context, db } = openContext();
  const work = () => db.note('due 1', 1);
  const waiting = together(context, { queue, tables: [db.$outbox, db.$meta], work, waitMs: 60_000 });
  await writeAll(context);
  await waiting;
  expect(await db.fact('due 1')).toBe(1);
  db.close();
});

test('The time of a write that was made sooner does not end the wait of a later one', async () => {
  const timers: (() => void)[] = [];
  const after = (_ms: number, then: () => void) => {
    timers.push(then);
    return () => undefined;
  };
  const { context, db, transactions } = openContext({ ...platformClock, after });
  const note = (at: number, waitMs: number) =>
    together(context, {
      queue,
      tables: [db.$outbox, db.$meta],
      work: () => db.note(`due ${at}`, at),
      waitMs,
    });
  const first = note(1, 50);
  await Promise.all([first, note(2, 0)]);
  const third = note(3, 50);
  timers[0]?.();
  await db.fact('due 2');
  expect(transactions).toHaveLength(1);
  timers[1]?.();
  await third;
  expect(transactions).toHaveLength(2);
  db.close();
});

test('A write that comes while one is written goes into the next, and waits for nothing else', async () => {
  const { context, db, transactions } = openContext();
  const note = (at: number) =>
    together(context, { queue, tables: [db.$outbox, db.$meta], work: () => db.note(`due ${at}`, at) });
  const first = note(0);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.all([first, note(1), note(2)]);
  expect(transactions).toHaveLength(2);
  expect(await db.fact('due 2')).toBe(2);
  db.close();
});

test('A write that nobody waits for fails with its transaction, and nothing of it is kept', async () => {
  const { context, db } = openContext();
  const entry = { owner: 'a', kind: 'kind', key: '1', value: 1, at: 0 };
  const work = async () => {
    await db.$local.put(entry);
    await awaitAtEnd(db.$local.put({ ...entry, key: '2', value: () => 'a function cannot be stored' }));
  };
  await expect(together(context, { queue, tables: [db.$outbox, db.$local], work })).rejects.toThrow();
  expect(await db.$local.count()).toBe(0);
  db.close();
});

test('However many of a group throw, and when, each of the others is kept once and each failure is its own', async () => {
  const member = fc.record({ fails: fc.boolean(), writesFirst: fc.boolean(), later: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: 8 }), async (members) => {
      const { context, db } = openContext();
      const writes = members.map(async ({ fails, writesFirst, later }, at) => {
        if (later) await db.fact('generation');
        const work = async () => {
          const kept = (await db.$local.get(['a', 'kind', `${at}`]))?.value as number | undefined;
          const put = () =>
            db.$local.put({ owner: 'a', kind: 'kind', key: `${at}`, value: (kept ?? 0) + 1, at: 0 });
          if (!fails || writesFirst) await put();
          if (fails) throw new Error(`member ${at}`);
        };
        return together(context, { queue, tables: [db.$outbox, db.$local], work });
      });
      const ends = await Promise.allSettled(writes);
      for (const [at, end] of ends.entries()) {
        const kept = await db.$local.get(['a', 'kind', `${at}`]);
        if (members[at]?.fails) {
          expect(end).toMatchObject({ status: 'rejected', reason: { message: `member ${at}` } });
          expect(kept).toBeUndefined();
        } else {
          expect(end.status).toBe('fulfilled');
          expect(kept?.value).toBe(1);
        }
      }
      db.close();
    }),
    runsOf(20),
  );
});
