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

interface None {
  readonly title: string;
  /** The explanation; it must claim neither that the item was deleted nor that it never existed. */
  readonly text?: string;
  /** A drawing of the folder `spots/`. */
  readonly drawing?: ReactNode;
}

export interface MissingStateProps {
  readonly state: DataState;
  /** The item, as in the middle of a sentence: `your profile`. */
  readonly what: string;
  /** `what` is plural. */
  readonly many?: boolean;
  /** The item's title, where the device has it. */
  readonly title?: string | undefined;
  /** The skeleton while the item is being fetched. */
  readonly coming: { readonly label: string; readonly lines: number };
  /** How to get the item, where a connection alone is not enough. */
  readonly away?: string;
  /** The words where the office has no such item; without them the skeleton stays until the item is rendered. */
  readonly none?: None;
  readonly heading?: 'h1' | 'h2';
  /** Asks the office again. */
  readonly onRetry?: () => void;
  /** Links to other pages. */
  readonly children?: ReactNode;
}

/** The likely reasons for a link without a target. */
const lostLink = 'The link may be old, or a letter is missing.';

/**
 * Renders the place of an item that is not on this phone: being fetched, out of reach, refused, or unknown to the
 * office.
 */
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
      {/* The links come first where the office has no such item. */}
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
  if (state === 'here' && none) return { drawing: <NoSuchThingSpot />, text: lostLink, ...none };
  const it = many ? 'them' : 'it';
  // Only the office can tell whether the item exists.
  if (none && !title)
    return {
      drawing: <NotHereSpot />,
      title: `This ${device} doesn’t know ${what} yet`,
      text: away ?? `We look for ${it} as soon as you’re online.`,
    };
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  return {
    drawing: <NotHereSpot />,
    title: title ?? `${subject} ${many ? 'are' : 'is'} not on this ${device} yet`,
    text: away ?? `We fetch ${it} as soon as you’re online.`,
  };
}
