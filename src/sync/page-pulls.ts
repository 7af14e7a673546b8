/**
 * The pulls of a page: what screens ask for, and what is owed without a screen.
 * Invariant: two who want the same list make one request.
 */
import type { Failure } from '#src/kit/failure.ts';
import { type Context, report } from './context.ts';
import { createMissed, type Missed } from './missed.ts';
import { notPulled, orNothing } from './nothing-kept.ts';
import { doubtMs, type PullWhen, pull, type Scope, scopeName } from './pull.ts';

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
