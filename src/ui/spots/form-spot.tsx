import { paint, Spot } from './spot.tsx';

/** A clipboard without a sheet, its pen beside it: there is no such form. */
export function FormSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M14 12h132v70H14z" />
      <path className={paint.wood} d="M44 14h60q6 0 6 6v62q0 6-6 6H44q-6 0-6-6V20q0-6 6-6z" />
      <path className={paint.trace} d="M48 28h52v52H48zM58 42h32m-32 13h32M58 68h18" />
      <path className={paint.gold} d="M62 7h24v14H62z" />
      <path className={paint.blue} d="m130 24 9 4-16 38-9-4z" />
      <path d="m114 62-1 13 10-9" />
    </Spot>
  );
}
