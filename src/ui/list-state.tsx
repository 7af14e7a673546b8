import type { ReactNode } from 'react';
import type { DataState, OmittedRows } from '#src/kit/data-state.ts';
import { Button } from './button.tsx';
import { LeftOutLine, OnlyUnreadable } from './left-out.tsx';
import css from './list-state.module.css';
import { MissingState } from './missing-state.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface NoRowsProps {
  /** The rows; `undefined` while they are read. */
  readonly rows: readonly unknown[] | undefined;
  readonly state: DataState;
  /** The items as in the middle of a sentence: `the list`, or in the plural: `the pages`. */
  readonly what: string;
  readonly many?: boolean;
  /** The words while the rows are being fetched. */
  readonly coming: string;
  /** Asks the office again. */
  readonly onRetry: () => void;
  /** The rows that are missing or unreadable. */
  readonly leftOut?: OmittedRows | undefined;
  /** The page of an empty list: its meaning, and the next step. */
  readonly empty: ReactNode;
}

/** Renders a list without rows: being fetched, out of reach, refused, or empty. */
export function NoRows(props: NoRowsProps) {
  const { rows, state, what, many = false, coming, onRetry, leftOut, empty } = props;
  if (rows && state === 'here')
    return leftOut && leftOut.unreadable > 0 ? <OnlyUnreadable leftOut={leftOut} /> : empty;
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

/** Renders which rows are missing, and why the office sent no newer ones on this visit. */
export function BesideRows({ leftOut, ...state }: Pick<NoRowsProps, 'state' | 'onRetry' | 'leftOut'>) {
  return (
    <>
      <LeftOutLine leftOut={leftOut} />
      <NotRefreshed {...state} />
    </>
  );
}

function NotRefreshed({ state, onRetry }: Pick<NoRowsProps, 'state' | 'onRetry'>) {
  if (typeof state !== 'object' || !('failed' in state)) return null;
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
