import { tiers } from '#sw/tiers.ts';

/**
 * The disk is full: drops the cached parts of the app that can be fetched again, which is all but the shell, so that
 * what a person did can be saved. What they downloaded themselves stays.
 */
export async function freeStorage(): Promise<void> {
  const droppable = tiers.filter((tier) => tier !== 'shell');
  await Promise.all(droppable.map((tier) => globalThis.caches?.delete(tier)));
}
