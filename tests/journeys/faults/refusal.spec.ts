import { must } from '#src/kit/must.ts';
import { expect, expectNothingLostOrDoubled, plain, test } from '../../fixtures/faults/scenario.ts';
import { openMutations, openTab, quiet, signIn } from '../../fixtures/faults/tab.ts';

test.use(plain);

const refusal = 'position must be a whole number.';

test('One poisoned operation among 200', { tag: '@full' }, async ({ context, site, expectations }, info) => {
  const tab = await openTab(context, site.url);
  await signIn(tab, 'nomvula');
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
  const courses = await Promise.all(upTo(20).map((n) => expectations.course(tab, `Course ${n}`)));
  const poisoned = await expectations.course(tab, 'The host will never take this one', 1.5);
  await Promise.all([
    ...upTo(59).map((n) => expectations.answer(tab, `Answer ${n}`)),
    ...courses.flatMap((course) =>
      upTo(3).map((n) => expectations.chapter(tab, course, `Chapter ${n} of ${course.title}`)),
    ),
    ...upTo(20).map((n) => expectations.book(tab, `Visitor ${n}`)),
  ]);
  expect(expectations.mutations).toHaveLength(200);
  await quiet(tab, 120_000);
  const [stuck, ...more] = await openMutations(tab);
  expect(more, 'the other 199 arrived').toEqual([]);
  expect(stuck).toMatchObject({ mutationId: poisoned.mutationId, state: 'blocked', cause: refusal });
  await expect(tab.page.locator('#open li')).toHaveText([
    `Create the course The host will never take this one · blocked · ${refusal}`,
  ]);
  expect(expectations.sends(poisoned), 'a definite refusal is not tried again').toHaveLength(1);

  await tab.harness.evaluate((h, mutationId) => h.engine.retry(mutationId), poisoned.mutationId);
  await expect.poll(() => expectations.sends(poisoned).length).toBe(2);
  await quiet(tab);
  const { mutationId } = must((await openMutations(tab))[0], 'the refused mutation');
  expect(await tab.harness.evaluate((h, id) => h.engine.discard(id), mutationId)).toBe(true);
  expectations.forget(poisoned);
  await expectations.course(tab, 'The same course, with a position the host takes', 2);
  await quiet(tab);
  expect(await openMutations(tab)).toEqual([]);
  await expectNothingLostOrDoubled(info, expectations, tab);
});
