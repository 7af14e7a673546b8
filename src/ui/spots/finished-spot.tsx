import { paint, Spot } from './spot.tsx';

/** A book with a flag on it: the end of a course. */
export function FinishedSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M18 50h124v36H18z" />
      <path className={paint.wood} d="M8 82h144v8H8z" />
      <path
        className={paint.blue}
        d="M80 44C66 36 48 34 28 36v40c20-2 38 0 52 8 14-8 32-10 52-8V36c-20-2-38 0-52 8z"
      />
      <path stroke="#fff9ee" d="M40 46q14 0 28 5m-28 9q14 0 28 5m24-14q14-5 28-5m-28 19q14-5 28-5" />
      <path d="M80 44v40m0-40V6" />
      <path className={paint.gold} d="M80 6h36l-9 10 9 10H80z" />
    </Spot>
  );
}
