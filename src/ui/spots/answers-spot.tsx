import { paint, Spot } from './spot.tsx';

/** A sheet in a letter box: the answers were handed in. */
export function AnswersSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M14 8h132v80H14z" />
      <path className={paint.wood} d="M54 6h52v48H54z" />
      <path className={paint.leaf} d="M68 14a7 7 0 1 0 .1 0zm0 18a7 7 0 1 0 .1 0z" />
      <path d="M82 21h16M82 39h16" />
      <path className={paint.blue} d="M34 50h92v40H34z" />
      <path stroke="#fff9ee" d="M48 58h64" />
      <path className={paint.gold} d="M66 68h28v12H66z" />
      <path d="M8 90h144" />
    </Spot>
  );
}
