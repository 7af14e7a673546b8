/**
 * The worker's share of the engine: it sends what waits and knows no more.
 * Invariant: the same rounds as in a page, under the same locks; what needs a merge, or words for a person, is left.
 */
import { allEnded } from '#src/kit/all-ended.ts';
import { type Context, createContext, type EngineOptions } from './context.ts';
import { restore } from './restore.ts';
import { createSchedule, type Schedule } from './schedule.ts';

export interface Sender {
  /** Sends what can be sent now, or within `patience` ms; answers whether something is still waiting. */
  drain(patience?: number): Promise<boolean>;
  close(): void;
}

/** The rounds of one context, for acts and for uploads. */
export interface Rounds extends Sender {
  readonly acts: Schedule;
  readonly uploads: Schedule;
}

export function createRounds(context: Context): Rounds {
  const acts = createSchedule(context, 'acts');
  const uploads = createSchedule(context, 'uploads', acts.kick);
  return {
    acts,
    uploads,
    async drain(patience) {
      await restore(context);
      // What one of them meets must not have the database closed under what the other has on its way.
      await allEnded([acts.drain(patience), uploads.drain()]);
      // A file that has its address by now lets go of what waited for it.
      const waits = Math.min(await acts.drain(), await uploads.drain());
      return (
        waits < Number.POSITIVE_INFINITY || (await context.db.$outbox.where({ state: 'sending' }).count()) > 0
      );
    },
    close() {
      context.closed = true;
      acts.stop();
      uploads.stop();
      context.db.close();
    },
  };
}

/** Opens a context that only sends. The database itself opens at its first use. */
export function openSender<Remote>(options: EngineOptions<Remote>): Sender {
  return createRounds(createContext(options));
}
