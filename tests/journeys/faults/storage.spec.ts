import { randomBytes } from 'node:crypto';
import { expect, expectNothingLostOrDoubled, plain, test } from '../../fixtures/faults/scenario.ts';
import { openMutations, openTab, quiet, signIn, type Tab } from '../../fixtures/faults/tab.ts';

test.use(plain);

/** The mutations that the backup has, by id. */
function backedUp({ page }: Tab): Promise<string[]> {
  return page.evaluate(async () => {
    const ids: string[] = [];
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, entry] of folder.entries()) {
        if (entry instanceof FileSystemDirectoryHandle) await walk(entry);
        else if (name === 'open.json' && entry instanceof FileSystemFileHandle) {
          const { rows } = JSON.parse((await (await entry.getFile()).text()) || '{"rows":[]}');
          for (const { mutationId } of rows) ids.push(mutationId);
        }
      }
    };
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle('outbox'));
    return ids.sort();
  });
}

test('The disk is full while people work @full', async ({ context, site, expectations }, info) => {
  const tab = await openTab(context, site.url);
  await signIn(tab, 'nomvula');
  await context.setOffline(true);
  const cdp = await context.newCDPSession(tab.page);
  const { usage = 0 } = await tab.page.evaluate(() => navigator.storage.estimate());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: usage + 1_000_000 });
  const refused: string[] = [];
  for (let n = 0; refused.length < 5 && n < 200; n++) {
    // Bytes that nothing makes fewer: what one says fills the disk soon, in the database as in its backup.
    const text = `Answer ${n} ${randomBytes(50_000).toString('base64')}`;
    await expectations.answer(tab, text).catch(() => refused.push(`Answer ${n} `));
  }
  expect(refused).toHaveLength(5);
  expect(expectations.mutations.length, 'there was room for some').toBeGreaterThan(2);
  const accepted = expectations.mutations.map(({ mutationId }) => mutationId).sort();
  expect(
    (await openMutations(tab)).map(({ mutationId }) => mutationId).sort(),
    'nothing half is shown',
  ).toEqual(accepted);
  const saidAndDone = async () => {
    const copies = await backedUp(tab);
    const { noBackup } = await tab.harness.evaluate((h) => h.engine.view.status());
    return { strangers: copies.filter((id) => !accepted.includes(id)), noBackup, all: copies.length };
  };
  // Nothing refused has a copy; where something accepted has none, that is said.
  await expect
    .poll(async () => {
      const { strangers, noBackup, all } = await saidAndDone();
      return { strangers, noBackup, whole: all === accepted.length };
    })
    .toEqual({ strangers: [], noBackup: true, whole: false });

  const failures = () => tab.harness.evaluate((h) => h.said.length);
  const before = await failures();
  await context.setOffline(false);
  await expect
    .poll(failures, 'it is tried again and again while the disk is full')
    .toBeGreaterThan(before + 2);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: site.url });
  await expectations.answer(tab, 'There is room again');
  await expectations.book(tab, 'Thandi');
  await quiet(tab);
  expect(await openMutations(tab)).toEqual([]);
  const heard = expectations.requests.filter(({ path }) => path.endsWith('save.php'));
  expect(
    refused.filter((text) => heard.some(({ body }) => body.includes(text))),
    'what was refused is not sent',
  ).toEqual([]);
  await expectNothingLostOrDoubled(info, expectations, tab);
});

const waysToLoseIt = ['by the browser', 'by a call'] as const;

test(
  'The whole IndexedDB is gone between two starts',
  { tag: '@full' },
  async ({ context, site, expectations }, info) => {
    const nowhere = await context.newPage();
    await nowhere.goto(`${site.url}/blank.html`);
    const cdp = await context.newCDPSession(nowhere);
    const loseIt = {
      'by the browser': () =>
        cdp.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' }),
      'by a call': () =>
        nowhere.evaluate(
          () =>
            new Promise<void>((done, failed) => {
              const deleting = indexedDB.deleteDatabase('harness');
              deleting.onsuccess = () => done();
              deleting.onerror = () => failed(deleting.error);
            }),
        ),
    };
    let last: Tab | undefined;
    for (const way of waysToLoseIt) {
      const tab = last ?? (await openTab(context, site.url, '?worker=no'));
      await signIn(tab, 'nomvula');
      const course = await expectations.course(tab, `Course, lost ${way}`);
      await quiet(tab);
      const before = (await openMutations(tab)).length;
      // Three whose request arrived and whose answer nobody read; the others were never sent.
      const halted = ['add-data-item', 'update-data-item', 'Bookings'].map((about) =>
        tab.harness.evaluate((h, what) => h.holdAt('answer unread', what), about),
      );
      await tab.harness.evaluate((h) => h.holdBack());
      await expectations.rename(tab, course, `Renamed, lost ${way}`);
      const unread = await expectations.course(tab, `Unread, lost ${way}`);
      await expectations.book(tab, `Visitor lost ${way}`);
      await tab.harness.evaluate((h) => h.sendOn());
      await Promise.all(halted);
      await context.setOffline(true);
      await expectations.chapter(tab, course, `Chapter, lost ${way}`);
      await expectations.chapter(tab, unread, `Chapter of what is unread, lost ${way}`);
      await expectations.answer(tab, `Answer, lost ${way}`);
      await expectations.upload(tab, `${way}.png`);
      const open = await openMutations(tab);
      await tab.harness.evaluate((h) => h.engine.backUp());
      await tab.page.close();
      await loseIt[way]();
      await context.setOffline(false);

      const again = await openTab(context, site.url, '?worker=no');
      const status = () => again.harness.evaluate((h) => h.engine.view.status());
      await expect
        .poll(async () => (await status()).restored, { message: 'the person is told' })
        .toBe(open.length);
      await again.harness.evaluate((h) => h.engine.acknowledgeRestored());
      const back = await again.harness.evaluate((h) => h.rowsOf('$outbox'));
      expect(back.map(({ mutationId }) => mutationId).sort(), 'everything is back').toEqual(
        open.map(({ mutationId }) => mutationId).sort(),
      );
      await signIn(again, 'nomvula');
      expect((await status()).restoredEdits, 'edits wait for the person’s word').toBe(1);
      await again.harness.evaluate((h) => h.engine.sendRestored(true));
      await quiet(again);
      // Nobody knows of a booking or an e-mail whether it went, and the bytes of an upload went with the database: the person
      // decides.
      const asked = await openMutations(again);
      expect(asked.map(({ state }) => state)).toEqual(Array(before + 4).fill('blocked'));
      for (const { mutationId, words } of asked)
        if (!words.startsWith('Upload')) await expectations.sendAgain(again, mutationId);
      await quiet(again);
      last = again;
    }
    if (last) await expectNothingLostOrDoubled(info, expectations, last);
  },
);
