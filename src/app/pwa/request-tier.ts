import { readFlag } from '#src/app/local-flags.ts';
import { isOnMobileData, savesData } from '#src/kit/network.ts';
import { postToWorker } from '#sw/protocol.ts';
import type { RequestedTier } from '#sw/tiers.ts';
import { isInstalled } from './install-event.ts';

/**
 * Returns whether the connection allows prefetching: on mobile data only for people who returned or installed the app.
 */
function mayFetchAhead(): boolean {
  if (savesData()) return false;
  return !isOnMobileData() || isInstalled() || Number(readFlag('install-visits')) > 1;
}

const isForWork = (tier: RequestedTier) => tier === 'editor' || tier === 'office';

/**
 * Asks the worker to prefetch a tier, if the connection allows that. The tiers of the editor and the office are always
 * fetched: people start that work on purpose, and may continue offline.
 */
export async function requestTier(tier: RequestedTier): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  if (active && (isForWork(tier) || mayFetchAhead())) postToWorker(active, { type: 'precache', tier });
}
