import { persistStorage } from './request-background-sync.ts';

/** Chromium's `beforeinstallprompt`, which is no standard and not in lib.dom. */
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
  // The event comes once and early: boot.ts records one from before this module.
  setOffer((globalThis as WithInstallEvent).installEvent);
  window.addEventListener('beforeinstallprompt', setOffer);
  window.addEventListener('appinstalled', () => {
    setOffer(undefined);
    void persistStorage();
  });
}

/** The browser's offer to install the app, for `useSyncExternalStore`. */
export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: () => offer !== undefined,
  /** Opens the browser's prompt; an offer can be used once. */
  async take(): Promise<void> {
    const used = offer;
    setOffer(undefined);
    await used?.prompt();
  },
};

/** Returns whether this page runs as an installed app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || Object.is(Reflect.get(navigator, 'standalone'), true)
  );
}

/**
 * Returns whether the device is an iPhone or iPad, which lack the event `beforeinstallprompt`: there only instructions
 * help.
 */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
