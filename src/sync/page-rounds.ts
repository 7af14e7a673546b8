/**
 * A page's rounds: their code is loaded with the first thing there is to send, so that a visit that only reads does
 * without it.
 * Invariant: where it cannot be loaded now, it is asked for again while something waits.
 */
import { type Context, report } from './context.ts';
import { openStates } from './database.ts';
import { isReachable } from './reachability.ts';
import type { Rounds } from './schedule.ts';
import { noteIssue, readIssues } from './status.ts';

const loadAgainMs = 5_000;

/** Whether a round would have anything to do: open mutations, a connection in doubt, an unfinished sign-in. */
async function hasWork({ db }: Context): Promise<boolean> {
  if ((await readIssues(db)).hosts.length > 0 || (await db.session()).changing) return true;
  return (await db.$outbox.where('state').anyOf(openStates).count()) > 0;
}

/** Whether the main host is there. Those in doubt are asked as well: where one answers, what any context noted is over. */
export async function askHosts(context: Context): Promise<boolean> {
  const { db, options } = context;
  const { hosts } = await readIssues(db);
  const ask = async (host: string) => {
    const isThere = await isReachable(context, host);
    if (isThere) await noteIssue(db, host, 'none');
    return isThere;
  };
  const [isThere = false] = await Promise.all([...new Set([options.mainHost, ...hosts])].map(ask));
  return isThere;
}

/** The network may be back: what only waits because of it need not wait any longer. */
export async function retryOffline({ db }: Context): Promise<void> {
  await db.$outbox
    .where({ state: 'pending' })
    .filter(({ cause, notBefore }) => notBefore > 0 && cause?.kind === 'offline')
    .modify({ notBefore: 0 });
}

/** Takes off what ended long ago, where anything did, and what nobody sends any more. */
export async function pruneEnded(context: Context): Promise<void> {
  if ((await context.db.$outbox.count()) === 0) return;
  const { prune, retire } = await import('./prune.ts');
  await retire(context);
  await prune(context);
}

/** The rounds of a page. */
export function createPageRounds(context: Context): Rounds {
  let rounds: Rounds | undefined;
  let loading: Promise<Rounds> | undefined;

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
      if (!context.closed) context.options.clock.after(loadAgainMs, schedule);
    }
  }

  function schedule(): void {
    if (rounds) rounds.schedule();
    else void loadAndSchedule();
  }

  return {
    schedule,
    drain: async (budgetMs) => (await load()).drain(budgetMs),
    close() {
      context.closed = true;
      if (rounds) rounds.close();
      else context.db.close();
    },
  };
}
