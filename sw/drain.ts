/**
 * The worker's share of sending: the same engine as in the page, opened for one wake-up and closed again.
 * Invariant: while something can still be sent the wake-up fails, so that the browser comes back later.
 */
import { classify } from '#src/cms/errors.ts';
import { createCms } from '#src/cms/cms.ts';
import { reach } from '#src/cms/reach.ts';
import { readSettings } from '#src/cms/settings.ts';
import { collections, databaseName, operations } from '#src/features/index.ts';
import { strongRandom } from '#src/kit/ids.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { openEngine } from '#src/sync/index.ts';

/** How long (ms) one wake-up waits for a backoff or a settling to pass; browsers end an event after some minutes. */
const patience = 60_000;

/** Sends what waits; rejects when something is left. */
export async function drainOutbox(): Promise<void> {
  const settings = readSettings(import.meta.env);
  const cms = createCms(settings);
  const engine = openEngine({
    name: databaseName,
    collections,
    operations,
    remote: cms,
    classify,
    reach: (host, signal) => reach(cms, host, signal),
    mainHost: 'cms',
    clock: platformClock,
    locks: navigator.locks,
    random: strongRandom,
    settleMs: settings.settleMs,
  });
  try {
    if (await engine.drain(patience)) throw new Error('some of the outbox is still waiting');
  } finally {
    engine.close();
  }
}
