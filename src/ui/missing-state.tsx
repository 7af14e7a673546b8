import type { ReactNode } from 'react';
import type { DataState } from '#src/kit/data-state.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { Skeleton } from './skeleton.tsx';
import { NoSuchThingSpot } from './spots/no-such-thing-spot.tsx';
import { NotHereSpot } from './spots/not-here-spot.tsx';
import { RefusedSpot } from './spots/refused-spot.tsx';
import { namedWords } from './unreadable-words.ts';

export interface MissingStateProps {
  readonly state: DataState;
  /** Which, in the middle of a sentence: `your profile`. */
  readonly what: string;
  /** They are several. */
  readonly many?: boolean;
  /** What it is called, where that is known. */
  readonly title?: string | undefined;
  /** While it is on its way. */
  readonly coming: { readonly label: string; readonly lines: number };
  /** How to get it, where fetching it as soon as one is online is not all there is to say. */
  readonly away?: string;
  /** That there is none. Without it what has come is only not drawn yet. */
  readonly none?: { readonly title: string; readonly text: string };
  readonly heading?: 'h1' | 'h2';
  /** Asks the office once more. */
  readonly onRetry?: () => void;
  /** The way on from here. */
  readonly children?: ReactNode;
}

/** In place of what is not on this phone: on its way, out of reach, refused, or not there at all. */
export function MissingState(props: MissingStateProps) {
  const { state, none, coming, heading = 'h2', onRetry, children } = props;
  if (state === 'coming' || (state === 'here' && !none))
    return (
      <Skeleton {...coming} onRetry={onRetry}>
        {children}
      </Skeleton>
    );
  const signedOut = typeof state === 'object' && 'failed' in state && state.signedOut;
  return (
    <EmptyState heading={heading} {...wordsFor(props)}>
      {/* Where the office has said that there is none, the way on comes first. */}
      {state === 'here' && children}
      {signedOut ? (
        <SignInAgain />
      ) : (
        onRetry && (
          <Button variant={state === 'here' ? 'quiet' : 'plain'} onClick={onRetry}>
            Try again
          </Button>
        )
      )}
      {state !== 'here' && children}
    </EmptyState>
  );
}

function wordsFor({ state, what, many = false, title, away, none }: MissingStateProps) {
  if (typeof state === 'object' && 'unreadable' in state) {
    const text =
      'It was not deleted, but what is stored of it is damaged. The person who looks after the system can repair it.';
    return { drawing: <RefusedSpot />, title: `We can’t read ${namedWords(state.unreadable)}`, text };
  }
  if (typeof state === 'object') {
    const text = title ? `We couldn’t get ${many ? 'them' : 'it'}. ${state.failed}` : state.failed;
    return { drawing: <RefusedSpot />, title: title ?? `We couldn’t get ${what}`, text };
  }
  if (state === 'here' && none) return { drawing: <NoSuchThingSpot />, ...none };
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  return {
    drawing: <NotHereSpot />,
    title: title ?? `${subject} ${many ? 'are' : 'is'} not on this ${device} yet`,
    text: away ?? `We fetch ${many ? 'them' : 'it'} as soon as you’re online.`,
  };
}
