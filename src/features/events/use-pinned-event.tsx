import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hasUnsentForm } from '#src/ui/form/typed-fields.ts';
import type { Event } from './model.ts';

interface Pinned {
  readonly event: Event | undefined;
  /** Whether the list still has it. */
  readonly isListed: boolean;
  /** Whether something stands in the form that its person would lose. */
  readonly isTyped: boolean;
  /** Goes around the form. */
  readonly around: RefObject<HTMLDivElement | null>;
}

/**
 * The event a page is about: the `wanted` one, but from the moment somebody has begun to read or to fill in its form it
 * stays the one they saw, whatever a pull or the clock brings, until they choose another. What stands in the fields
 * counts, and not their events: browsers and `boot.ts` fill fields without any.
 */
export function usePinnedEvent(
  wanted: Event | undefined,
  chosen: string | undefined,
  list: readonly Event[],
  hasBegun: boolean,
): Pinned {
  const around = useRef<HTMLDivElement>(null);
  // A choice counts once its event is shown: not in the hydrating render, nor before the mirror knows the event.
  const found = wanted?.id === chosen ? chosen : undefined;
  const [shown, show] = useState({ event: wanted, chosen: found });
  const [isTyped, setTyped] = useState(false);

  useLayoutEffect(() => {
    const typed = around.current !== null && hasUnsentForm(around.current);
    setTyped(typed);
    const followed = shown.chosen === chosen || found !== chosen;
    const pinned = shown.event && followed && (typed || hasBegun);
    if (!pinned && (shown.event !== wanted || shown.chosen !== found)) show({ event: wanted, chosen: found });
  });

  const { event } = shown;
  const renewed = list.find(({ id }) => id === event?.id);
  return { event: renewed ?? event, isListed: renewed !== undefined, isTyped, around };
}
