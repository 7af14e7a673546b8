import type { ReactNode } from 'react';
import type { DataState, LeftOut } from '#src/kit/data-state.ts';
import { Button } from './button.tsx';
import { LeftOutLine, OnlyUnreadable } from './left-out.tsx';
import css from './list-state.module.css';
import { MissingState } from './missing-state.tsx';
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
  /** What is missing among the rows. */
  readonly leftOut?: LeftOut | undefined;
  /** There are none at all: what that means, and what to do. */
  readonly empty: ReactNode;
}

/** In place of a list without rows: they are on their way, out of reach, refused, or there are none. */
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

/** Beside rows: what is missing among them, and why the office did not give newer ones on this visit. */
export function BesideRows({ leftOut, ...asked }: Pick<NoRowsProps, 'state' | 'onRetry' | 'leftOut'>) {
  return (
    <>
      <LeftOutLine leftOut={leftOut} />
      <NotRefreshed {...asked} />
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
