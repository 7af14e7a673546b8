import { must } from '#src/kit/must.ts';
import { expect, plain, settleAccounts, test } from './bench.ts';
import { openActs, openTab, quiet, signIn } from './tab.ts';

test.use(plain);

const refusal = 'position must be a whole number.';

test('One poisoned operation among 200', { tag: '@full' }, async ({ context, site, ledger }, info) => {
  const tab = await openTab(context, site.url);
  await signIn(tab, 'nomvula');
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
  const courses = await Promise.all(upTo(20).map((n) => ledger.course(tab, `Course ${n}`)));
  const poisoned = await ledger.course(tab, 'The host will never take this one', 1.5);
  await Promise.all([
    ...upTo(59).map((n) => ledger.answer(tab, `Answer ${n}`)),
    ...courses.flatMap((course) =>
      upTo(3).map((n) => ledger.chapter(tab, course, `Chapter ${n} of ${course.title}`)),
    ),
    ...upTo(20).map((n) => ledger.book(tab, `Visitor ${n}`)),
  ]);
  expect(ledger.acts).toHaveLength(200);
  await quiet(tab, 120_000);
  const [stuck, ...more] = await openActs(tab);
  expect(more, 'the other 199 arrived').toEqual([]);
  expect(stuck).toMatchObject({ opId: poisoned.opId, state: 'failed', cause: refusal });
  await expect(tab.page.locator('#open li')).toHaveText([
    `Create the course The host will never take this one · failed · ${refusal}`,
  ]);
  expect(ledger.sends(poisoned), 'tried three times, then left to the person').toHaveLength(3);

  await tab.harness.evaluate((h, opId) => h.engine.retry(opId), poisoned.opId);
  await expect.poll(() => ledger.sends(poisoned).length).toBe(4);
  await quiet(tab);
  const { opId } = must((await openActs(tab))[0], 'the refused act');
  expect(await tab.harness.evaluate((h, id) => h.engine.discard(id), opId)).toBe(true);
  ledger.forget(poisoned);
  await ledger.course(tab, 'The same course, with a position the host takes', 2);
  await quiet(tab);
  expect(await openActs(tab)).toEqual([]);
  await settleAccounts(info, ledger, tab);
});
