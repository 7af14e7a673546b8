/**
 * The pulls of a page: those of screens, and repeated ones of lists whose host could not be reached.
 * Invariant: concurrent pulls of one list share a request; the repetitions between two visits are limited.
 */
import { backoff } from '#src/kit/backoff.ts';
import type { Failure } from '#src/kit/failure.ts';
import type { Scope } from '../collection.ts';
import { type Context, report } from '../context.ts';
import { orNothing } from '../storage.ts';
import { doubtMs, dueSince, type Pulled, type PullWhen, pull } from './pull.ts';
import { scopeName } from './scope.ts';

const triesAllowed = 5;

/** The failure of a pull in a browser without a database. */
const notPulled: Pulled = {
  failure: {
    kind: 'refused',
    message: 'This browser keeps nothing for this site, so what is new can’t be shown here.',
    applied: 'no',
  },
};

/** Creates the list of pulls whose host could not be reached; `pullAgain` repeats one. */
function createMissed({ options, connections }: Context, pullAgain: (scope: Scope, times: number) => void) {
  const missed = new Map<string, { scope: Scope; times: number }>();
  return {
    /** Notes the result of the pull number `times` since the last visit. */
    note(scope: Scope, failure: Failure | undefined, times: number): void {
      const issue = connections.get(scope.collection.source.host)?.issue ?? 'none';
      if (failure && issue !== 'none') missed.set(scopeName(scope), { scope, times });
      else missed.delete(scopeName(scope));
    },
    /** Repeats the pulls: a host is reachable again. */
    retry(): void {
      for (const [name, miss] of missed) {
        const { scope, times } = miss;
        if (times >= triesAllowed) continue;
        options.clock.after(backoff(times, options.random), () => {
          if (missed.get(name) === miss) pullAgain(scope, times + 1);
        });
      }
    },
    clear: (): void => missed.clear(),
  };
}

/** Pulls a list on screen after an outcome made it due, once per outcome. Called in a live query, which repeats then. */
export async function pullShown(context: Context, scope: Scope): Promise<void> {
  const { db, options, pullDue, askedSince } = context;
  const since = await dueSince(db, scope.collection.name);
  const name = scopeName(scope);
  if (!pullDue || since <= (askedSince.get(name) ?? 0)) return;
  const last = await db.$pulls.get(name);
  if (!last || (last.order ?? 0) >= since) return;
  askedSince.set(name, since);
  // Outside the transaction of the live query.
  options.clock.after(0, () => pullDue(scope));
}

/** Creates the pulls of one page; `schedule` is called after a failed one, since its host may be unreachable. */
export function createPulls(context: Context, schedule: () => void) {
  const pulling = new Map<string, Promise<Failure | undefined>>();
  const failed = (error: unknown) => report(context, error);
  const missed = createMissed(context, (scope, times) => void pullOnce(scope, {}, times).catch(failed));
  context.pullDue = (scope) => void pullOnce(scope, {}).catch(failed);

  async function pullScope(scope: Scope, when: PullWhen): Promise<Failure | undefined> {
    const { failure, doubted } = await orNothing(context, () => pull(context, scope, when), notPulled);
    if (doubted && !context.closed)
      context.options.clock.after(doubtMs, () => void pullOnce(scope, { force: true }).catch(failed));
    return failure;
  }

  /** Pulls a scope, or joins a pull under way. A forced pull does not join a visit, which may find nothing due. */
  async function pullOnce(scope: Scope, when: PullWhen, times = 0): Promise<Failure | undefined> {
    const name = scopeName(scope);
    const forced = `${name} forced`;
    const visited = `${name} visited`;
    const mine = when.force ? forced : when.visit ? visited : name;
    const joined = when.force ? undefined : pulling.get(visited);
    const running = pulling.get(forced) ?? joined ?? pulling.get(mine) ?? pullScope(scope, when);
    pulling.set(mine, running);
    const failure = await running.finally(() => pulling.delete(mine));
    missed.note(scope, failure, times);
    if (failure) schedule();
    return failure;
  }

  return { pullOnce, missed };
}
