/**
 * The page's side of the service worker: checks for a newer one, offers it, and never activates it by itself.
 *
 * Invariant: only the tab whose person agreed is reloaded, so that no unsent form is lost.
 */
import type { Workbox } from 'workbox-window';
import { readFlag, writeFlag } from '#src/app/local-flags.ts';
import { usesNoData } from '#src/hooks/use-no-data.ts';
import { postToWorker, readWorkerMessage } from '#sw/protocol.ts';
import { requestTier } from './request-tier.ts';

const updateCheckMs = 3_600_000;
/**
 * The interval (ms) at which the message to a waiting worker is repeated: Chromium drops the first one while the page
 * fetches.
 */
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

/** The newer version that is ready, for `useSyncExternalStore`. */
export const workerUpdate = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: () => waiting,
  /** Activates the newer worker and reloads this page; calls `keep` instead where the person has typed meanwhile. */
  accept(keep: () => void): void {
    // If the person agreed in another tab, no worker waits any more: only this page is old.
    if (registration?.waiting) {
      worker?.addEventListener('controlling', () => reload(keep));
      skipWaiting();
      setInterval(skipWaiting, skipWaitingRepeatMs);
    } else reload(keep);
  },
};

function checkForUpdate(): void {
  if (usesNoData()) return;
  // Offline, or the file is unreadable: the next check is in an hour, or when the tab is shown.
  worker?.update().catch(() => undefined);
}

/** Checks for newer versions from now on. */
async function watchReleases(): Promise<void> {
  // The library is not on this phone and cannot be fetched; without a network there are no newer versions either.
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
    // The browser refuses workers: the page works without one.
    return;
  }
  setInterval(checkForUpdate, updateCheckMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate();
  });
}

/** Counts this visit, once per browser session: tiers are prefetched on mobile data only for people who return. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem('visit-counted')) return;
    sessionStorage.setItem('visit-counted', 'yes');
  } catch {
    // Without storage every visit counts as the first.
    return;
  }
  writeFlag('install-visits', String(Number(readFlag('install-visits') ?? 0) + 1));
}

/** Watches the worker that `boot.ts` registered, and requests the public pages. */
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
  // A page that the worker does not serve is a first visit in the newest version; it watches for the next worker.
  else
    installed.addEventListener('updatefound', () => void watchReleases().catch(reportError), {
      once: true,
    });
  await requestTier('content');
}
