/**
 * A tab is closed, a tab crashes, a browser is killed, each while a mutation is halted at a named point; then it is
 * started again on the same profile.
 */
import type { BrowserContext } from '@playwright/test';
import type { Expectations, Mutation } from '../../fixtures/faults/expectations.ts';
import type { Place } from '../../fixtures/faults/harness/places.ts';
import { expect, expectNothingLostOrDoubled, plain, test } from '../../fixtures/faults/scenario.ts';
import { openMutations, openTab, quiet, signIn, type Tab } from '../../fixtures/faults/tab.ts';
import { type Device, device } from '../../fixtures/journeys/device.ts';

test.use(plain);

/** What a person does, and a word of its request that identifies it. */
interface Doing {
  readonly about: string;
  run(expectations: Expectations, tab: Tab, course: Mutation): Promise<unknown>;
}

const creating: Doing = {
  about: 'Created at the crash',
  run: (expectations, tab) => expectations.course(tab, 'Created at the crash'),
};
const booking: Doing = {
  about: 'Booked at the crash',
  run: (expectations, tab) => expectations.book(tab, 'Booked at the crash'),
};
const renaming: Doing = {
  about: 'Renamed at the crash',
  run: (expectations, tab, course) => expectations.rename(tab, course, 'Renamed at the crash'),
};

type Death = 'the tab is closed' | 'the tab crashes' | 'the browser is killed';
const deaths: readonly (readonly [Death, Doing])[] = [
  ['the tab is closed', creating],
  ['the tab crashes', booking],
  ['the browser is killed', renaming],
];

/** Brings a mutation to its crash point; resolves when it is halted there. */
type Approach = (expectations: Expectations, tab: Tab, course: Mutation, doing: Doing) => Promise<unknown>;

function haltedAt(place: Place, word = (doing: Doing) => doing.about): Approach {
  return async (expectations, tab, course, doing) => {
    const halt = [place, word(doing)] as const;
    const reached = tab.harness.evaluate((h, [where, what]) => h.holdAt(where, what), halt);
    await doing.run(expectations, tab, course);
    await reached;
  };
}

const writeOf = (doing: Doing) =>
  doing === creating ? 'courses create' : doing === booking ? 'booking.register' : 'courses update';

const points: Readonly<Record<string, Approach>> = {
  'accepted, not sent': async (expectations, tab, course, doing) => {
    await tab.page.context().setOffline(true);
    await doing.run(expectations, tab, course);
  },
  'sealed, before the fetch': haltedAt('before the fetch'),
  'applied, answer not read': haltedAt('answer unread'),
  'answered, result not written': haltedAt('before the result', writeOf),
  'between database and backup': async (expectations, tab, course, { about, run }) => {
    await tab.page.context().setOffline(true);
    const reached = tab.harness.evaluate((h, what) => h.holdAt('before the backup', what), about);
    await run(expectations, tab, course);
    // Written at once or in five seconds: the page may go.
    await tab.harness.evaluate((h) => void h.engine.backUp());
    await reached;
  },
  'in the middle of a group': async (expectations, tab, _course, { about }) => {
    const reached = tab.harness.evaluate((h) => h.holdAt('before the fetch', 'booking.confirm-email'));
    await expectations.book(tab, `${about}, its e-mails not yet`);
    await reached;
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

const onDevice = test.extend<{ device: Device }>({ device });

for (const [point, approach] of Object.entries(points)) {
  onDevice(`Killed: ${point}`, { tag: '@full' }, async ({ device, site, expectations }, info) => {
    const open = (context: BrowserContext) => openTab(context, site.url, '?worker=no');
    let tab = await open(await device.start());
    await signIn(tab, 'nomvula');
    const course = await expectations.course(tab, 'Course');
    await quiet(tab);
    for (const [death, doing] of deaths) {
      await expectations.answer(tab, `Answered before ${death}`);
      await approach(expectations, tab, course, doing);
      tab = await open(await die(death, device, tab));
      // Cookies written in the last half minute die with the browser, and now and then the database does.
      if (death === 'the browser is killed') await signIn(tab, 'nomvula');
      await quiet(tab);
      // An e-mail that was on its way asks the person, who sends it.
      for (const { mutationId, state } of await openMutations(tab)) {
        expect(state).toBe('blocked');
        await expectations.sendAgain(tab, mutationId);
      }
      await quiet(tab);
    }
    expect(await openMutations(tab)).toEqual([]);
    await expectNothingLostOrDoubled(info, expectations, tab);
  });
}
