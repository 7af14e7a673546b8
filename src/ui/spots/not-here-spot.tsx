import { paint, Spot } from './spot.tsx';

/** A phone with an empty screen below a mast: not on this phone yet. */
export function NotHereSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M14 8h132v76H14z" />
      <path d="M8 89h144M122 89V34m-10 55 10-34 10 34m-17-12h14" />
      <path
        className={paint.trace}
        d="M108 22q-7 12 0 24m28-24q7 12 0 24M98 16q-11 18 0 36m48-36q11 18 0 36"
      />
      <circle className={paint.gold} cx="122" cy="34" r="6" />
      <path className={paint.wood} d="M36 12h30q7 0 7 7v56q0 7-7 7H36q-7 0-7-7V19q0-7 7-7z" />
      <path className={paint.trace} d="M40 34h22M40 46h22M40 58h14" />
      <path d="M47 20h8m-4 54v.1" />
    </Spot>
  );
}
