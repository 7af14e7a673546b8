/**
 * The service worker of a phone with no page around it, driven as a browser drives one: nobody else can wake it
 * without a page, end it, or say whether it runs.
 */
import type { BrowserContext, CDPSession } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { expect } from '../phone.ts';
import type { holdAt, Place } from './harness/places.ts';
import type { Tab } from './tab.ts';

export type Halt = readonly [place: Place, about: string];

export interface LoneWorker {
  /** Wakes it as the browser does once the network is back; resolves when it stands at every one of these places. */
  wake(...halts: readonly Halt[]): Promise<void>;
  /** Ends it, as a browser ends one that takes too long. */
  stop(): Promise<void>;
  /** Resolves when the life it was woken to is over: what ran in it is torn down, and the browser says that it does not run. */
  gone(): Promise<void>;
}

/** Puts the harness's worker on the phone, with the tab's time limits; nothing but a test wakes it. */
export async function installWorker({ page }: Tab): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register(`/worker.js${location.search}`, { type: 'module' });
    await navigator.serviceWorker.ready;
  });
}

/** What the browser says of its one worker, kept up to date; it tells an empty page, too. */
async function watchVersion(cdp: CDPSession) {
  type Version = { versionId: string; registrationId: string; runningStatus: string };
  let version: Version | undefined;
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    version = versions.at(-1) ?? version;
  });
  await cdp.send('ServiceWorker.enable');
  return () => must(version, 'a worker');
}

/** Takes a site's worker in hand, in a browser that has it installed. */
export async function takeWorker(context: BrowserContext, url: string): Promise<LoneWorker> {
  const cdp = await context.newCDPSession(await context.newPage());
  const version = await watchVersion(cdp);
  let ended: Promise<unknown> = Promise.resolve();

  /** Starts it without an event and has it told where to stand. */
  async function start(halts: readonly Halt[]) {
    await cdp.send('ServiceWorker.startWorker', { scopeURL: `${url}/` });
    await expect.poll(() => context.serviceWorkers().length).toBe(1);
    return must(context.serviceWorkers()[0], 'the worker').evaluateHandle((given) => {
      const worker = globalThis as unknown as { holdAt: typeof holdAt };
      const standing: string[] = [];
      for (const [place, about] of given) void worker.holdAt(place, about).then(() => standing.push(about));
      return { standing, never: new Promise<never>(() => undefined) };
    }, halts);
  }

  return {
    async wake(...halts) {
      const life = await start(halts);
      // Only being torn down ends this one.
      ended = life.evaluate(({ never }) => never).catch(() => undefined);
      const { registrationId } = version();
      const event = { origin: url, registrationId, tag: 'outbox', lastChance: false };
      await cdp.send('ServiceWorker.dispatchSyncEvent', event);
      const standing = () => life.evaluate((worker) => worker.standing.sort());
      await expect
        .poll(standing, { timeout: 40_000, intervals: [20, 50, 100] })
        .toEqual(halts.map(([, about]) => about).sort());
    },
    async stop() {
      await cdp.send('ServiceWorker.stopWorker', { versionId: version().versionId });
    },
    async gone() {
      await ended;
      await expect.poll(() => version().runningStatus).toBe('stopped');
    },
  };
}
