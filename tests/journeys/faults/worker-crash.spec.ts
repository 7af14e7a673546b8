/**
 * Every page is closed and the worker sends alone; it dies while what it sends stands at a named point, and the phone
 * lives on: the worker is woken again, a page is opened, or both.
 */
import type { BrowserContext } from '@playwright/test';
import type { Site } from '../site.ts';
import { expect, expectNothingLost, plain, settleAccounts } from './bench.ts';
import { type Device, onDevice } from './device.ts';
import type { Place } from './harness/places.ts';
import type { Ledger } from './ledger.ts';
import { installWorker, type LoneWorker, takeWorker } from './lone-worker.ts';
import { openActs, openTab, quiet, signIn, type Tab } from './tab.ts';
import { type Wire, watchWire } from './wire.ts';

/** What the worker has in hand when it dies, by the words its requests and operations are known by. */
interface Load {
  readonly requests: readonly string[];
  readonly operations: readonly string[];
  readonly paths: readonly string[];
  /** An operation whose file in the second home is written anew on the way. */
  readonly kept: string;
}

/** A create, an edit and a visitor's booking, each in a lane of its own; a chapter waits for the course. */
const acts: Load = {
  requests: ['Created at the crash', 'Renamed at the crash', 'Booked at the crash'],
  operations: ['course.create', 'course.rename', 'booking.register'],
  paths: ['add-data-item', 'update-data-item', 'save.php'],
  kept: 'chapter.create',
};
/** The two e-mails of a booking that is done: nobody can look whether they went. */
const mails: Load = {
  requests: ['send-email', 'send-email'],
  operations: ['booking.confirm-email', 'booking.notify-provider'],
  paths: ['send-email'],
  kept: 'booking.confirm-email',
};

/** A phone that has the worker, and the host it talks to. */
interface Scene {
  readonly device: Device;
  readonly site: Site;
  readonly wire: Wire;
  readonly ledger: Ledger;
  /** The browser of this moment, and the worker in it. */
  readonly context: BrowserContext;
  readonly worker: LoneWorker;
}

const alone = onDevice.extend<{ scene: Scene }>({
  scene: async ({ device, site, ledger }, use) => {
    const context = await device.start();
    const wire = watchWire(site);
    await use({ device, site, wire, ledger, context, worker: await takeWorker(context, site.url) });
    wire.end();
  },
});

alone.use(plain);

/** Brings the worker to its crash point; resolves when everything it has in hand stands there. */
type Approach = (scene: Scene, load: Load) => Promise<void>;

function heldAt(place: Place, words: (load: Load) => readonly string[]): Approach {
  return ({ worker }, load) => worker.wake(...words(load).map((word) => [place, word] as const));
}

const unread = heldAt('answer unread', ({ requests }) => requests);

interface Point {
  readonly approach: Approach;
  /** How often each e-mail in hand reaches the host. */
  readonly mailed: 0 | 1;
  readonly settle?: number;
}

/** How long (ms) after the death the host applies what it held: before anybody may believe that it never came. */
const lateness = 300;

const points: Readonly<Record<string, Point>> = {
  'claimed, before the fetch': {
    approach: heldAt('before the fetch', ({ requests }) => requests),
    mailed: 0,
  },
  'held by the host, applied late': {
    async approach({ wire, worker }, { paths, requests }) {
      wire.hold(paths);
      await worker.wake();
      await expect.poll(() => wire.held(), { intervals: [20] }).toBe(requests.length);
    },
    mailed: 1,
    settle: 3 * lateness,
  },
  'applied, answer not read': { approach: unread, mailed: 1 },
  'answered, result not written': {
    approach: heldAt('before the result', ({ operations }) => operations),
    mailed: 1,
  },
  // What a first death left behind is being put right when the second comes between the two homes.
  'between database and journal': {
    async approach(scene, load) {
      await unread(scene, load);
      await scene.worker.stop();
      await scene.worker.gone();
      await scene.worker.wake(['before the journal', load.kept]);
    },
    mailed: 1,
  },
};

interface Death {
  /** Answers the phone as it is then. */
  die(scene: Scene): Promise<Scene>;
  readonly ofTheBrowser?: true;
}

const deaths: Readonly<Record<string, Death>> = {
  'the worker is stopped': {
    async die(scene) {
      await scene.worker.stop();
      await scene.worker.gone();
      return scene;
    },
  },
  'its process is killed': {
    async die(scene) {
      const { device, worker, context, site } = scene;
      await device.killRenderers();
      await worker.gone();
      const dead = context.pages();
      const again = await takeWorker(context, site.url);
      for (const page of dead) await page.close();
      return { ...scene, worker: again };
    },
  },
  'the browser is killed': {
    async die(scene) {
      const { device, site } = scene;
      await device.kill();
      const context = await device.start();
      return { ...scene, context, worker: await takeWorker(context, site.url) };
    },
    ofTheBrowser: true,
  },
};

/** Something is done without a network and the last page is closed: the rest is the worker's. */
async function leaveToWorker(tab: Tab, act: () => Promise<unknown>): Promise<void> {
  const context = tab.page.context();
  await context.setOffline(true);
  await act();
  await tab.page.close();
  await context.setOffline(false);
}

async function actAll(ledger: Ledger, tab: Tab): Promise<void> {
  const [course] = ledger.acts;
  const created = await ledger.course(tab, 'Created at the crash');
  await ledger.chapter(tab, created, 'Chapter of what is created');
  if (course) await ledger.rename(tab, course, 'Renamed at the crash');
  await ledger.book(tab, 'Booked at the crash');
}

/** The kinds of which the host does not have every act that was accepted. */
function missing(ledger: Ledger): string[] {
  const counts = Object.entries(ledger.count([]));
  return counts.filter(([, { accepted, arrived }]) => arrived < accepted).map(([kind]) => kind);
}

/** The phone lives on; of what nobody waits for any more, some arrives meanwhile. */
async function afterwards({ wire }: Scene, liveOn: () => Promise<Tab>): Promise<Tab> {
  await expect.poll(() => wire.cut(), { message: 'its requests are cut off' }).toBe(wire.held());
  const landed = new Promise((late) => setTimeout(late, lateness)).then(() => wire.letGo());
  const [tab] = await Promise.all([liveOn(), landed]);
  await quiet(tab);
  return tab;
}

/** The e-mails of unknown outcome are the person's, who sends each once more: that is all that goes out. */
async function expectAsked(ledger: Ledger, tab: Tab, mailed: number): Promise<void> {
  const asked = await openActs(tab);
  expect(asked.map(({ state }) => state)).toEqual(['needs-you', 'needs-you']);
  const unknown = ledger.acts.filter(({ opId }) => asked.some((act) => act.opId === opId));
  const sends = () => unknown.map((act) => ledger.sends(act).length);
  expect(sends(), 'nothing sends them again by itself').toEqual([mailed, mailed]);
  for (const { opId } of asked) await ledger.sendAgain(tab, opId);
  await quiet(tab);
  expect(sends()).toEqual([mailed + 1, mailed + 1]);
}

/** The first page, and a course of the person's that the host has. */
async function begin({ context, site, ledger }: Scene, search: string): Promise<Tab> {
  const tab = await openTab(context, site.url, search);
  await installWorker(tab);
  await signIn(tab, 'nomvula');
  await ledger.course(tab, 'Course');
  await quiet(tab);
  return tab;
}

/** Run with every change; the others are in the full suite. */
const first = ['the worker is stopped: held by the host', 'its process is killed: applied, answer not read'];

for (const [death, { die, ofTheBrowser }] of Object.entries(deaths)) {
  for (const [point, { approach, mailed, settle = 300 }] of Object.entries(points)) {
    const tag = first.some((begins) => `${death}: ${point}`.startsWith(begins)) ? [] : '@full';
    const search = `?worker=no&settle=${settle}`;

    const open = async ({ context, site, ledger }: Scene): Promise<Tab> => {
      const tab = await openTab(context, site.url, search);
      // Cookies written in the last half minute die with the browser, and now and then the database does.
      if (ofTheBrowser) await signIn(tab, 'nomvula');
      await expectNothingLost(ledger, tab);
      return tab;
    };

    alone.describe(death, () => {
      alone(`The worker dies: ${point}`, { tag }, async ({ scene, ledger }, info) => {
        const tab = await begin(scene, search);

        await leaveToWorker(tab, () => actAll(ledger, tab));
        await approach(scene, acts);
        const next = await die(scene);
        const after = await afterwards(next, async () => {
          if (!ofTheBrowser) {
            await next.worker.wake();
            await expect.poll(() => missing(ledger), { timeout: 20_000 }).toEqual([]);
          }
          return open(next);
        });
        expect(await openActs(after)).toEqual([]);

        await leaveToWorker(after, () => ledger.book(after, 'E-mailed at the crash'));
        await approach(next, mails);
        const last = await die(next);
        const end = await afterwards(last, async () => {
          await last.worker.wake();
          return open(last);
        });
        await expectAsked(ledger, end, mailed);
        expect(await openActs(end)).toEqual([]);
        await settleAccounts(info, ledger, end);
      });
    });
  }
}

/** One lock is for acts and one for uploads: the worker has both in hand. */
alone(
  'The worker dies: a page waits for its turn',
  { tag: '@full' },
  async ({ scene, site, ledger }, info) => {
    const tab = await begin(scene, '?worker=no');
    await leaveToWorker(tab, async () => {
      await actAll(ledger, tab);
      await ledger.upload(tab, 'Uploaded at the crash.png');
    });
    await unread(scene, { ...acts, requests: [...acts.requests, 'upload.php'] });
    const waiting = await openTab(scene.context, site.url, '?worker=no');
    const inLine = () =>
      waiting.page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
    await expect.poll(inLine).toEqual(expect.arrayContaining(['harness-acts', 'harness-uploads']));
    const states = (await openActs(waiting)).map(({ state }) => state);
    // The chapter and the e-mails wait for what the worker has in hand.
    const inHand = ['sending', 'sending', 'sending', 'sending'];
    expect(states.sort(), 'nothing is shown as sent').toEqual(['pending', 'pending', 'pending', ...inHand]);
    await scene.worker.stop();
    await scene.worker.gone();
    // Half a minute would be the patience with one that froze.
    await quiet(waiting, 15_000);
    expect(await openActs(waiting)).toEqual([]);
    await settleAccounts(info, ledger, waiting);
  },
);
