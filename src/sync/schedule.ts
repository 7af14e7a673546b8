/**
 * When rounds are made, and under which lock.
 * Invariant: a round only ever runs under the drain lock, held for that round alone, so that tabs and the worker
 * take turns; a context asks again while there is work, and by its own timer while something waits.
 */
import { type Context, report } from './context.ts';
import { type Round, round } from './drain.ts';
import { longestStep } from './living-time.ts';
import { hurry } from './outbox.ts';
import { askAgainIn, reachable } from './reach.ts';
import { readStatus } from './status.ts';

const shortestTimer = 100;

export interface Schedule {
  /** Rounds until nothing can be done now, or within `patience` ms of waiting; answers how long (ms) to wait. */
  drain(patience?: number): Promise<number>;
  /** Something changed: drain now, and by timer from then on. */
  kick(): void;
  /** The person or the platform says the network changed: asks the main host, hurries what waited for it, kicks. */
  syncNow(): Promise<void>;
  stop(): void;
}

/** Living time is counted in steps of at most 5 s, so nothing that waits sleeps longer. */
function timerFor(wait: number): number {
  return Math.min(longestStep, Math.max(shortestTimer, wait));
}

/** Makes the schedule of one context. */
export function createSchedule(context: Context): Schedule {
  const { clock, locks } = context.options;
  let cancelTimer: (() => void) | undefined;
  let draining = false;
  let again = false;

  const underLock = (): Promise<Round> =>
    locks.request(`${context.options.name}-drain`, () => round(context));

  async function drain(patience = 0): Promise<number> {
    for (;;) {
      const { worked, nextIn } = await underLock();
      if (context.closed || (worked === 0 && nextIn > patience)) return nextIn;
      if (worked === 0) await new Promise<void>((done) => clock.after(Math.max(shortestTimer, nextIn), done));
    }
  }

  async function sweep(): Promise<void> {
    draining = true;
    try {
      do {
        again = false;
        await setTimer(await drain());
      } while (again && !context.closed);
    } catch (error) {
      report(context, error);
    } finally {
      draining = false;
    }
  }

  /** A timer while something waits; or while the connection is in doubt and nothing but a question will tell. */
  async function setTimer(nextIn: number): Promise<void> {
    const { mainHost } = context.options;
    const { trouble } = await readStatus(context.db);
    const doubt = trouble !== 'none' && !(await reachable(context, mainHost));
    const wait = Math.min(nextIn, doubt ? askAgainIn(context, mainHost) : nextIn);
    cancelTimer?.();
    if (!context.closed && wait < Number.POSITIVE_INFINITY) cancelTimer = clock.after(timerFor(wait), kick);
  }

  function kick(): void {
    cancelTimer?.();
    if (context.closed) return;
    if (draining) again = true;
    else void sweep();
  }

  return {
    drain,
    kick,
    async syncNow() {
      context.unreachable.clear();
      try {
        if (await reachable(context, context.options.mainHost)) await hurry(context);
      } catch (error) {
        report(context, error);
      }
      kick();
    },
    stop() {
      context.closed = true;
      cancelTimer?.();
    },
  };
}
