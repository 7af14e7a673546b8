import { type RefObject, useEffect, useState } from 'react';
import { buttonClass } from '#src/ui/button.tsx';

const mainAction = `main .${buttonClass('main').split(' ').join('.')}`;
const field = 'main :is(input, select, textarea):focus';

/** Whether what the slot shows lies over the field somebody is in, or over the main action. */
function isCovering(slot: HTMLElement): boolean {
  const message = [...slot.children].find((child) => child.clientHeight > 0)?.getBoundingClientRect();
  if (!message) return false;
  return [...document.querySelectorAll(`${mainAction}, ${field}`)].some((part) => {
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
    changes.observe(current, { childList: true, subtree: true });
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const;
    for (const event of events) window.addEventListener(event, look, { passive: true });
    return () => {
      changes.disconnect();
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [slot]);
  return covering;
}
