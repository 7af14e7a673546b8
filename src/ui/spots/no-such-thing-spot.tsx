import { paint, Spot } from './spot.tsx';

/** A rack of keys with a gap: there is no such item. */
export function NoSuchThingSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M14 26h132v62H14z" />
      <path className={paint.wood} d="M8 14h144v14H8z" />
      <path d="M36 28v8m44-8v8m44-8v8" />
      <circle className={paint.gold} cx="36" cy="46" r="10" />
      <path d="M36 56v28m0-10h8m-8 10h8" />
      <circle className={paint.trace} cx="80" cy="46" r="10" />
      <path className={paint.trace} d="M80 56v28m0-10h8m-8 10h8" />
      <circle className={paint.blue} cx="124" cy="46" r="10" />
      <path d="M124 56v28m0-10h8m-8 10h8" />
    </Spot>
  );
}
