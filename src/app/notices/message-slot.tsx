import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from '#src/ui/button.tsx';
import css from './message-slot.module.css';

const mainAction = `main .${buttonClass('main').split(' ').join('.')}`;
const field = 'main :is(input, select, textarea):focus';
/** The page's heading and the link back above it (ui/page-head.tsx). */
const head = 'main :is(h1, header:has(h1) a)';

/** Returns whether the message covers the focused field, the heading or the main action. */
function liesOver(slot: HTMLElement): boolean {
  const visible = [...slot.children].find((child) => child.clientHeight > 0);
  if (!visible) return false;
  const message = visible.getBoundingClientRect();
  // Undo is offered here only, so it may cover the main action.
  const isUndo = visible.firstElementChild?.matches('[data-kind="undo"]');
  return [...document.querySelectorAll(isUndo ? field : `${mainAction}, ${field}, ${head}`)].some((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return bottom > message.top && top < message.bottom;
  });
}

/** Returns whether the slot's message covers something, updated when the page, the focus or the message changes. */
function useIsCovering(slot: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(false);
  useEffect(() => {
    const { current } = slot;
    if (!current) return;
    const update = () => setCovering(liesOver(current));
    const changes = new MutationObserver(update);
    changes.observe(current, { childList: true, subtree: true });
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const event of events) addEventListener(event, update);
    return () => {
      changes.disconnect();
      for (const event of events) removeEventListener(event, update);
    };
  }, [slot]);
  return covering;
}

interface MessageSlotProps {
  /** Puts the slot above the bottom bar, in reach of the thumb, for recent actions. */
  readonly isBelow?: boolean;
  /**
   * The messages in order of importance, one visible at a time; a passing message's time counts only while it is
   * visible.
   */
  readonly children: ReactNode;
}

/**
 * Renders a place for messages. The place below the header takes room at the top of a page; further down it overlays
 * the page, so that no words move.
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
