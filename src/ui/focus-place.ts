const row = 'tr, li';
const target = 'a[href], button:not([disabled]), [tabindex="0"]';

type Side = 'nextElementSibling' | 'previousElementSibling';

function beside(part: Element, side: Side): Element[] {
  const next = part[side];
  return next ? [next, ...beside(next, side)] : [];
}

/**
 * Notes where an element is. The answer gives it the focus back; once it is gone, to the name of its row, else of the
 * next row, else of the one before.
 */
export function notePlace(element: Element | null): () => void {
  const own = element?.closest(row);
  const rows = own
    ? [own, ...beside(own, 'nextElementSibling'), ...beside(own, 'previousElementSibling')]
    : [];
  return () => {
    const names = rows.filter((one) => one.isConnected).map((one) => one.querySelector(target));
    const to = element?.isConnected ? element : names.find((name) => name !== null);
    if (to instanceof HTMLElement) to.focus({ preventScroll: true });
  };
}
