import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from '#src/ui/button.tsx';
import css from './message-slot.module.css';

const mainAction = `main .${buttonClass('main').split(' ').join('.')}`;
const field = 'main :is(input, select, textarea):focus';
/** The page's name, and the way back above it (ui/page-head.tsx). */
const head = 'main :is(h1, header:has(h1) a)';

/** Whether what the slot shows lies over the field somebody is in, the page's name or the main action. */
function liesOver(slot: HTMLElement): boolean {
  const shown = [...slot.children].find((child) => child.clientHeight > 0);
  if (!shown) return false;
  const message = shown.getBoundingClientRect();
  // What was taken away is offered back here and nowhere else: the main action waits for it.
  const isUndo = shown.firstElementChild?.matches('[data-kind="undo"]');
  return [...document.querySelectorAll(isUndo ? field : `${mainAction}, ${field}, ${head}`)].some((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return bottom > message.top && top < message.bottom;
  });
}

/** The same, looked up whenever the page, the focus or the message has moved. */
function useIsCovering(slot: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(false);
  useEffect(() => {
    const { current } = slot;
    if (!current) return;
    const look = () => setCovering(liesOver(current));
    const changes = new MutationObserver(look);
    changes.observe(current, { childList: true, subtree: true });
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const event of events) addEventListener(event, look);
    return () => {
      changes.disconnect();
      for (const event of events) removeEventListener(event, look);
    };
  }, [slot]);
  return covering;
}

interface MessageSlotProps {
  /** It comes from below, above the bottom bar: what somebody did a moment ago, in reach of their thumb. */
  readonly isBelow?: boolean;
  /** In the order of their weight, one at a time. What goes by itself counts only the time it is seen. */
  readonly children: ReactNode;
}

/**
 * A place for messages. The one below the header has its room in the page: at the top of a page it moves the head down,
 * further down it stays in sight and moves no words.
 */
export function MessageSlot({ isBelow = false, children }: MessageSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const isCovering = useIsCovering(slot);
  return (
    <div
      ref={slot}
      className={`${isBelow ? css['below'] : css['slot']} no-print`}
      data-covering={isCovering || undefined}
    >
      {children}
    </div>
  );
}
