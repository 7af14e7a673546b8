/**
 * The downloads of a page: people's requests, and the runner with this browser's cache, locks and network.
 * Invariant: a request is stored before anything is fetched; there is one runner per engine.
 */

import { downloadStop } from '#src/features/data-use/download-stop.ts';
import { readPreferences } from '#src/features/data-use/preferences.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { platformLocks } from '#src/kit/platform-locks.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { downloadsCache } from './cache-name.ts';
import type { CourseFile } from './course-files.ts';
import { askSizes, type Sizes } from './file-sizes.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import type { PassingCause, Wish } from './model.ts';
import { createOneTab } from './one-tab.ts';
import { noteSize, readNotes, setPaused, takeBack, toFetch, wishFor } from './queue.ts';
import { createRunner } from './runner.ts';
import { hasRoom } from './space.ts';

export interface Downloads {
  readonly store: FileStore;
  /** Returns the stored sizes, and requests the missing ones from the host; each is stored when it arrives. */
  measure(files: readonly CourseFile[]): Promise<Sizes>;
  /** Stores a request; resolves once it is stored, and rejects if it could not be. */
  start(course: string, files: readonly CourseFile[]): Promise<void>;
  pause(files: readonly CourseFile[]): Promise<void>;
  resume(files: readonly CourseFile[]): Promise<void>;
  /** Deletes files from this phone, unless another course needs them; their running downloads stop. */
  remove(course: string, files: readonly Pick<CourseFile, 'url'>[]): Promise<void>;
  /** Allows the open downloads to use mobile data; later requests need to be allowed again. */
  allowNow(): Promise<void>;
  /** Continues open downloads. */
  goOn(): Promise<void>;
  /** Returns why the PDF reader may not be fetched now; over mobile data it is fetched with an allowed PDF. */
  stopCause(): Promise<PassingCause | undefined>;
  /** Calls `listener` whenever fetching becomes allowed or possible; returns the function that stops it. */
  onFlow(listener: () => void): () => void;
}

const openedDownloads = new WeakMap<Engine, Downloads>();

/** Returns the downloads of an engine. */
export function downloadsOf(engine: Engine): Downloads {
  const downloads = openedDownloads.get(engine) ?? openDownloads(engine);
  openedDownloads.set(engine, downloads);
  return downloads;
}

function openDownloads(engine: Engine): Downloads {
  const store = createFileStore(() => caches.open(downloadsCache));
  /** The request times of wishes that may use mobile data, by URL: a later request is another wish. */
  const allowedTimes = new Map<string, number>();
  const isAllowed = ({ url, asked }: Wish) => allowedTimes.get(url) === asked;
  const listeners = new Set<() => void>();
  const runner = createRunner({
    engine,
    store,
    fetch: (...args) => fetch(...args),
    alone: createOneTab({
      name: 'downloads',
      locks: platformLocks,
      channel: new BroadcastChannel('downloads'),
      after: platformClock.after,
    }),
    after: platformClock.after,
    isAllowed,
    stopCause: (wish) => stopCause(engine.view, isAllowed(wish)),
    hasRoom: (bytes) => hasRoom(navigator.storage, bytes),
    report: reportError,
  });
  const urlsOf = (files: readonly Pick<CourseFile, 'url'>[]) => files.map(({ url }) => url);

  async function goOn(): Promise<void> {
    if (toFetch(await readNotes(engine.view)).length > 0) runner.schedule();
  }
  function goOnSafely(): void {
    goOn().catch(reportError);
    for (const listener of listeners) listener();
  }
  // Without the Wi-Fi restriction nothing needs a permission; once switched on again, the restriction applies to all
  // wishes.
  engine.watch(readPreferences, ({ wifiOnly }) => wifiOnly || allowedTimes.clear(), reportError);
  window.addEventListener('online', goOnSafely);
  // The browser may report a change between mobile data and Wi-Fi.
  (navigator as { connection?: EventTarget }).connection?.addEventListener?.('change', goOnSafely);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') goOnSafely();
  });

  return {
    store,
    async measure(files) {
      const { sizes, progress } = await readNotes(engine.view);
      const storedUrls = await store.urls();
      const notedSizes = new Map(files.map(({ url }) => [url, progress.get(url)?.total ?? sizes.get(url)]));
      const isKnown = ({ url }: CourseFile) => storedUrls.has(url) || notedSizes.get(url) !== undefined;
      const { knownSizes, missing } = await askSizes(
        (...args) => fetch(...args),
        files.filter((file) => !isKnown(file)),
        (url, bytes) => noteSize(engine, url, bytes),
      );
      const before = [...notedSizes].flatMap(([url, bytes]) =>
        bytes === undefined ? [] : [[url, bytes] as const],
      );
      return { knownSizes: new Map([...before, ...knownSizes]), missing };
    },
    async start(course, files) {
      await wishFor(engine, course, files, Date.now(), await store.urls());
      runner.schedule();
      // The browser may refuse, and then clear files when the phone is full; the storage screen says so.
      navigator.storage?.persist?.().catch(() => false);
    },
    pause: (files) => setPaused(engine, urlsOf(files), true),
    async resume(files) {
      await setPaused(engine, urlsOf(files), false);
      runner.schedule();
    },
    async remove(course, files) {
      const { wishes } = await readNotes(engine.view);
      const shared = new Set(
        [...wishes.values()]
          .filter((wish) => wish.courses.some((one) => one !== course))
          .map(({ url }) => url),
      );
      for (const { url } of files) if (!shared.has(url)) await store.remove(url);
      // Repeated after the notes are changed: a part may have been stored in between.
      for (const url of await takeBack(engine, course, urlsOf(files))) await store.remove(url);
    },
    async allowNow() {
      for (const { url, asked } of toFetch(await readNotes(engine.view))) allowedTimes.set(url, asked);
      runner.schedule();
      for (const listener of listeners) listener();
    },
    goOn,
    async stopCause() {
      const { wishes } = await readNotes(engine.view);
      const isPaperAllowed = [...wishes.values()].some((wish) => wish.kind === 'paper' && isAllowed(wish));
      return stopCause(engine.view, isPaperAllowed);
    },
    onFlow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns why nothing may be fetched now; `allowed` means that the person allowed mobile data. */
async function stopCause(view: Pick<View, 'local'>, allowed: boolean): Promise<PassingCause | undefined> {
  if (navigator.onLine === false) return 'offline';
  return downloadStop(view, { overMobile: allowed });
}
