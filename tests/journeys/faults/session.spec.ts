import type { Expectations } from '../../fixtures/faults/expectations.ts';
import { expect, expectNothingLostOrDoubled, plain, test } from '../../fixtures/faults/scenario.ts';
import { openMutations, openTab, quiet, signIn, type Tab } from '../../fixtures/faults/tab.ts';

test.use(plain);

function sendsOf({ harness }: Tab): Promise<{ state: string; sends: number }[]> {
  return harness.evaluate(async (h) =>
    (await h.rowsOf('$outbox')).map(({ state, sends }) => ({ state: String(state), sends: Number(sends) })),
  );
}

test('401 in the middle of 50 operations, then the same person signs in', async ({
  context,
  site,
  expectations,
}, info) => {
  const tab = await openTab(context, site.url);
  const nomvula = await signIn(tab, 'nomvula');
  await context.setOffline(true);
  for (let n = 0; n < 10; n++) {
    const course = await expectations.course(tab, `Course ${n}`);
    await expectations.chapter(tab, course, `Chapter of ${n}`);
    await expectations.rename(tab, course, `Course ${n}, renamed`);
    await expectations.answer(tab, `Answer ${n}`);
    await expectations.upload(tab, `${n}.png`);
  }
  await context.setOffline(false);
  // Counted where they arrive: what a busy page answers to the same question may be the last of the fifty.
  await expect.poll(() => writes(expectations).length, { intervals: [1] }).toBeGreaterThan(12);
  site.host().database.run('delete from sessions');
  await expect
    .poll(() => tab.harness.evaluate(async (h) => (await h.engine.view.session()).expired))
    .toBe(true);

  await expectations.book(tab, 'Thandi');
  await expectations.book(tab, 'Sipho');
  await expect.poll(() => site.mails().length, { message: 'visitors are served meanwhile' }).toBe(4);
  await expect
    .poll(async () => (await openMutations(tab)).filter(({ state }) => state === 'sending'))
    .toEqual([]);
  const waiting = (await sendsOf(tab)).filter(({ state }) => state !== 'done');
  expect(waiting.length, 'it came in the middle').toBeGreaterThan(5);
  expect(
    waiting.filter(({ sends }) => sends > 0),
    'nothing is spent',
  ).toEqual([]);

  expect(await signIn(tab, 'nomvula')).toBe(nomvula);
  await quiet(tab);
  expect((await sendsOf(tab)).filter(({ state, sends }) => state !== 'done' || sends !== 1)).toEqual([]);
  await expectNothingLostOrDoubled(info, expectations, tab);
});

/** The mutations that reached the host. */
function writes({ requests }: Expectations) {
  return requests.filter(({ path }) => /add-data|update-data|save\.php|upload\.php/.test(path));
}

/** Under whose sessions a person's mutations reached the host. */
function sessionsOf(expectations: Expectations, name: string): string[] {
  const theirs = writes(expectations).filter(({ body }) => body.includes(name));
  return [...new Set(theirs.map(({ person }) => String(person)))];
}

test(
  'The user is switched while mutations wait, and back',
  { tag: '@full' },
  async ({ context, site, expectations }, info) => {
    const tab = await openTab(context, site.url);
    const nomvula = await signIn(tab, 'nomvula');
    const course = await expectations.course(tab, 'Course');
    await quiet(tab);
    for (const match of ['data-item.php', 'save.php', 'upload.php'])
      site.fault({ match, method: 'POST', fault: '429', times: 0 });
    const hers = [
      await expectations.course(tab, 'Nomvula creates'),
      await expectations.rename(tab, course, 'Nomvula renames'),
      await expectations.chapter(tab, course, 'Nomvula adds a chapter'),
      await expectations.answer(tab, 'Nomvula answers'),
      await expectations.upload(tab, 'Nomvula.png'),
      await expectations.book(tab, 'Nomvula registers'),
    ];
    expect(await tab.harness.evaluate((h) => h.engine.session.countPending())).toBe(hers.length);

    const ayanda = await signIn(tab, 'ayanda');
    expect(ayanda).not.toBe(nomvula);
    expect(await tab.harness.evaluate((h) => h.engine.session.countPending()), 'not counted').toBe(0);
    const shown = (await openMutations(tab)).map(({ mutationId }) => mutationId);
    expect(
      hers.filter(({ mutationId }) => shown.includes(mutationId)),
      'not shown',
    ).toEqual([]);
    await expect(tab.page.locator('#open')).not.toContainText('Nomvula');
    site.clearFaults();
    await expectations.course(tab, 'Ayanda creates');
    await expectations.answer(tab, 'Ayanda answers');
    await expectations.upload(tab, 'Ayanda.png');
    await quiet(tab);
    expect(
      expectations.requests.filter(({ body }) => body.includes('Nomvula')),
      'not sent',
    ).toEqual([]);
    await tab.harness.evaluate((h) => h.signOut());
    expect(await openMutations(tab)).toEqual([]);

    await signIn(tab, 'nomvula');
    await quiet(tab);
    expect(sessionsOf(expectations, 'Nomvula')).toEqual([nomvula]);
    expect(sessionsOf(expectations, 'Ayanda')).toEqual([ayanda]);
    expect(await openMutations(tab)).toEqual([]);
    await expectNothingLostOrDoubled(info, expectations, tab);
  },
);
