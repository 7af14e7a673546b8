/**
 * Downloads as a page has them: what people ask for, and the runner that does it over this browser's own cache, locks
 * and network.
 * Invariant: what was asked for is noted before anything is fetched; one runner for an engine.
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
  /** Returns the sizes that are noted, and those that the host tells of the others: each is noted as it comes. */
  measure(files: readonly CourseFile[]): Promise<Sizes>;
  /** Resolves once the wish is noted on this phone; rejects where it could not be. */
  start(course: string, files: readonly CourseFile[]): Promise<void>;
  pause(files: readonly CourseFile[]): Promise<void>;
  resume(files: readonly CourseFile[]): Promise<void>;
  /** Takes files off this phone, unless another course wants them; what is coming stops. */
  remove(course: string, files: readonly Pick<CourseFile, 'url'>[]): Promise<void>;
  /** The person lets what is open now come although they are not on Wi-Fi; what they ask for later asks again. */
  allowNow(): Promise<void>;
  /** Goes on with what is open. */
  goOn(): Promise<void>;
  /** Why what opens papers may not come now; over mobile data it comes with a paper that was allowed. */
  stopCause(): Promise<PassingCause | undefined>;
  /** Calls `listener` whenever bytes may flow that could not before; answers what ends that. */
  onFlow(listener: () => void): () => void;
}

const opened = new WeakMap<Engine, Downloads>();

/** The downloads of an engine. */
export function downloadsOf(engine: Engine): Downloads {
  const known = opened.get(engine) ?? openDownloads(engine);
  opened.set(engine, known);
  return known;
}

function openDownloads(engine: Engine): Downloads {
  const store = createFileStore(() => caches.open(downloadsCache));
  /** When each was asked for that may go over mobile data, by its address: asked for anew, it is another wish. */
  const allowed = new Map<string, number>();
  const isAllowed = ({ url, asked }: Wish) => allowed.get(url) === asked;
  const listeners = new Set<() => void>();
  const runner = createRunner({
    engine,
    store,
    fetch: (...asked) => fetch(...asked),
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
  // With the switch off nothing needs to be allowed; turned on again, it holds for everything.
  engine.watch(readPreferences, ({ wifiOnly }) => wifiOnly || allowed.clear(), reportError);
  window.addEventListener('online', goOnSafely);
  // From mobile data to Wi-Fi, where the browser tells.
  (navigator as { connection?: EventTarget }).connection?.addEventListener?.('change', goOnSafely);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') goOnSafely();
  });

  return {
    store,
    async measure(files) {
      const { sizes, progress } = await readNotes(engine.view);
      const stored = await store.urls();
      const noted = new Map(files.map(({ url }) => [url, progress.get(url)?.total ?? sizes.get(url)]));
      const isKnown = ({ url }: CourseFile) => stored.has(url) || noted.get(url) !== undefined;
      const { known, missing } = await askSizes(
        (...asked) => fetch(...asked),
        files.filter((file) => !isKnown(file)),
        (url, bytes) => noteSize(engine, url, bytes),
      );
      const before = [...noted].flatMap(([url, bytes]) =>
        bytes === undefined ? [] : [[url, bytes] as const],
      );
      return { known: new Map([...before, ...known]), missing };
    },
    async start(course, files) {
      await wishFor(engine, course, files, Date.now(), await store.urls());
      runner.schedule();
      // It may refuse, and what is stored may then be cleared when the phone is full: the storage screen says so.
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
      // Once more behind the notes: a part that was on its way may have been stored in between.
      for (const url of await takeBack(engine, course, urlsOf(files))) await store.remove(url);
    },
    async allowNow() {
      for (const { url, asked } of toFetch(await readNotes(engine.view))) allowed.set(url, asked);
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

/** Why bytes may not flow now; `allowed`: the person said that they may go over mobile data. */
async function stopCause(view: Pick<View, 'local'>, allowed: boolean): Promise<PassingCause | undefined> {
  if (navigator.onLine === false) return 'offline';
  return downloadStop(view, { overMobile: allowed });
}
