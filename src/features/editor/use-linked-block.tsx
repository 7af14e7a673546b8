import { type RefObject, useEffect, useRef } from 'react';

/** Returns the fragment that names a block in the editor's address. */
export function blockAnchor(contentId: string): string {
  return `block-${contentId}`;
}

/** Scrolls to the block in the address once; the block renders later than the page. */
export function useLinkedBlock(): RefObject<HTMLElement | null> {
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = block.current;
    if (!element || location.hash !== `#${element.id}`) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, []);
  return block;
}
