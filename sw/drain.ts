/**
 * Sends from the worker: the same rounds as in a page, with an engine that is opened for one sync event and closed
 * again.
 * Invariant: while anything can still be sent the sync event fails, so that the browser repeats it later.
 */
import { builtSettings } from '#src/cms/built-settings.ts';
import { createCms } from '#src/cms/cms.ts';
import { engineOptions } from '#src/features/registry/engine-options.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { sentAnywhere } from '#src/features/registry/sent-anywhere.ts';
import { openSender } from '#src/sync/outbox/schedule.ts';

/** How long (ms) one sync event waits for backoffs and confirm delays; browsers end an event after some minutes. */
const drainBudgetMs = 60_000;

/** Sends the waiting mutations; rejects when some remain. */
export async function drainOutbox(): Promise<void> {
  const sender = openSender(engineOptions(createCms(builtSettings), [publicSlices, sentAnywhere]));
  try {
    if (await sender.drain(drainBudgetMs)) throw new Error('the outbox still waits');
  } finally {
    sender.close();
  }
}
