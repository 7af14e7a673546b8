/**
 * Schedules rounds.
 * Invariant: a round runs under its lock, held for that round alone: tabs and the worker take turns. A context goes on while
 * there is work, by one timer while something waits, and without a timer when nothing does.
 */
import { allSettledOrThrow } from '#src/kit/all-settled-or-throw.ts';
import { restore } from '../backup/restore.ts';
import { type Context, createContext, type EngineOptions, report } from '../context.ts';
import type { LockName } from '../facts.ts';
import { merge } from '../merge/merge.ts';
import { retire } from './cancel.ts';
import { underLock } from './locks.ts';
import { isReachableAgain } from './reachability.ts';
import { askAgainIn } from './rest.ts';
import { type Round, round } from './round.ts';
import { writeAll } from './together.ts';

const shortestTimerMs = 100;
const longestTimerMs = 5 * 60_000;
const afterErrorMs = 5_000;
const longestAfterErrorMs = 5 * 60_000;

/** Returns how long (ms) the timer for a wait runs. */
export function timerFor(wait: number): number {
  return Math.min(longestTimerMs, Math.max(shortestTimerMs, wait));
}

type Schedule = ReturnType<typeof createSchedule>;

/** Makes the schedule of one context for one of the locks; calls `ended` after every round. */
function createSchedule(context: Context, lock: LockName, ended: (round: Round) => void) {
  const { clock } = context.options;
  let cancelTimer: (() => void) | undefined;
  let draining = false;
  let again = false;
  let errors = 0;
  let issues: readonly string[] = [];

  /** Makes rounds until nothing can be done now, or for `budgetMs` while something waits; returns how long (ms) it still waits. */
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
      await new Promise<void>((waited) => clock.after(timerFor(last.nextIn), waited));
    }
  }

  async function drainAll(): Promise<void> {
    draining = true;
    try {
      do {
        // The round reads all there is: what was scheduled before it began is done by it.
        const begin = () => {
          again = false;
        };
        await setTimer(await drain(0, begin));
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

  /** Sets a timer while something waits, or while a host has an issue that only a request will end. */
  async function setTimer(nextIn: number): Promise<void> {
    const waits = [nextIn];
    for (const host of issues)
      if (!(await isReachableAgain(context, host))) waits.push(askAgainIn(context, host));
    const wait = Math.min(...waits);
    cancelTimer?.();
    cancelTimer = undefined;
    if (!context.closed && wait < Number.POSITIVE_INFINITY)
      cancelTimer = clock.after(timerFor(wait), schedule);
  }

  /** Drains now, and by timer from then on. */
  function schedule(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    if (context.closed) return;
    if (draining) again = true;
    else void drainAll();
  }

  return { drain, schedule, isDraining: () => draining, stop: () => cancelTimer?.() };
}

export interface Sender {
  /** Sends what can be sent now, or within `budgetMs`; returns whether something still waits for time. */
  drain(budgetMs?: number): Promise<boolean>;
  close(): void;
}

/** Rounds of one context, of mutations and of uploads. */
export interface Rounds extends Sender {
  schedule(): void;
  /** Returns whether rounds of mutations go on; the last of them reads what came meanwhile. */
  isDraining(): boolean;
  /** Writes the seals and outcomes that wait to be grouped: the timers of a page that is left come late. */
  writeWaiting(): void;
}

export function createRounds(context: Context): Rounds {
  context.merge = merge;
  // An upload that ends or is refused releases what waits for it; a round of mutations finds uploads that were accepted.
  const mutations: Schedule = createSchedule(context, 'mutations', ({ others }) => {
    if (others) uploads.schedule();
  });
  const uploads: Schedule = createSchedule(context, 'uploads', ({ worked }) => {
    if (worked > 0) mutations.schedule();
  });
  return {
    schedule: mutations.schedule,
    isDraining: mutations.isDraining,
    writeWaiting: () => void writeAll(context),
    async drain(budgetMs) {
      await restore(context);
      await retire(context);
      // A failure of one must not close the database under the other.
      await allSettledOrThrow([mutations.drain(budgetMs), uploads.drain()]);
      // A file that has its address by now releases what waited for it.
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
