import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'focusin', 'scroll'] as const;

/** Whether the visitor tapped (`boot.ts`), scrolled, or came by a link to a part of this page before the app was there. */
function hasBegunEarly(): boolean {
  const isBuilt = document.getElementById('root')?.dataset['prerendered'] === location.pathname;
  const isTouched = 'begun' in document.documentElement.dataset || window.scrollY > 0;
  return location.hash !== '' || (isBuilt && isTouched);
}

/**
 * Whether the visitor has begun to read this page: tapped, scrolled, went to a field, or came by a link to a part of the
 * page. What they read is not exchanged from then on. `afterMs`: also by the time alone.
 */
export function useBegun(afterMs?: number): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    // The router scrolls a page that opens to its top, and a page that is not seen yet cannot be read.
    const note = ({ type }: { readonly type: string }) => {
      if (!('outdated' in root.dataset) && !(type === 'scroll' && window.scrollY === 0)) setBegun(true);
    };
    if (hasBegunEarly()) note({ type: 'early' });
    for (const sign of signs) document.addEventListener(sign, note, { capture: true, passive: true });
    const timer = afterMs === undefined ? undefined : setTimeout(() => setBegun(true), afterMs);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, note, { capture: true });
      clearTimeout(timer);
    };
  }, [afterMs]);
  return begun;
}
