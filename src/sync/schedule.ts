/**
 * When rounds are made.
 * Invariant: a round only ever runs under its lock, held for that round alone, so that tabs and the worker take turns;
 * a context asks again while there is work, and by its own timer while something waits.
 */
import { type Context, report } from './context.ts';
import { round } from './drain.ts';
import { durable } from './durable.ts';
import { longestStep } from './living-time.ts';
import { type LockName, underLock } from './locks.ts';
import { hurry } from './outbox.ts';
import { askAgainIn, reachable } from './remote.ts';
import { readTrouble } from './status.ts';

const shortestTimer = 100;

export interface Schedule {
  /** Rounds until nothing can be done now; while something waits for time, `patience` ms longer. Answers how long (ms) to wait. */
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

/** Makes the schedule of one context for one of the locks; `done` hears that something was sent. */
export function createSchedule(
  context: Context,
  lock: LockName,
  done: () => void = () => undefined,
): Schedule {
  const { clock } = context.options;
  const slow = lock === 'uploads';
  let cancelTimer: (() => void) | undefined;
  let draining = false;
  let again = false;

  async function drain(patience = 0): Promise<number> {
    const end = clock.monotonic() + patience;
    for (;;) {
      const one = () => durable(context, () => round(context, slow));
      const { worked, nextIn } = await underLock(context, lock, one);
      if (worked > 0) done();
      const over = nextIn === Number.POSITIVE_INFINITY || clock.monotonic() >= end;
      if (context.closed || (worked === 0 && over)) return nextIn;
      if (worked === 0) await new Promise<void>((slept) => clock.after(timerFor(nextIn), slept));
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
      if (!context.closed) cancelTimer = clock.after(longestStep, kick);
    } finally {
      draining = false;
    }
  }

  /** A timer while something waits; or while the connection is in doubt and nothing but a question will tell. */
  async function setTimer(nextIn: number): Promise<void> {
    const waits = [nextIn];
    for (const host of (await readTrouble(context.db)).hosts) {
      if (!(await reachable(context, host))) waits.push(askAgainIn(context, host));
    }
    const wait = Math.min(...waits);
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
    stop: () => cancelTimer?.(),
  };
}
