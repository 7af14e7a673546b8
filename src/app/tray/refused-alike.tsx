import type { ReactNode } from 'react';
import type { RefusedGroups } from '#src/hooks/mutation-groups.ts';
import { Button } from '#src/ui/button.tsx';
import { RetryIcon } from '#src/ui/icon.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { stateWords } from '#src/ui/progress-words.ts';
import css from './sync-tray.module.css';

interface RefusedAlikeProps {
  readonly refused: RefusedGroups;
  readonly onRetry: (...mutationIds: string[]) => void;
  /** The lines of the mutations, folded. */
  readonly children: ReactNode;
}

/**
 * Renders mutations that the office refused for the same reason as one line, with a button that tries them all again.
 */
export function RefusedAlike({ refused: { message, groups }, onRetry, children }: RefusedAlikeProps) {
  const { lamp, words } = stateWords.blocked;
  const ids = groups.flatMap(({ steps }) =>
    steps.filter(({ state }) => state === 'blocked').map(({ mutationId }) => mutationId),
  );
  return (
    <section className={css['line']} aria-label={message}>
      <h3>{groups.length} things were not accepted for the same reason</h3>
      <Lamp state={lamp} label={words} />
      <p className={css['cause']}>{message}</p>
      <div className={css['answers']}>
        <Button onClick={() => onRetry(...ids)}>
          <RetryIcon />
          Try all again
        </Button>
      </div>
      <details className={css['steps']}>
        <summary>Show all {groups.length}</summary>
        {children}
      </details>
    </section>
  );
}
