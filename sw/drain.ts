/**
 * Sends from the worker: the same rounds as a page, opened for one sync event and closed again.
 * Invariant: while something can still be sent the sync event fails, so that the browser comes back later.
 */
import { builtSettings } from '#src/cms/built-settings.ts';
import { createCms } from '#src/cms/cms.ts';
import { engineOptions } from '#src/features/registry/engine-options.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { signedInSlices } from '#src/features/registry/signed-in.ts';
import { openSender } from '#src/sync/schedule.ts';

/** How long (ms) one sync event waits for a backoff or a confirm delay to pass; browsers end an event after some minutes. */
const drainBudgetMs = 60_000;

/** Sends what waits; rejects when something is left. */
export async function drainOutbox(): Promise<void> {
  const sender = openSender(engineOptions(createCms(builtSettings), [publicSlices, signedInSlices]));
  try {
    if (await sender.drain(drainBudgetMs)) throw new Error('the outbox still waits');
  } finally {
    sender.close();
  }
}
