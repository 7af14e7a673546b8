import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from '#src/ui/button.tsx';
import css from './message-slot.module.css';

const mainAction = `main .${buttonClass('main').split(' ').join('.')}`;
const field = 'main :is(input, select, textarea):focus';

/** Whether what the slot shows lies over the field somebody is in, or over the main action; Undo may lie over the latter. */
function liesOver(slot: HTMLElement): boolean {
  const shown = [...slot.children].find((child) => child.clientHeight > 0);
  if (!shown) return false;
  const message = shown.getBoundingClientRect();
  // What was taken away is offered back here and nowhere else: the main action waits for it.
  const isUndo = shown.firstElementChild?.matches('[data-kind="undo"]');
  return [...document.querySelectorAll(isUndo ? field : `${mainAction}, ${field}`)].some((part) => {
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
    changes.observe(current, { childList: true, subtree: true, attributeFilter: ['data-late'] });
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const event of events) addEventListener(event, look);
    return () => {
      changes.disconnect();
      for (const event of events) removeEventListener(event, look);
    };
  }, [slot]);
  return covering;
}

/**
 * The one place for messages, a line below the header: its children in the order of their weight, one at a time.
 * What somebody did a moment ago and can undo goes before notices for its seconds (`data-late` says that they are over,
 * ui/toast.tsx), then behind them. Nothing is lost behind another: what goes by itself counts only the time it is seen.
 */
export function MessageSlot({ children }: { children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  const isCovering = useIsCovering(slot);
  return (
    <div ref={slot} className={`${css['slot']} no-print`} data-covering={isCovering || undefined}>
      {children}
    </div>
  );
}
