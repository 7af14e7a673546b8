import { readFlag } from '#src/app/local-flags.ts';
import { isOnMobileData, savesData } from '#src/kit/network.ts';
import { postToWorker } from '#sw/protocol.ts';
import type { RequestedTier } from '#sw/tiers.ts';
import { isInstalled } from './install-event.ts';

/** On mobile data only for who came back or installed the app: a first visit pays for what it reads and no more. */
function mayFetchAhead(): boolean {
  if (savesData()) return false;
  return !isOnMobileData() || isInstalled() || Number(readFlag('install-visits')) > 1;
}

const isForWork = (tier: RequestedTier) => tier === 'editor' || tier === 'office';

/**
 * Asks the worker to fetch a tier ahead, as far as the connection allows. The editor's and the office's are always
 * fetched: nobody begins that work by chance, and what is begun here goes on where there is no network.
 */
export async function requestTier(tier: RequestedTier): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active && (isForWork(tier) || mayFetchAhead())) postToWorker(active, { type: 'precache', tier });
}
