import { paint, Spot } from './spot.tsx';

/** A sign hanging by one of its two nails: it did not work. */
export function RefusedSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M14 8h132v80H14z" />
      <path d="M44 14 38 32m78-18v5" />
      <circle className={paint.blue} cx="44" cy="14" r="4" />
      <circle className={paint.blue} cx="116" cy="14" r="4" />
      <path className={paint.wood} d="m34 30 84 24-9 32-84-24z" />
      <path className={paint.gold} d="m42 42 20 6-5 16-20-6z" />
      <path d="m74 52 28 8m-31 4 20 6" />
    </Spot>
  );
}
