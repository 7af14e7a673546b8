/**
 * The page's side of the service worker: looks for a newer one, offers it, and never takes over by itself.
 * Invariant: only the tab whose person agreed is loaded again, so nobody's unsent form disappears.
 */
import type { Workbox } from 'workbox-window';
import { readFlag } from '#src/app/local-flags.ts';
import { isInstalled } from './install-event.ts';

interface Line {
  readonly saveData?: boolean;
  readonly type?: string;
}

const hour = 3_600_000;
/** How often (ms) a waiting worker is told again: Chromium drops the first word when the page fetches just then. */
const insistence = 1_000;
const listeners = new Set<() => void>();
let worker: Workbox | undefined;
let registration: ServiceWorkerRegistration | undefined;
let waiting = false;
let reload: () => void = () => undefined;

function tell(isWaiting: boolean): void {
  waiting = isWaiting;
  for (const listener of listeners) listener();
}

/** Whether a newer version stands ready; shaped for `useSyncExternalStore`. */
export const workerUpdate = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: () => waiting,
  /** The person agreed: the newer worker takes over and this page is loaded again. */
  accept(): void {
    // None waits where another tab's person agreed before: the worker is new already, only this page is old.
    if (registration?.waiting) {
      worker?.addEventListener('controlling', reload);
      worker?.messageSkipWaiting();
      setInterval(() => worker?.messageSkipWaiting(), insistence);
    } else reload();
  },
};

function lookForUpdate(): void {
  // Offline, or the file unreadable: the next look is in an hour or at the next return.
  worker?.update().catch(() => undefined);
}

/** What a person has not asked for is fetched where it costs nothing, or where they come back or installed the app. */
function mayFetchAhead(): boolean {
  const { saveData, type } = (navigator as { connection?: Line }).connection ?? {};
  if (saveData) return false;
  return type !== 'cellular' || isInstalled() || Number(readFlag('install-visits')) > 1;
}

/** Looks for newer versions from now on. */
async function followReleases(): Promise<void> {
  // Not on this phone yet, and no line to fetch it by: then there is no line to hear of a newer version either.
  const library = await import('workbox-window').catch(() => undefined);
  if (!library) {
    window.addEventListener('online', () => void followReleases().catch(reportError), { once: true });
    return;
  }
  worker = new library.Workbox('/sw.js', { type: 'module' });
  worker.addEventListener('waiting', () => tell(true));
  try {
    registration = await worker.register();
  } catch {
    // A browser that refuses workers: the page goes on without one.
    return;
  }
  setInterval(lookForUpdate, hour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForUpdate();
  });
}

/** Follows the worker `boot.ts` registered, and asks it to fetch the rest of the app while nothing else happens. */
export async function followWorker(reloadPage: () => void): Promise<void> {
  reload = reloadPage;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The kill switch (public/kill-switch.js), where the browser does not let it load this page again itself.
  navigator.serviceWorker.addEventListener('message', ({ data }) => data === 'stand-down' && reload());
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const installed = await navigator.serviceWorker.ready;
  if (visit?.workerStart || installed.installing || installed.waiting) await followReleases();
  // A page no worker answered is a first visit: it came with the newest version there is, and waits for a newer one.
  else
    installed.addEventListener('updatefound', () => void followReleases().catch(reportError), {
      once: true,
    });
  if (mayFetchAhead()) installed.active?.postMessage({ type: 'precache-rest' });
}
