import { paint, Spot } from './spot.tsx';

/** A shop shelf with one jar left on it: nothing to show. */
export function ShelfSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M20 8h120v34H20z" />
      <path className={paint.wood} d="M8 42h144v7H8zm0 40h144v7H8z" />
      <path d="M20 6v84m120-84v84" />
      <path className={paint.gold} d="M98 58h18v5q6 2 6 8v11H92V71q0-6 6-8zm-2-6h22v6H96z" />
      <path className={paint.trace} d="M34 82V66m12 16V62m12 20V66M40 42V26m16 16V22m16 20V26" />
    </Spot>
  );
}
