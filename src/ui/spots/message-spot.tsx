import { paint, Spot } from './spot.tsx';

/** A sealed envelope on a counter: no messages yet. */
export function MessageSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M20 10h120v66H20z" />
      <path className={paint.wood} d="M8 82h144v7H8z" />
      <path className={paint.wood} d="M40 22h80v60H40z" />
      <path d="m40 24 40 32 40-32M40 80l28-34m52 34L92 46" />
      <circle className={paint.gold} cx="80" cy="56" r="8" />
    </Spot>
  );
}
