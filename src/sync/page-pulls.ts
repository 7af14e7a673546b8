/**
 * The pulls of a page: what screens ask for, and what is owed without a screen.
 * Invariant: two who want the same list make one request.
 */
import type { Failure } from '#src/kit/failure.ts';
import { type Context, report } from './context.ts';
import { createMissed, type Missed } from './missed.ts';
import { notPulled, orNothing } from './nothing-kept.ts';
import { doubtMs, pull, type Scope, scopeName } from './pull.ts';

interface Pulls {
  pullOnce(scope: Scope, force: boolean): Promise<Failure | undefined>;
  readonly missed: Missed;
}

/** The pulls of one page; `schedule` is called where one failed: a host may be in doubt. */
export function createPulls(context: Context, schedule: () => void): Pulls {
  const pulling = new Map<string, Promise<Failure | undefined>>();
  const failed = (error: unknown) => report(context, error);
  const missed = createMissed(context, (scope, times) => void pullOnce(scope, false, times).catch(failed));
  context.pullDue = (scope) => void pullOnce(scope, false).catch(failed);

  async function pullScope(scope: Scope, force: boolean): Promise<Failure | undefined> {
    const { failure, doubted } = await orNothing(context, () => pull(context, scope, force), notPulled);
    if (doubted && !context.closed)
      context.options.clock.after(doubtMs, () => void pullOnce(scope, true).catch(failed));
    return failure;
  }

  /** Who asks by button does not join a visit, which may find that nothing is due. */
  async function pullOnce(scope: Scope, force: boolean, times = 0): Promise<Failure | undefined> {
    const name = scopeName(scope);
    const forced = `${name} forced`;
    const mine = force ? forced : name;
    const running = pulling.get(forced) ?? pulling.get(mine) ?? pullScope(scope, force);
    pulling.set(mine, running);
    const failure = await running.finally(() => pulling.delete(mine));
    missed.note(scope, failure, times);
    if (failure) schedule();
    return failure;
  }

  return { pullOnce, missed };
}
