import { expect, plain, settleAccounts, test } from './bench.ts';
import type { Ledger } from './ledger.ts';
import { countDone, openActs, openTab, quiet, signIn, type Tab } from './tab.ts';

test.use(plain);

function triesOf({ harness }: Tab): Promise<{ state: string; tries: number; owner: string }[]> {
  return harness.evaluate(async (h) =>
    (await h.rowsOf('$outbox')).map(({ state, tries, owner }) => ({
      state: String(state),
      tries: Number(tries),
      owner: String(owner),
    })),
  );
}

test('401 in the middle of 50 operations, then the same person signs in', async ({
  context,
  site,
  ledger,
}, info) => {
  const tab = await openTab(context, site.url);
  const nomvula = await signIn(tab, 'nomvula');
  await context.setOffline(true);
  for (let n = 0; n < 10; n++) {
    const course = await ledger.course(tab, `Course ${n}`);
    await ledger.chapter(tab, course, `Chapter of ${n}`);
    await ledger.rename(tab, course, `Course ${n}, renamed`);
    await ledger.answer(tab, `Answer ${n}`);
    await ledger.upload(tab, `${n}.png`);
  }
  await context.setOffline(false);
  await expect.poll(() => countDone(tab), { intervals: [20] }).toBeGreaterThan(12);
  site.host().database.run('delete from sessions');
  await expect
    .poll(() => tab.harness.evaluate(async (h) => (await h.engine.view.session()).expired))
    .toBe(true);

  await ledger.book(tab, 'Thandi');
  await ledger.book(tab, 'Sipho');
  await expect.poll(() => site.mails().length, { message: 'visitors are served meanwhile' }).toBe(4);
  await expect.poll(async () => (await openActs(tab)).filter(({ state }) => state === 'sending')).toEqual([]);
  const waiting = (await triesOf(tab)).filter(({ state }) => state !== 'done');
  expect(waiting.length, 'it came in the middle').toBeGreaterThan(5);
  expect(
    waiting.filter(({ tries }) => tries > 0),
    'no try is spent',
  ).toEqual([]);

  expect(await signIn(tab, 'nomvula')).toBe(nomvula);
  await quiet(tab);
  expect((await triesOf(tab)).filter(({ state, tries }) => state !== 'done' || tries !== 1)).toEqual([]);
  await settleAccounts(info, ledger, tab);
});

/** Under whose sessions a person's acts reached the host. */
function sessionsOf(ledger: Ledger, name: string): string[] {
  const theirs = ledger.heard.filter(
    ({ path, body }) => /add-data|update-data|save\.php|upload\.php/.test(path) && body.includes(name),
  );
  return [...new Set(theirs.map(({ person }) => String(person)))];
}

test(
  'The user is switched while acts wait, and back',
  { tag: '@full' },
  async ({ context, site, ledger }, info) => {
    const tab = await openTab(context, site.url);
    const nomvula = await signIn(tab, 'nomvula');
    const course = await ledger.course(tab, 'Course');
    await quiet(tab);
    for (const match of ['data-item.php', 'save.php', 'upload.php'])
      site.fault({ match, method: 'POST', fault: '429', times: 0 });
    const hers = [
      await ledger.course(tab, 'Nomvula creates'),
      await ledger.rename(tab, course, 'Nomvula renames'),
      await ledger.chapter(tab, course, 'Nomvula adds a chapter'),
      await ledger.answer(tab, 'Nomvula answers'),
      await ledger.upload(tab, 'Nomvula.png'),
    ];
    await ledger.book(tab, 'Thandi');
    expect(await tab.harness.evaluate((h) => h.engine.session.unsent())).toBe(hers.length);

    const ayanda = await signIn(tab, 'ayanda');
    expect(ayanda).not.toBe(nomvula);
    expect(await tab.harness.evaluate((h) => h.engine.session.unsent()), 'not counted').toBe(0);
    const shown = (await openActs(tab)).map(({ opId }) => opId);
    expect(
      hers.filter(({ opId }) => shown.includes(opId)),
      'not shown',
    ).toEqual([]);
    await expect(tab.page.locator('#open')).not.toContainText('Nomvula');
    site.clearFaults();
    await ledger.course(tab, 'Ayanda creates');
    await ledger.answer(tab, 'Ayanda answers');
    await ledger.upload(tab, 'Ayanda.png');
    await quiet(tab);
    expect(
      ledger.heard.filter(({ body }) => body.includes('Nomvula')),
      'not sent',
    ).toEqual([]);
    await tab.harness.evaluate((h) => h.signOut());
    expect(await openActs(tab)).toEqual([]);

    await signIn(tab, 'nomvula');
    await quiet(tab);
    expect(sessionsOf(ledger, 'Nomvula')).toEqual([nomvula]);
    expect(sessionsOf(ledger, 'Ayanda')).toEqual([ayanda]);
    expect(await openActs(tab)).toEqual([]);
    await settleAccounts(info, ledger, tab);
  },
);
