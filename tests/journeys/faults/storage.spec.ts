import { expect, plain, settleAccounts, test } from './bench.ts';
import { openActs, openTab, quiet, signIn, type Tab } from './tab.ts';

test.use(plain);

/** The acts that stand in the second home, by id. */
function filesOf({ page }: Tab): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    const home = await (await navigator.storage.getDirectory()).getDirectoryHandle('outbox');
    for await (const owner of home.values())
      if (owner instanceof FileSystemDirectoryHandle)
        for await (const name of owner.keys()) names.push(name.replace('.json', ''));
    return names.sort();
  });
}

test('The disk is full while people act', async ({ context, site, ledger }, info) => {
  const tab = await openTab(context, site.url);
  await signIn(tab, 'nomvula');
  await context.setOffline(true);
  const cdp = await context.newCDPSession(tab.page);
  const { usage = 0 } = await tab.page.evaluate(() => navigator.storage.estimate());
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: usage + 1_000_000 });
  const refused: string[] = [];
  for (let n = 0; refused.length < 5 && n < 200; n++) {
    const text = `Answer ${n} ${'long '.repeat(20_000)}`;
    await ledger.answer(tab, text).catch(() => refused.push(`Answer ${n} `));
  }
  expect(refused).toHaveLength(5);
  expect(ledger.acts.length, 'there was room for some').toBeGreaterThan(2);
  const accepted = ledger.acts.map(({ opId }) => opId).sort();
  expect((await openActs(tab)).map(({ opId }) => opId).sort(), 'nothing half is shown').toEqual(accepted);
  await expect.poll(() => filesOf(tab), { message: 'nor kept' }).toEqual(accepted);

  await context.setOffline(false);
  await tab.page.waitForTimeout(1_000);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: site.url });
  await ledger.answer(tab, 'There is room again');
  await ledger.book(tab, 'Thandi');
  await quiet(tab);
  expect(await openActs(tab)).toEqual([]);
  const heard = ledger.heard.filter(({ path }) => path.endsWith('save.php'));
  expect(
    refused.filter((text) => heard.some(({ body }) => body.includes(text))),
    'what was refused is not sent',
  ).toEqual([]);
  await settleAccounts(info, ledger, tab);
});

const waysToLoseIt = ['by the browser', 'by a call'] as const;

test(
  'The whole IndexedDB is gone between two starts',
  { tag: '@full' },
  async ({ context, site, ledger }, info) => {
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
              const gone = indexedDB.deleteDatabase('harness');
              gone.onsuccess = () => done();
              gone.onerror = () => failed(gone.error);
            }),
        ),
    };
    let last: Tab | undefined;
    for (const way of waysToLoseIt) {
      const tab = last ?? (await openTab(context, site.url, '?worker=no'));
      await signIn(tab, 'nomvula');
      const course = await ledger.course(tab, `Course, lost ${way}`);
      await quiet(tab);
      const before = (await openActs(tab)).length;
      // Three whose request arrived and whose answer nobody read; the others were never sent.
      const held = ['add-data-item', 'update-data-item', 'Bookings'].map((about) =>
        tab.harness.evaluate((h, what) => h.holdAt('answer unread', what), about),
      );
      await ledger.rename(tab, course, `Renamed, lost ${way}`);
      const unread = await ledger.course(tab, `Unread, lost ${way}`);
      await ledger.book(tab, `Visitor lost ${way}`);
      await Promise.all(held);
      await context.setOffline(true);
      await ledger.chapter(tab, course, `Chapter, lost ${way}`);
      await ledger.chapter(tab, unread, `Chapter of what is unread, lost ${way}`);
      await ledger.answer(tab, `Answer, lost ${way}`);
      await ledger.upload(tab, `${way}.png`);
      const open = await openActs(tab);
      await tab.page.close();
      await loseIt[way]();
      await context.setOffline(false);

      const again = await openTab(context, site.url, '?worker=no');
      const status = () => again.harness.evaluate((h) => h.engine.view.status());
      await expect
        .poll(async () => (await status()).restored, { message: 'the person is told' })
        .toBe(open.length);
      await again.harness.evaluate((h) => h.engine.noticed());
      const back = await again.harness.evaluate((h) => h.rowsOf('$outbox'));
      expect(back.map(({ opId }) => opId).sort(), 'everything is back').toEqual(
        open.map(({ opId }) => opId).sort(),
      );
      await signIn(again, 'nomvula');
      await quiet(again);
      // Nobody knows of an e-mail whether it went, and the bytes of an upload went with the database: the person decides.
      const asked = await openActs(again);
      expect(asked.map(({ state }) => state)).toEqual(Array(before + 3).fill('needs-you'));
      for (const { opId, words } of asked)
        if (!words.startsWith('Upload')) await ledger.sendAgain(again, opId);
      await quiet(again);
      last = again;
    }
    if (last) await settleAccounts(info, ledger, last);
  },
);
