import { type RefObject, useEffect, useState } from 'react';
import { buttonClass } from '#src/ui/button.tsx';

const mainAction = `main .${buttonClass('main').split(' ').join('.')}`;
const field = 'main :is(input, select, textarea):focus';

/** Whether what the slot shows lies over the field somebody is in, or over the main action; Undo may lie over the latter. */
function isCovering(slot: HTMLElement): boolean {
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
export function useIsCovering(slot: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(false);
  useEffect(() => {
    const { current } = slot;
    if (!current) return;
    const look = () => setCovering(isCovering(current));
    const changes = new MutationObserver(look);
    changes.observe(current, { childList: true, subtree: true, attributeFilter: ['data-late'] });
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const event of events) window.addEventListener(event, look, { passive: true });
    return () => {
      changes.disconnect();
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [slot]);
  return covering;
}
