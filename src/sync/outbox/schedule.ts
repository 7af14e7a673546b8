/**
 * When rounds are made.
 * Invariant: a round only ever runs under its lock, held for that round alone, so that tabs and the worker take turns;
 * a context goes on while there is work, and by one timer while something waits. When nothing waits there is none.
 */
import { allSettledOrThrow } from '#src/kit/all-settled-or-throw.ts';
import { restore } from '../backup/restore.ts';
import { type Context, createContext, type EngineOptions, report } from '../context.ts';
import { type LockName, noteIssue } from '../facts.ts';
import { merge } from '../merge/merge.ts';
import { underLock } from './locks.ts';
import { retire } from './prune.ts';
import { isReachable } from './reachability.ts';
import { askAgainIn } from './rest.ts';
import { type Round, round } from './round.ts';

const shortestTimerMs = 100;
const longestTimerMs = 5 * 60_000;
const afterErrorMs = 5_000;
const longestAfterErrorMs = 5 * 60_000;

export interface Schedule {
  /** Rounds until nothing can be done now; while something waits for time, `budgetMs` longer. Answers how long (ms) to wait. */
  drain(budgetMs?: number): Promise<number>;
  /** Something changed: drain now, and by timer from then on. */
  schedule(): void;
  stop(): void;
}

/** How long (ms) the timer for a wait runs. */
export function timerFor(wait: number): number {
  return Math.min(longestTimerMs, Math.max(shortestTimerMs, wait));
}

/** Makes the schedule of one context for one of the locks; `ended` hears of every round. */
function createSchedule(context: Context, lock: LockName, ended: (round: Round) => void): Schedule {
  const { clock } = context.options;
  let cancelTimer: (() => void) | undefined;
  let draining = false;
  let again = false;
  let errors = 0;
  let issues: readonly string[] = [];

  async function drain(budgetMs = 0, begin?: () => void): Promise<number> {
    const end = clock.monotonic() + budgetMs;
    for (;;) {
      const last = await underLock(context, lock, () => {
        begin?.();
        return round(context, lock);
      });
      ({ issues } = last);
      ended(last);
      if (last.more && !context.closed) continue;
      const over =
        last.nextIn === Number.POSITIVE_INFINITY || clock.monotonic() + timerFor(last.nextIn) > end;
      if (context.closed || over) return last.nextIn;
      await new Promise<void>((slept) => clock.after(timerFor(last.nextIn), slept));
    }
  }

  async function drainAll(): Promise<void> {
    draining = true;
    try {
      do {
        // A round reads what there is: whoever scheduled one before it began is answered by it.
        const answered = () => {
          again = false;
        };
        await setTimer(await drain(0, answered));
        errors = 0;
      } while (again && !context.closed);
    } catch (error) {
      report(context, error);
      const wait = Math.min(longestAfterErrorMs, afterErrorMs * 2 ** errors++);
      if (!context.closed && !context.nothingKept) cancelTimer = clock.after(wait, schedule);
    } finally {
      draining = false;
    }
  }

  /** A timer while something waits; or while the connection is in doubt and nothing but a question will tell. */
  async function setTimer(nextIn: number): Promise<void> {
    const waits = [nextIn];
    for (const host of issues) {
      if (!(await isReachable(context, host))) waits.push(askAgainIn(context, host));
      // Another context may have noted it; it is dead, or does not know that the host answers again.
      else await noteIssue(context.db, host, 'none');
    }
    const wait = Math.min(...waits);
    cancelTimer?.();
    cancelTimer = undefined;
    if (!context.closed && wait < Number.POSITIVE_INFINITY)
      cancelTimer = clock.after(timerFor(wait), schedule);
  }

  function schedule(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    if (context.closed) return;
    if (draining) again = true;
    else void drainAll();
  }

  return {
    drain,
    schedule,
    stop: () => cancelTimer?.(),
  };
}

export interface Sender {
  /** Sends what can be sent now, or within `budgetMs`; answers whether something is still waiting for time. */
  drain(budgetMs?: number): Promise<boolean>;
  close(): void;
}

/** The rounds of one context, for mutations and for uploads. */
export interface Rounds extends Sender {
  schedule(): void;
}

export function createRounds(context: Context): Rounds {
  context.merge = merge;
  // An upload that ends, or is refused, lets go of what waits for it; mutations tell of uploads that were accepted.
  const mutations: Schedule = createSchedule(context, 'mutations', ({ others }) => {
    if (others) uploads.schedule();
  });
  const uploads: Schedule = createSchedule(context, 'uploads', ({ worked }) => {
    if (worked > 0) mutations.schedule();
  });
  return {
    schedule: mutations.schedule,
    async drain(budgetMs) {
      await restore(context);
      await retire(context);
      // What one of them meets must not have the database closed under what the other has on its way.
      await allSettledOrThrow([mutations.drain(budgetMs), uploads.drain()]);
      // A file that has its address by now lets go of what waited for it.
      const waits = Math.min(await mutations.drain(), await uploads.drain());
      const sending = await context.db.$outbox.where({ state: 'sending' }).count();
      await context.backup.written();
      return waits < Number.POSITIVE_INFINITY || sending > 0;
    },
    close() {
      context.closed = true;
      mutations.stop();
      uploads.stop();
      context.watching?.unsubscribe();
      context.db.close();
    },
  };
}

/** Opens a context that only sends. The database itself opens at its first use. */
export function openSender<Remote>(options: EngineOptions<Remote>): Sender {
  return createRounds(createContext(options));
}
