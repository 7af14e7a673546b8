import { type RefObject, useEffect, useRef } from 'react';

/** What names a block in the address of the editor. */
export function blockAnchor(contentId: string): string {
  return `block-${contentId}`;
}

/** The block the address names comes into view when the page opens; its content is there later than the page. */
export function useAskedBlock(): RefObject<HTMLElement | null> {
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = block.current;
    if (!element || location.hash !== `#${element.id}`) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, []);
  return block;
}
