/**
 * The pulls of a page: what screens ask for, and lists whose host could not be reached, once it is back.
 * Invariant: two who want the same list make one request; a list is missed so often between two visits and no oftener.
 */
import { backoff } from '#src/kit/backoff.ts';
import type { Failure } from '#src/kit/failure.ts';
import type { Scope } from '../collection.ts';
import { type Context, report } from '../context.ts';
import { orNothing } from '../storage.ts';
import { doubtMs, dueSince, type Pulled, type PullWhen, pull } from './pull.ts';
import { scopeName } from './scope.ts';

const triesAllowed = 5;

/** How a pull fails: what it would bring has no place. */
const notPulled: Pulled = {
  failure: {
    kind: 'refused',
    message: 'This browser keeps nothing for this site, so what is new can’t be shown here.',
    applied: 'no',
  },
};

interface Missed {
  /** How the `times`th try since the last visit went. */
  note(scope: Scope, failure: Failure | undefined, times: number): void;
  /** The hosts are there again. */
  retry(): void;
  clear(): void;
}

/** Asks for each by `pullAgain`. */
function createMissed(
  { options, connections }: Context,
  pullAgain: (scope: Scope, times: number) => void,
): Missed {
  const missed = new Map<string, { scope: Scope; times: number }>();
  return {
    note(scope, failure, times) {
      const issue = connections.get(scope.collection.source.host)?.issue ?? 'none';
      if (failure && issue !== 'none') missed.set(scopeName(scope), { scope, times });
      else missed.delete(scopeName(scope));
    },
    retry() {
      for (const [name, miss] of missed) {
        const { scope, times } = miss;
        if (times >= triesAllowed) continue;
        options.clock.after(backoff(times, options.random), () => {
          if (missed.get(name) === miss) pullAgain(scope, times + 1);
        });
      }
    },
    clear: () => missed.clear(),
  };
}

/**
 * Asks for a list that a screen shows and an outcome made due: once per outcome, whatever comes of it. In a live query,
 * which reads again when there is such an outcome.
 */
export async function pullShown(context: Context, scope: Scope): Promise<void> {
  const { db, options, pullDue, askedSince } = context;
  const since = await dueSince(db, scope.collection.name);
  const name = scopeName(scope);
  if (!pullDue || since <= (askedSince.get(name) ?? 0)) return;
  const last = await db.$pulls.get(name);
  if (!last || (last.order ?? 0) >= since) return;
  askedSince.set(name, since);
  // Not within the transaction of whoever reads.
  options.clock.after(0, () => pullDue(scope));
}

interface Pulls {
  pullOnce(scope: Scope, when: PullWhen): Promise<Failure | undefined>;
  readonly missed: Missed;
}

/** The pulls of one page; `schedule` is called where one failed: a host may be in doubt. */
export function createPulls(context: Context, schedule: () => void): Pulls {
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

  /** Who asks by button does not join a visit, which may find that nothing is due. */
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
