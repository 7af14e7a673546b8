/**
 * The worker's share of sending: the page's own rounds, opened for one wake-up and closed again.
 * Invariant: while something can still be sent the wake-up fails, so that the browser comes back later.
 */
import { readSettings } from '#src/cms/settings.ts';
import { openAppSender } from '#src/features/index.ts';

/** How long (ms) one wake-up waits for a backoff or a settling to pass; browsers end an event after some minutes. */
const patience = 60_000;

/** Sends what waits; rejects when something is left. */
export async function drainOutbox(): Promise<void> {
  const sender = openAppSender(readSettings(import.meta.env));
  try {
    if (await sender.drain(patience)) throw new Error('some of the outbox is still waiting');
  } finally {
    sender.close();
  }
}
