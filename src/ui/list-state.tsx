import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './list-state.module.css';
import { type DataState, MissingState } from './missing-state.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface NoRowsProps {
  /** `undefined` until the device has answered. */
  readonly rows: readonly unknown[] | undefined;
  readonly state: DataState;
  /** Which, in the middle of a sentence: `the list`, or several: `the pages`. */
  readonly what: string;
  readonly many?: boolean;
  /** What is read while the rows are on their way. */
  readonly coming: string;
  /** Asks the office once more. */
  readonly onRetry: () => void;
  /** There are none at all: what that means, and what to do. */
  readonly empty: ReactNode;
}

/** In place of a list without rows: they are on their way, out of reach, refused, or there are none. */
export function NoRows({ rows, state, what, many = false, coming, onRetry, empty }: NoRowsProps) {
  if (rows && state === 'here') return empty;
  return (
    <MissingState
      state={state}
      what={what}
      many={many}
      coming={{ label: coming, lines: 6 }}
      onRetry={onRetry}
    />
  );
}

/** Beside rows that are older than this visit: why the office did not give newer ones. */
export function NotRefreshed({ state, onRetry }: Pick<NoRowsProps, 'state' | 'onRetry'>) {
  if (typeof state !== 'object') return null;
  return (
    <div className={css['failed']}>
      <p>{state.failed}</p>
      {state.signedOut ? (
        <SignInAgain />
      ) : (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
