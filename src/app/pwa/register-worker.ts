/**
 * The page's side of the service worker: checks for a newer one, offers it, and never activates it by itself.
 * Invariant: only the tab whose person agreed is loaded again, so nobody's unsent form disappears.
 */
import type { Workbox } from 'workbox-window';
import { readFlag, writeFlag } from '#src/app/local-flags.ts';
import { usesNoData } from '#src/hooks/use-no-data.ts';
import { postToWorker, readWorkerMessage } from '#sw/protocol.ts';
import { requestTier } from './request-tier.ts';

const updateCheckMs = 3_600_000;
/** How often a waiting worker is told again: Chromium drops the first message when the page fetches just then. */
const skipWaitingRepeatMs = 1_000;
const listeners = new Set<() => void>();
let worker: Workbox | undefined;
let registration: ServiceWorkerRegistration | undefined;
let waiting = false;
let reload: (keep?: () => void) => void = () => undefined;

function announceWaiting(): void {
  waiting = true;
  for (const listener of listeners) listener();
}

function skipWaiting(): void {
  if (registration?.waiting) postToWorker(registration.waiting, { type: 'SKIP_WAITING' });
}

/** Whether a newer version is ready; shaped for `useSyncExternalStore`. */
export const workerUpdate = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: () => waiting,
  /** The person agreed: the newer worker takes over and this page is loaded again; `keep` where they typed meanwhile. */
  accept(keep: () => void): void {
    // None waits where another tab's person agreed before: the worker is new already, only this page is old.
    if (registration?.waiting) {
      worker?.addEventListener('controlling', () => reload(keep));
      skipWaiting();
      setInterval(skipWaiting, skipWaitingRepeatMs);
    } else reload(keep);
  },
};

function checkForUpdate(): void {
  if (usesNoData()) return;
  // Offline, or the file unreadable: the next check is in an hour or at the next return.
  worker?.update().catch(() => undefined);
}

/** Checks for newer versions from now on. */
async function watchReleases(): Promise<void> {
  // Not on this phone yet, and no network to fetch it by: then nor is there one to fetch a newer version by.
  const library = await import('workbox-window').catch(() => undefined);
  if (!library) {
    window.addEventListener('online', () => void watchReleases().catch(reportError), { once: true });
    return;
  }
  worker = new library.Workbox('/sw.js', { type: 'module' });
  worker.addEventListener('waiting', announceWaiting);
  try {
    registration = await worker.register();
  } catch {
    // A browser that refuses workers: the page goes on without one.
    return;
  }
  setInterval(checkForUpdate, updateCheckMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate();
  });
}

/** Counts this visit, once a browser session: what is fetched ahead on mobile data depends on who came back. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem('visit-counted')) return;
    sessionStorage.setItem('visit-counted', 'yes');
  } catch {
    // A browser that keeps nothing: every visit is the first.
    return;
  }
  writeFlag('install-visits', String(Number(readFlag('install-visits') ?? 0) + 1));
}

/** Watches the worker `boot.ts` registered, and has it fetch the public pages while nothing else happens. */
export async function watchWorker(reloadPage: typeof reload): Promise<void> {
  reload = reloadPage;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  countVisit();
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (readWorkerMessage(data)?.type === 'stand-down') reload();
  });
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const installed = await navigator.serviceWorker.ready;
  if (visit?.workerStart || installed.installing || installed.waiting) await watchReleases();
  // A page no worker answered is a first visit: it came with the newest version there is, and waits for a newer one.
  else
    installed.addEventListener('updatefound', () => void watchReleases().catch(reportError), {
      once: true,
    });
  await requestTier('content');
}
