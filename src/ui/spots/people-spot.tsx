import { paint, Spot } from './spot.tsx';

/** Three people behind a counter: nobody yet. */
export function PeopleSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M14 8h132v64H14z" />
      <path className={paint.wood} d="M22 72q0-20 18-20t18 20z" />
      <circle className={paint.wood} cx="40" cy="38" r="11" />
      <path className={paint.trace} d="M102 72q0-20 18-20t18 20" />
      <circle className={paint.trace} cx="120" cy="38" r="11" />
      <path className={paint.gold} d="M57 72q0-24 23-24t23 24z" />
      <circle className={paint.gold} cx="80" cy="31" r="13" />
      <path className={paint.blue} d="M8 72h144v17H8z" />
    </Spot>
  );
}
