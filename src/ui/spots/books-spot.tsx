import { paint, Spot } from './spot.tsx';

/** A row of books with a gap: there is no such list of courses. */
export function BooksSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M14 8h132v70H14z" />
      <path className={paint.wood} d="M8 78h144v9H8z" />
      <path className={paint.blue} d="M24 28h15v50H24z" />
      <path className={paint.gold} d="M39 18h13v60H39z" />
      <path className={paint.wood} d="M52 34h16v44H52z" />
      <path className={paint.trace} d="M74 22h18v54H74z" />
      <path className={paint.gold} d="m102 30 13-4 14 48-13 4z" />
      <path d="M28 38h7m-7 8h7m8-18h5m8 16h8m45-8 8-2" />
    </Spot>
  );
}
