import type { FaultSwitch } from '../../host/faults.ts';
import type { Site } from '../site.ts';
import { expect, expectOnlyBlindActs, plain, settleAccounts, test } from './bench.ts';
import type { Act, Ledger } from './ledger.ts';
import { openActs, openTab, quiet, signIn, type Tab } from './tab.ts';

test.use(plain);

/** Which request of an endpoint meets what; one that is applied twice is never one that is sent again. */
function strikes(match: string, faults: Readonly<Record<number, FaultSwitch['fault']>>): FaultSwitch[] {
  return Object.entries(faults).map(([after, fault]) => ({ match, fault, after: Number(after), ms: 1_900 }));
}

const troubles = [
  ...strikes('add-data-item', {
    0: 'apply-twice',
    2: 'drop-after',
    4: '500-after',
    6: 'delay',
    8: 'drop-before',
    10: '500-before',
    12: 'apply-twice',
    14: 'truncate',
    16: 'php-warning',
    18: '429',
  }),
  ...strikes('update-data-item', { 0: 'drop-after', 2: '500-after', 4: 'delay', 6: 'drop-before' }),
  ...strikes('delete-data-item', { 0: 'drop-after', 2: '500-before', 3: 'delay' }),
  ...strikes('save.php', { 0: 'apply-twice', 3: 'drop-after', 5: '500-after', 7: 'delay', 9: '500-before' }),
  ...strikes('send-email', { 2: 'drop-after', 4: '500-before' }),
  ...strikes('upload.php', { 0: 'drop-after', 2: '500-after', 3: 'delay' }),
];

/** Everything a person can do, some of each; `mine` are courses the host has. */
async function actEverything(ledger: Ledger, tab: Tab, name: string, mine: readonly Act[]) {
  const [kept, other, ...gone] = mine;
  for (const n of [1, 2, 3]) {
    const course = await ledger.course(tab, `${name} ${n}`);
    await ledger.chapter(tab, course, `${name} ${n}, chapter one`);
    await ledger.chapter(tab, course, `${name} ${n}, chapter two`);
    await ledger.rename(tab, course, `${name} ${n}, renamed before it was sent`);
    await ledger.answer(tab, `${name} answers ${n}`);
    if (kept) await ledger.rename(tab, kept, `${name} renames it ${n}`);
  }
  if (other) await ledger.rename(tab, other, `${name} renames this one once`);
  for (const course of gone) await ledger.remove(tab, course);
  for (const n of [1, 2]) await ledger.book(tab, `${name} books ${n}`);
  for (const n of [1, 2]) await ledger.upload(tab, `${name} ${n}.png`);
}

/** Another editor, elsewhere, changes another field of a course. */
function editElsewhere(site: Site): void {
  site
    .host()
    .database.run(
      `update data_items set data = json_set(data, '$.summary', 'by another editor') where table_number = 2`,
    );
}

test('Two tabs and the worker; answers lost, doubled, late, 500', async ({ context, site, ledger }, info) => {
  const search = '?settle=2000&timeout=1500';
  const one = await openTab(context, site.url, search);
  await signIn(one, 'nomvula');
  const other = await openTab(context, site.url, search);
  const mine = [];
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) mine.push(await ledger.course(one, `Course ${n}`));
  await quiet(one);
  await context.setOffline(true);
  await actEverything(ledger, one, 'One', mine.slice(0, 4));
  await actEverything(ledger, other, 'Other', mine.slice(4));
  site.fault(...troubles);
  editElsewhere(site);
  await context.setOffline(false);
  await one.harness.evaluate((h) => h.askWorker());
  await quiet(other);
  await quiet(one);
  await expectOnlyBlindActs(one);
  const shown = await one.page.locator('#open li').count();
  expect(shown, 'the list says the same').toBe((await openActs(other)).length);
  await settleAccounts(info, ledger, one);
});

test(
  'A frozen tab holds the lock while it sends; another takes over; it thaws',
  { tag: '@full' },
  async ({ context, site, ledger }, info) => {
    const search = '?worker=no&timeout=22000';
    const frozen = await openTab(context, site.url, search);
    await signIn(frozen, 'nomvula');
    const course = await ledger.course(frozen, 'Course');
    await quiet(frozen);
    await context.setOffline(true);
    await ledger.course(frozen, 'Created by the tab that froze');
    await ledger.rename(frozen, course, 'Renamed by the tab that froze');
    await ledger.answer(frozen, 'Answered in the tab that froze');
    await ledger.book(frozen, 'Thandi');
    const held = ['add-data-item', 'update-data-item', 'FormAnswer'].map((about) =>
      frozen.harness.evaluate((h, what) => h.holdAt('before the fetch', what), about),
    );
    held.push(frozen.harness.evaluate((h) => h.holdAt('answer unread', 'Bookings')));
    await context.setOffline(false);
    await Promise.all(held);
    const cdp = await context.newCDPSession(frozen.page);
    // A lifecycle state asked for by the protocol leaves timers running; under a debugger nothing in a page moves.
    await cdp.send('Debugger.enable');
    await cdp.send('Debugger.pause');
    const frozenAt = Date.now();

    const other = await openTab(context, site.url, search);
    await ledger.rename(other, course, 'Renamed by the other tab');
    await ledger.course(other, 'Created by the other tab');
    await quiet(other, 90_000);
    const before = await openActs(other);
    expect(Date.now() - frozenAt, 'the lock was waited for').toBeGreaterThan(34_000);
    await cdp.send('Debugger.resume');
    await cdp.send('Debugger.disable');
    await frozen.harness.evaluate((h) => h.letGo());
    await frozen.page.waitForTimeout(2_000);
    await quiet(frozen);
    expect(await openActs(frozen), 'the zombie changed nothing').toEqual(before);
    await settleAccounts(info, ledger, other);
  },
);
