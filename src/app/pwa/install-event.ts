import { persistStorage } from './request-background-sync.ts';

/** Chromium's offer to install; not in lib.dom because it is no standard. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type WithInstallEvent = typeof globalThis & { installEvent?: Event | undefined };

const listeners = new Set<() => void>();
let offer: InstallEvent | undefined;

function setOffer(event: Event | undefined): void {
  event?.preventDefault();
  offer = event as InstallEvent | undefined;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  // The browser offers it once and early: boot.ts records the event that came before this module.
  setOffer((globalThis as WithInstallEvent).installEvent);
  window.addEventListener('beforeinstallprompt', setOffer);
  window.addEventListener('appinstalled', () => {
    setOffer(undefined);
    void persistStorage();
  });
}

/** Whether the browser would install the app now; shaped for `useSyncExternalStore`. */
export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: () => offer !== undefined,
  /** Shows the browser's own question; an offer can be used once. */
  async take(): Promise<void> {
    const used = offer;
    setOffer(undefined);
    await used?.prompt();
  },
};

/** Whether this page already runs as an installed app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || Object.is(Reflect.get(navigator, 'standalone'), true)
  );
}

/** iPhones and iPads have no event: only words and pictures help there. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
