/**
 * Every page is closed and the worker sends alone; it dies while what it sends is halted at a named point. The phone
 * goes on: the worker is woken again, a page is opened, or both.
 */
import type { BrowserContext } from '@playwright/test';
import { type Wire, watchWire } from '../../fixtures/faults/delayed-requests.ts';
import type { Expectations } from '../../fixtures/faults/expectations.ts';
import type { Place } from '../../fixtures/faults/harness/places.ts';
import { installWorker, type LoneWorker, takeWorker } from '../../fixtures/faults/lone-worker.ts';
import {
  expect,
  expectNothingLost,
  expectNothingLostOrDoubled,
  plain,
  test,
} from '../../fixtures/faults/scenario.ts';
import {
  openMutations,
  openTab,
  quiet,
  signIn,
  type Tab,
  unfinishedMutations,
} from '../../fixtures/faults/tab.ts';
import { type Device, device } from '../../fixtures/journeys/device.ts';
import type { Site } from '../../fixtures/journeys/site.ts';

/** What the worker is sending when it dies, by the words that identify its requests and writes. */
interface Load {
  readonly requests: readonly string[];
  readonly writes: readonly string[];
  readonly paths: readonly string[];
  /** An operation whose file of the backup is written anew on the way. */
  readonly rewritten?: string;
}

/** A create, an edit and a visitor's booking, each in a queue of its own; a chapter waits for the course. */
const edits: Load = {
  requests: ['Created at the crash', 'Renamed at the crash', 'Booked at the crash'],
  writes: ['courses create', 'courses update', 'booking.register'],
  paths: ['add-data-item', 'update-data-item', 'save.php'],
  rewritten: 'chapter.create',
};
/** The two e-mails of a booking that is done: nobody can look whether they went. */
const mails: Load = {
  requests: ['send-email', 'send-email'],
  writes: ['booking.confirm-email', 'booking.notify-provider'],
  paths: ['send-email'],
};

/** A phone that has the worker, and the host it talks to. */
interface Scenario {
  readonly device: Device;
  readonly site: Site;
  readonly wire: Wire;
  readonly expectations: Expectations;
  /** The browser of this moment, and the worker in it. */
  readonly context: BrowserContext;
  readonly worker: LoneWorker;
}

const alone = test.extend<{ device: Device; scenario: Scenario }>({
  device,
  scenario: async ({ device, site, expectations }, use) => {
    const context = await device.start();
    const wire = watchWire(site);
    await use({ device, site, wire, expectations, context, worker: await takeWorker(context, site.url) });
    wire.end();
  },
});

alone.use(plain);

/** Brings the worker to its crash point; resolves when everything it is sending is halted there. */
type Approach = (scenario: Scenario, load: Load) => Promise<void>;

function haltedAt(place: Place, words: (load: Load) => readonly string[]): Approach {
  return ({ worker }, load) => worker.wake(...words(load).map((word) => [place, word] as const));
}

const unread = haltedAt('answer unread', ({ requests }) => requests);

interface Point {
  readonly approach: Approach;
  /** How often each e-mail that is being sent reaches the host. */
  readonly mailed: 0 | 1;
  readonly confirmDelay?: number;
}

/** How long (ms) after the death the host applies what it delayed: before anybody may believe that it never came. */
const lateness = 300;

const points: Readonly<Record<string, Point>> = {
  'sealed, before the fetch': {
    approach: haltedAt('before the fetch', ({ writes }) => writes),
    mailed: 0,
  },
  'delayed by the host, applied late': {
    async approach({ wire, worker }, { paths, requests }) {
      wire.delay(paths);
      await worker.wake();
      await expect.poll(() => wire.delayed(), { intervals: [20] }).toBe(requests.length);
    },
    mailed: 1,
    confirmDelay: 3 * lateness,
  },
  'applied, answer not read': { approach: unread, mailed: 1 },
  'answered, result not written': {
    approach: haltedAt('before the result', ({ writes }) => writes),
    mailed: 1,
  },
  // What a first death left behind is being put right when the second comes, before the backup is.
  'between database and backup': {
    async approach(scenario, load) {
      await unread(scenario, load);
      await scenario.worker.stop();
      await scenario.worker.ended();
      await scenario.worker.wake(...(load.rewritten ? [['before the backup', load.rewritten] as const] : []));
    },
    mailed: 1,
  },
};

interface Death {
  /** Answers the phone as it is then. */
  die(scenario: Scenario): Promise<Scenario>;
  readonly ofTheBrowser?: true;
}

const deaths: Readonly<Record<string, Death>> = {
  'the worker is stopped': {
    async die(scenario) {
      await scenario.worker.stop();
      await scenario.worker.ended();
      return scenario;
    },
  },
  'its process is killed': {
    async die(scenario) {
      const { device, worker, context, site } = scenario;
      await device.killRenderers();
      await worker.ended();
      const dead = context.pages();
      const again = await takeWorker(context, site.url);
      for (const page of dead) await page.close();
      return { ...scenario, worker: again };
    },
  },
  'the browser is killed': {
    async die(scenario) {
      const { device, site } = scenario;
      await device.kill();
      const context = await device.start();
      return { ...scenario, context, worker: await takeWorker(context, site.url) };
    },
    ofTheBrowser: true,
  },
};

/** Something is done and the last page is closed before it is sent: that is the worker's. */
async function leaveToWorker(tab: Tab, work: () => Promise<unknown>): Promise<void> {
  await tab.harness.evaluate((h) => h.holdBack());
  await work();
  await tab.page.close();
}

async function editAll(expectations: Expectations, tab: Tab): Promise<void> {
  const [course] = expectations.mutations;
  const created = await expectations.course(tab, 'Created at the crash');
  await expectations.chapter(tab, created, 'Chapter of what is created');
  if (course) await expectations.rename(tab, course, 'Renamed at the crash');
  await expectations.book(tab, 'Booked at the crash');
}

/** The kinds of which the host does not have every mutation that was accepted. */
function missing(expectations: Expectations): string[] {
  const counts = Object.entries(expectations.count([]));
  return counts.filter(([, { accepted, arrived }]) => arrived < accepted).map(([kind]) => kind);
}

/** The phone lives on; of what nobody waits for any more, some arrives meanwhile. */
async function afterwards({ wire }: Scenario, liveOn: () => Promise<Tab>): Promise<Tab> {
  await expect.poll(() => wire.cut(), { message: 'its requests are cut off' }).toBe(wire.delayed());
  const [tab] = await Promise.all([liveOn(), wire.releaseAfter(lateness)]);
  await quiet(tab);
  return tab;
}

/**
 * Of the e-mails of unknown outcome the visitor's is the person's, who sends it once more; the office's has ended. That
 * is all that goes out.
 */
async function expectAsked(expectations: Expectations, tab: Tab, mailed: number): Promise<void> {
  const asked = await openMutations(tab);
  expect(asked.map(({ state }) => state)).toEqual(['blocked']);
  const ended = await unfinishedMutations(tab);
  expect(ended).toHaveLength(1);
  const sends = (told: typeof asked) =>
    expectations.mutations
      .filter(({ mutationId }) => told.some((one) => one.mutationId === mutationId))
      .map((one) => expectations.sends(one).length);
  expect([sends(asked), sends(ended)], 'nothing sends them again by itself').toEqual([[mailed], [mailed]]);
  for (const { mutationId } of asked) await expectations.sendAgain(tab, mutationId);
  await quiet(tab);
  expect([sends(asked), sends(ended)]).toEqual([[mailed + 1], [mailed]]);
}

/** The first page, and a course of the person's that the host has. */
async function begin({ context, site, expectations }: Scenario, search: string): Promise<Tab> {
  const tab = await openTab(context, site.url, search);
  await installWorker(tab);
  await signIn(tab, 'nomvula');
  await expectations.course(tab, 'Course');
  await quiet(tab);
  return tab;
}

for (const [death, { die, ofTheBrowser }] of Object.entries(deaths)) {
  for (const [point, { approach, mailed, confirmDelay = 300 }] of Object.entries(points)) {
    const search = `?worker=no&confirmDelay=${confirmDelay}`;

    const open = async ({ context, site, expectations }: Scenario): Promise<Tab> => {
      const tab = await openTab(context, site.url, search);
      // Cookies written in the last half minute die with the browser, and now and then the database does.
      if (ofTheBrowser) await signIn(tab, 'nomvula');
      await expectNothingLost(expectations, tab);
      return tab;
    };

    alone.describe(death, () => {
      alone(`The worker dies: ${point}`, { tag: '@full' }, async ({ scenario, expectations }, info) => {
        const tab = await begin(scenario, search);

        await leaveToWorker(tab, () => editAll(expectations, tab));
        await approach(scenario, edits);
        const next = await die(scenario);
        const after = await afterwards(next, async () => {
          if (!ofTheBrowser) {
            await next.worker.wake();
            await expect.poll(() => missing(expectations), { timeout: 40_000 }).toEqual([]);
          }
          return open(next);
        });
        expect(await openMutations(after)).toEqual([]);

        await leaveToWorker(after, () => expectations.book(after, 'E-mailed at the crash'));
        await approach(next, mails);
        const last = await die(next);
        const end = await afterwards(last, async () => {
          await last.worker.wake();
          return open(last);
        });
        await expectAsked(expectations, end, mailed);
        expect(await openMutations(end)).toEqual([]);
        await expectNothingLostOrDoubled(info, expectations, end);
      });
    });
  }
}

/** One lock is for mutations and one for uploads: the worker holds both. */
alone(
  'The worker dies: a page waits for its turn',
  { tag: '@full' },
  async ({ scenario, site, expectations }, info) => {
    // Long enough that the worker does not give up while the page is opened.
    const search = '?worker=no&timeout=22000';
    const tab = await begin(scenario, search);
    await leaveToWorker(tab, async () => {
      await editAll(expectations, tab);
      await expectations.upload(tab, 'Uploaded at the crash.png');
    });
    await unread(scenario, { ...edits, requests: [...edits.requests, 'upload.php'] });
    const waiting = await openTab(scenario.context, site.url, search);
    const inLine = () =>
      waiting.page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
    // Its round of mutations finds the upload, and waits in that line next.
    await expect.poll(inLine).toEqual(['harness-mutations']);
    const states = (await openMutations(waiting)).map(({ state }) => state);
    // The chapter and the e-mails wait for what the worker is sending.
    const inHand = ['sending', 'sending', 'sending', 'sending'];
    expect(states.sort(), 'nothing is shown as sent').toEqual(['pending', 'pending', 'pending', ...inHand]);
    await scenario.worker.stop();
    await scenario.worker.ended();
    // One that froze would be waited for half a minute and more.
    await quiet(waiting, 25_000);
    expect(await openMutations(waiting)).toEqual([]);
    await expectNothingLostOrDoubled(info, expectations, waiting);
  },
);
