import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hasUnsentForm } from '#src/ui/form/typed-fields.ts';
import type { Event } from './model.ts';

interface Pinned {
  readonly event: Event | undefined;
  /** Whether the list still has the event. */
  readonly isListed: boolean;
  /** Whether the form has unsent input. */
  readonly isTyped: boolean;
  /** Ref of the element around the form. */
  readonly formContainer: RefObject<HTMLDivElement | null>;
}

/**
 * Returns the event that a page shows: `wantedEvent`, or, once the visitor has begun to read or to fill in the form,
 * the event already shown, until the visitor chooses another. Values of fields are compared instead of listening to
 * events, because browsers and `boot.ts` fill fields without events.
 */
export function usePinnedEvent(
  wantedEvent: Event | undefined,
  chosenId: string | undefined,
  list: readonly Event[],
  hasBegun: boolean,
): Pinned {
  const formContainer = useRef<HTMLDivElement>(null);
  // A choice counts once its event is shown: not during hydration, nor before the mirror has the event.
  const shownChoice = wantedEvent?.id === chosenId ? chosenId : undefined;
  const [shown, show] = useState({ event: wantedEvent, chosenId: shownChoice });
  const [isTyped, setTyped] = useState(false);

  useLayoutEffect(() => {
    const hasInput = formContainer.current !== null && hasUnsentForm(formContainer.current);
    setTyped(hasInput);
    const isChoiceShown = shown.chosenId === chosenId || shownChoice !== chosenId;
    const isPinned = shown.event && isChoiceShown && (hasInput || hasBegun);
    if (!isPinned && (shown.event !== wantedEvent || shown.chosenId !== shownChoice))
      show({ event: wantedEvent, chosenId: shownChoice });
  });

  const { event } = shown;
  const listedEvent = list.find(({ id }) => id === event?.id);
  return { event: listedEvent ?? event, isListed: listedEvent !== undefined, isTyped, formContainer };
}
