/**
 * A tab is closed, a tab crashes, a browser is killed, each while an act stands at a named point; then it is started
 * again on the same profile.
 */
import type { BrowserContext } from '@playwright/test';
import { expect, plain, settleAccounts, test } from './bench.ts';
import { type Device, onDevice } from './device.ts';
import type { Place } from './harness/places.ts';
import type { Act, Ledger } from './ledger.ts';
import { openActs, openTab, quiet, signIn, type Tab } from './tab.ts';

test.use(plain);

/** What an act does, and a word of its request that tells where it stands. */
interface Doing {
  readonly about: string;
  act(ledger: Ledger, tab: Tab, course: Act): Promise<unknown>;
}

const creating: Doing = {
  about: 'Created at the crash',
  act: (ledger, tab) => ledger.course(tab, 'Created at the crash'),
};
const booking: Doing = {
  about: 'Booked at the crash',
  act: (ledger, tab) => ledger.book(tab, 'Booked at the crash'),
};
const renaming: Doing = {
  about: 'Renamed at the crash',
  act: (ledger, tab, course) => ledger.rename(tab, course, 'Renamed at the crash'),
};

type Death = 'the tab is closed' | 'the tab crashes' | 'the browser is killed';
const deaths: readonly (readonly [Death, Doing])[] = [
  ['the tab is closed', creating],
  ['the tab crashes', booking],
  ['the browser is killed', renaming],
];

/** Brings an act to its crash point; resolves when it stands there. */
type Approach = (ledger: Ledger, tab: Tab, course: Act, doing: Doing) => Promise<unknown>;

function heldAt(place: Place, word = (doing: Doing) => doing.about): Approach {
  return async (ledger, tab, course, doing) => {
    const held = [place, word(doing)] as const;
    const standing = tab.harness.evaluate((h, [where, what]) => h.holdAt(where, what), held);
    const accepted = doing.act(ledger, tab, course);
    // What is not yet in its second home is not accepted, and the ledger does not know it.
    if (place === 'before the journal') accepted.catch(() => undefined);
    else await accepted;
    await standing;
  };
}

const operationOf = (doing: Doing) =>
  doing === creating ? 'course.create' : doing === booking ? 'booking.register' : 'course.rename';

const points: Readonly<Record<string, Approach>> = {
  'accepted, not sent': async (ledger, tab, course, doing) => {
    await tab.page.context().setOffline(true);
    await doing.act(ledger, tab, course);
  },
  'claimed, before the fetch': heldAt('before the fetch'),
  'applied, answer not read': heldAt('answer unread'),
  'answered, result not written': heldAt('before the result', operationOf),
  'between database and journal': heldAt('before the journal'),
  'in the middle of a group': async (ledger, tab, _course, { about }) => {
    const standing = tab.harness.evaluate((h) => h.holdAt('before the fetch', 'send-email'));
    await ledger.book(tab, `${about}, its e-mails not yet`);
    await standing;
  },
};

async function die(death: Death, device: Device, tab: Tab): Promise<BrowserContext> {
  const context = tab.page.context();
  if (death === 'the browser is killed') {
    await device.kill();
    return device.start();
  }
  if (death === 'the tab is closed') await tab.page.close();
  else {
    const cdp = await context.newCDPSession(tab.page);
    const crashed = tab.page.waitForEvent('crash');
    void cdp.send('Page.crash').catch(() => undefined);
    await crashed;
    await tab.page.close();
  }
  await context.setOffline(false);
  return context;
}

/** Run with every change; the others are in the full suite. */
const first: readonly string[] = ['applied, answer not read'];

for (const [point, approach] of Object.entries(points)) {
  onDevice(
    `Killed: ${point}`,
    { tag: first.includes(point) ? [] : '@full' },
    async ({ device, site, ledger }, info) => {
      const open = (context: BrowserContext) => openTab(context, site.url, '?worker=no');
      let tab = await open(await device.start());
      await signIn(tab, 'nomvula');
      const course = await ledger.course(tab, 'Course');
      await quiet(tab);
      for (const [death, doing] of deaths) {
        await ledger.answer(tab, `Answered before ${death}`);
        await approach(ledger, tab, course, doing);
        tab = await open(await die(death, device, tab));
        // Cookies written in the last half minute die with the browser, and now and then the database does.
        if (death === 'the browser is killed') await signIn(tab, 'nomvula');
        await quiet(tab);
        // An e-mail that was on its way asks the person, who sends it.
        for (const { opId, state } of await openActs(tab)) {
          expect(state).toBe('needs-you');
          await ledger.sendAgain(tab, opId);
        }
        await quiet(tab);
      }
      expect(await openActs(tab)).toEqual([]);
      await settleAccounts(info, ledger, tab);
    },
  );
}
