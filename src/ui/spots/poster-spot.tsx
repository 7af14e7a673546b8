import { paint, Spot } from './spot.tsx';

/** A painter's ladder before a board with nothing on it: there is no such page. */
export function PosterSpot() {
  return (
    <Spot>
      <path d="M34 64v26m80-26v26M8 90h144" />
      <path className={paint.wood} d="M22 8h104v58H22z" />
      <path className={paint.trace} d="M34 20h80v18H34zM34 48h34m12 0h34M34 57h20" />
      <path className={paint.cloth} d="m128 34 20 56h-38z" />
      <path d="m128 34-18 56m18-56 20 56m-31-22h22m-16-16h10m-22 28h30" />
      <path className={paint.gold} d="M119 20h18v14h-18z" />
      <path className={paint.blue} d="M124 8h8v12h-8z" />
    </Spot>
  );
}
