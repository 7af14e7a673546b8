/**
 * From an older release to this one with work of each kind waiting. `OLDER_HARNESS=/path` names the harness that an older
 * commit built (`buildHarness`); without it this commit's is opened once more.
 */
import type { BrowserContext } from '@playwright/test';
import type { Expectations, Mutation } from '../../fixtures/faults/expectations.ts';
import {
  test as base,
  expect,
  expectNothingLostOrDoubled,
  expectOnlyBlindMutations,
  plain,
} from '../../fixtures/faults/scenario.ts';
import { openMutations, openTab, quiet, signIn, type Tab } from '../../fixtures/faults/tab.ts';
import { type Site, startSite } from '../../fixtures/journeys/site.ts';

const test = base.extend<{ site: Site }>({
  site: async ({ built }, use) => {
    const site = await startSite(process.env['OLDER_HARNESS'] ?? built);
    await use(site);
    await site.end();
  },
});
test.use(plain);

interface Scene {
  readonly context: BrowserContext;
  readonly site: Site;
  readonly expectations: Expectations;
}

/** A rename that somebody else's rename is in conflict with, and a course that the host will never take. */
async function askedOfThePerson({ site, expectations }: Scene, tab: Tab): Promise<Mutation> {
  const raced = await expectations.course(tab, 'Raced');
  await quiet(tab);
  await tab.harness.evaluate((h) => h.holdBack());
  await expectations.rename(tab, raced, 'Raced, by me');
  site
    .host()
    .database.run(
      `update data_items set data = json_set(data, '$.title', 'Raced, by another editor') where title = 'Raced'`,
    );
  await tab.harness.evaluate((h) => h.sendOn());
  const refused = await expectations.course(tab, 'The host will never take this one', 1.5);
  await expect
    .poll(async () => (await openMutations(tab)).map(({ state }) => state))
    .toEqual(['conflict', 'blocked']);
  return refused;
}

/** Three whose request arrived and whose answer nobody read. */
async function leaveUnread({ expectations }: Scene, tab: Tab, edited: Mutation): Promise<Mutation> {
  const halted = ['add-data-item', 'update-data-item', 'Bookings'].map((about) =>
    tab.harness.evaluate((h, what) => h.holdAt('answer unread', what), about),
  );
  await tab.harness.evaluate((h) => h.holdBack());
  await expectations.rename(tab, edited, 'Edited, its answer unread');
  const unread = await expectations.course(tab, 'Unread');
  await expectations.book(tab, 'Visitor whose answer is unread');
  await tab.harness.evaluate((h) => h.sendOn());
  await Promise.all(halted);
  return unread;
}

/** Work of each kind that never left; the courses are at the host, or may be. */
async function workOffline(
  { expectations }: Scene,
  tab: Tab,
  taken: Mutation,
  courses: readonly Mutation[],
): Promise<void> {
  const fresh = await expectations.course(tab, 'Fresh');
  await expectations.rename(tab, fresh, 'Fresh, renamed');
  for (const course of [...courses, fresh])
    await expectations.chapter(tab, course, `Chapter of ${course.title}`);
  await expectations.rename(tab, taken, 'Renamed before it is taken away');
  await expectations.remove(tab, taken);
  await expectations.answer(tab, 'Answered with no signal');
  await expectations.upload(tab, 'a picture.png');
  await expectations.book(tab, 'Visitor with no signal');
}

for (const fate of ['stays', 'stays open in a tab of the older release', 'is lost'] as const)
  test(
    `An update over waiting work of each kind, and the database ${fate}`,
    { tag: '@full' },
    async ({ context, site, built, expectations }, info) => {
      const scene = { context, site, expectations };
      const tab = await openTab(context, site.url, '?worker=no');
      await signIn(tab, 'nomvula');
      const taken = await expectations.course(tab, 'Taken away');
      const edited = await expectations.course(tab, 'Edited');
      const refused = await askedOfThePerson(scene, tab);
      const unread = await leaveUnread(scene, tab, edited);
      await context.setOffline(true);
      await workOffline(scene, tab, taken, [edited, unread]);
      const open = (await openMutations(tab)).map(({ mutationId }) => mutationId);
      // An older release has no such call: its backup is written with each mutation.
      await tab.harness.evaluate((h) => h.engine.backUp?.());
      if (fate !== 'stays open in a tab of the older release') await tab.page.close();

      await site.release(built);
      site.endSessions();
      await context.setOffline(false);
      if (fate === 'is lost') {
        const blank = await context.newPage();
        await blank.goto(`${site.url}/blank.html`);
        const cdp = await context.newCDPSession(blank);
        await cdp.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' });
      }
      const next = await openTab(context, site.url, '?worker=no');
      const status = () => next.harness.evaluate((h) => h.engine.view.status());
      if (fate === 'is lost') await expect.poll(async () => (await status()).restored).toBe(open.length);
      await signIn(next, 'nomvula');
      if (fate === 'is lost') await next.harness.evaluate((h) => h.engine.sendRestored(true));
      await quiet(next);

      const asked = await openMutations(next);
      for (const { mutationId, words, state } of asked) {
        if (mutationId === refused.mutationId)
          expect(await next.harness.evaluate((h, id) => h.engine.discard(id), mutationId)).toBe(true);
        else if (state === 'conflict')
          await next.harness.evaluate(async (h, id) => {
            const found = (await h.engine.view.open()).find((one) => one.mutationId === id);
            await h.engine.resolve(id, found?.conflict?.mine);
          }, mutationId);
        else if (!words.startsWith('Upload')) await expectations.sendAgain(next, mutationId);
      }
      expectations.forget(refused);
      await quiet(next);
      await expectOnlyBlindMutations(next);
      await expectNothingLostOrDoubled(info, expectations, next);
    },
  );
