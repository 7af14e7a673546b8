/** Writes that come together are kept together; one that fails takes no other with it. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { platformClock } from '#src/kit/platform-clock.ts';
import { createContext } from '#src/sync/context.ts';
import { together, writeAll } from '#src/sync/outbox/together.ts';
import { runsOf } from '../fixtures/model/runs.ts';

let opened = 0;

function openContext() {
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
    clock: platformClock,
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
  const one = Array.from({ length: 4 }, (_, at) =>
    together(context, [db.$meta], async () => {
      await db.note(`due ${at}`, at);
      return at;
    }),
  );
  const order = together(context, [db.$meta, db.$pulls], () => db.nextOrder());
  expect(await Promise.all([...one, order])).toEqual([0, 1, 2, 3, 1]);
  expect(transactions).toEqual([2]);
  db.close();
});

test('A write that waits for others is made at once when the page is left', async () => {
  const { context, db } = openContext();
  const waiting = together(context, [db.$meta], () => db.note('due 1', 1), 60_000);
  await writeAll(context);
  await waiting;
  expect(await db.fact('due 1')).toBe(1);
  db.close();
});

test('A write that comes while one is written goes into the next, and waits for nothing else', async () => {
  const { context, db, transactions } = openContext();
  const note = (at: number) => together(context, [db.$meta], () => db.note(`due ${at}`, at));
  const first = note(0);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.all([first, note(1), note(2)]);
  expect(transactions).toHaveLength(2);
  expect(await db.fact('due 2')).toBe(2);
  db.close();
});

test('However many of a group throw, and when, each of the others is kept once and each failure is its own', async () => {
  const member = fc.record({ fails: fc.boolean(), writesFirst: fc.boolean(), later: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: 8 }), async (members) => {
      const { context, db } = openContext();
      const writes = members.map(async ({ fails, writesFirst, later }, at) => {
        if (later) await db.fact('generation');
        return together(context, [db.$local], async () => {
          const kept = (await db.$local.get(['a', 'kind', `${at}`]))?.value as number | undefined;
          const put = () =>
            db.$local.put({ owner: 'a', kind: 'kind', key: `${at}`, value: (kept ?? 0) + 1, at: 0 });
          if (!fails || writesFirst) await put();
          if (fails) throw new Error(`member ${at}`);
        });
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
