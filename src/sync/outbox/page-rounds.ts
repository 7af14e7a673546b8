/**
 * A page's rounds: their code is loaded with the first thing there is to send, so that a visit that only reads does
 * without it.
 * Invariant: where it cannot be loaded now, it is asked for again while something waits. What was accepted is looked at
 * after a moment, or once its host may be asked again; the page that goes before that tells the worker.
 */
import { type Context, report } from '../context.ts';
import { noteIssue, readIssues } from '../facts.ts';
import type { MutationRow } from '../rows.ts';
import { isReachable } from './reachability.ts';
import { askAgainIn } from './rest.ts';
import type { Rounds } from './schedule.ts';

const loadAgainMs = 5_000;
/** How long (ms) what is accepted is gathered before one look at all of it. */
const gatherMs = 50;

/** Whether a round would have anything to do: open mutations, a connection in doubt, an unfinished sign-in. */
async function hasWork({ db }: Context): Promise<boolean> {
  if ((await readIssues(db)).hosts.length > 0 || (await db.session()).changing) return true;
  return (await db.countOpen()) > 0;
}

/** Whether a host is there that was in doubt, or the main host where none is: where one answers, what any context noted is over. */
export async function askHosts(context: Context): Promise<boolean> {
  const { db, options } = context;
  const { hosts } = await readIssues(db);
  const ask = async (host: string) => {
    const isThere = await isReachable(context, host);
    if (isThere) await noteIssue(db, host, 'none');
    return isThere;
  };
  const answers = await Promise.all((hosts.length > 0 ? hosts : [options.mainHost]).map(ask));
  return answers.includes(true);
}

/** Whether a mutation that is pending waits only because there was no line. */
export function waitsForLine({ cause, notBefore }: MutationRow): boolean {
  return notBefore > 0 && cause?.kind === 'offline';
}

/** The network may be back: what only waits because of it need not wait any longer. */
export async function retryOffline({ db }: Context): Promise<void> {
  await db.write([db.$outbox], async () => {
    const pending = await db.$outbox.where({ state: 'pending' }).toArray();
    const waits = pending.filter(waitsForLine);
    if (waits.length > 0) await db.$outbox.bulkPut(waits.map((row) => ({ ...row, notBefore: 0 })));
  });
}

/** Takes off what ended long ago, where anything did, and what nobody sends any more. */
export async function pruneEnded(context: Context): Promise<void> {
  if ((await context.db.$outbox.count()) === 0) return;
  const { prune, retire } = await import('./prune.ts');
  await retire(context);
  await prune(context);
}

export interface PageRounds extends Rounds {
  /** Something for this host was accepted: one word to the worker, and one round, for all that comes within a moment. */
  wake(host: string): void;
  wakeNow(): void;
  /** The page may go: what was to be told in a moment is told now, and whatever is accepted until somebody is back, at once. */
  leave(): void;
  /** Somebody is back. */
  comeBack(): void;
  /** Another context left something: a round, once this host may be asked. */
  look(host: string): void;
}

/** The rounds of a page. */
export function createPageRounds(context: Context): PageRounds {
  const { clock, wake: tellWorker } = context.options;
  let rounds: Rounds | undefined;
  let loading: Promise<Rounds> | undefined;
  /** Hosts of what was accepted a moment ago. */
  const woken = new Set<string>();
  let cancelGathering: (() => void) | undefined;
  let isLeft = false;
  /** Rounds that wait for a host to be asked again: when (monotonic ms), and what takes the wait back. */
  let later: { readonly at: number; readonly cancel: () => void } | undefined;

  async function load(): Promise<Rounds> {
    loading ??= import('./schedule.ts').then(({ createRounds }) => createRounds(context));
    try {
      rounds = await loading;
      return rounds;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  async function loadAndSchedule(): Promise<void> {
    try {
      if (context.closed || !(await hasWork(context))) return;
    } catch (error) {
      report(context, error);
      return;
    }
    try {
      (await load()).schedule();
    } catch {
      // On a first visit without a network its code cannot be had: nothing could be sent either.
      if (!context.closed) clock.after(loadAgainMs, schedule);
    }
  }

  function schedule(): void {
    later?.cancel();
    later = undefined;
    if (rounds) rounds.schedule();
    else void loadAndSchedule();
  }

  /** A round now; where none of the hosts may be asked yet it could only find that, and is made once one may. */
  function look(hosts: Iterable<string>): void {
    const ms = Math.min(...[...hosts].map((host) => askAgainIn(context, host)));
    const at = clock.monotonic() + ms;
    if (ms <= 0 || ms === Number.POSITIVE_INFINITY) schedule();
    else if (!later || later.at > at) {
      later?.cancel();
      later = { at, cancel: clock.after(ms, schedule) };
    }
  }

  function tell(): void {
    cancelGathering?.();
    cancelGathering = undefined;
    try {
      tellWorker?.();
    } catch (error) {
      report(context, error);
    }
    look(woken);
    woken.clear();
  }

  return {
    schedule,
    wake(host) {
      woken.add(host);
      if (isLeft) tell();
      else cancelGathering ??= clock.after(gatherMs, tell);
    },
    wakeNow() {
      woken.clear();
      tell();
    },
    leave() {
      isLeft = true;
      if (cancelGathering) tell();
    },
    comeBack() {
      isLeft = false;
    },
    look: (host) => look([host]),
    drain: async (budgetMs) => (await load()).drain(budgetMs),
    close() {
      context.closed = true;
      cancelGathering?.();
      later?.cancel();
      if (rounds) rounds.close();
      else context.db.close();
    },
  };
}
