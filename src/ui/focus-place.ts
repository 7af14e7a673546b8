const row = 'tr, li';
const target = 'a[href], button:not([disabled]), [tabindex="0"]';

type Side = 'nextElementSibling' | 'previousElementSibling';

function siblings(part: Element, side: Side): Element[] {
  const next = part[side];
  return next ? [next, ...siblings(next, side)] : [];
}

/**
 * Notes the place of an element. Returns a function that focuses the element, or, once it is gone, the name of its row,
 * of a later row or of an earlier one.
 */
export function notePlace(element: Element | null): () => void {
  const ownRow = element?.closest(row);
  const rows = ownRow
    ? [ownRow, ...siblings(ownRow, 'nextElementSibling'), ...siblings(ownRow, 'previousElementSibling')]
    : [];
  return () => {
    const names = rows.filter((one) => one.isConnected).map((one) => one.querySelector(target));
    const to = element?.isConnected ? element : names.find((name) => name !== null);
    if (to instanceof HTMLElement) to.focus({ preventScroll: true });
  };
}
