import { paint, Spot } from './spot.tsx';

/** A glass held over a shelf where nothing stands: nothing was found. */
export function NothingFoundSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M20 10h120v62H20z" />
      <path className={paint.wood} d="M8 72h144v8H8z" />
      <path className={paint.trace} d="M32 70V46h16v24M122 70V52h14v18M32 34h14" />
      <path className={paint.gold} d="m98 56 7-7 25 24q3 4 0 7t-7 0z" />
      <circle className={paint.wood} cx="82" cy="34" r="24" />
      <path d="M70 30q3-9 12-10" />
    </Spot>
  );
}
