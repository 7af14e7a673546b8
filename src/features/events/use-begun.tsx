import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'focusin', 'scroll'] as const;

/** Whether the visitor tapped (`boot.ts`), scrolled, or followed a link to a part of this page before hydration. */
function hasBegunEarly(): boolean {
  const isBuilt = document.getElementById('root')?.dataset['prerendered'] === location.pathname;
  const isTouched = 'begun' in document.documentElement.dataset || window.scrollY > 0;
  return location.hash !== '' || (isBuilt && isTouched);
}

/**
 * Returns whether the visitor has begun to read this page: tapped, scrolled, focused a field, or followed a link to a
 * part of the page. From then on the page keeps its content. `afterMs`: also true after this time.
 */
export function useBegun(afterMs?: number): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    // Ignores the router's own scroll to the top, and a page that `boot.ts` still hides.
    const note = ({ type }: { readonly type: string }) => {
      if (!('outdated' in root.dataset) && !(type === 'scroll' && window.scrollY === 0)) setHasBegun(true);
    };
    if (hasBegunEarly()) note({ type: 'early' });
    for (const sign of signs) document.addEventListener(sign, note, { capture: true, passive: true });
    const timer = afterMs === undefined ? undefined : setTimeout(() => setHasBegun(true), afterMs);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, note, { capture: true });
      clearTimeout(timer);
    };
  }, [afterMs]);
  return hasBegun;
}
