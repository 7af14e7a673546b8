/**
 * Lists whose host could not be reached: they are asked for again by themselves once it is back, later each time.
 * Invariant: between two visits so often and no oftener; what the host itself refused is not asked for again.
 */
import type { Failure } from '#src/kit/failure.ts';
import { backoff } from './backoff.ts';
import type { Context } from './context.ts';
import { type Scope, scopeName } from './pull.ts';

const triesAllowed = 5;

export interface Missed {
  /** How the `times`th try since the last visit went. */
  note(scope: Scope, failure: Failure | undefined, times: number): void;
  /** The hosts are there again. */
  retry(): void;
  clear(): void;
}

/** Asks for each by `pullAgain`. */
export function createMissed(
  { options, issues }: Context,
  pullAgain: (scope: Scope, times: number) => void,
): Missed {
  const missed = new Map<string, { scope: Scope; times: number }>();
  return {
    note(scope, failure, times) {
      const issue = issues.get(scope.collection.source.host) ?? 'none';
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
