import { paint, Spot } from './spot.tsx';

/** A swept counter with a broom beside it: everything is done. */
export function CounterSpot() {
  return (
    <Spot>
      <path className={paint.cloth} d="M14 8h98v44H14z" />
      <path className={paint.wood} d="M8 52h108v9H8z" />
      <path d="M18 61v28m88-28v28M18 76h88" />
      <path className={paint.leaf} d="M62 14a16 16 0 1 0 .1 0z" />
      <path stroke="#fff9ee" d="m54 31 6 6 11-12" />
      <path d="m146 8-12 56" />
      <path className={paint.gold} d="m126 60 16 4 4 25h-28z" />
      <path d="m128 78-2 11m10-10v10" />
    </Spot>
  );
}
