import { paint, Spot } from './spot.tsx';

/** A ticket pinned to a board: no tickets yet. */
export function TicketSpot() {
  return (
    <Spot>
      <rect className={paint.cloth} x="14" y="12" width="132" height="72" rx="10" />
      <g transform="rotate(-7 80 48)">
        <path className={paint.wood} d="M28 26h104v15a7 7 0 0 0 0 14v15H28V55a7 7 0 0 0 0-14z" />
        <path className={paint.gold} d="M102 26h30v15a7 7 0 0 0 0 14v15h-30z" />
        <path d="M44 40h42M44 50h30M44 60h18" />
        <circle className={paint.blue} cx="66" cy="26" r="5" />
      </g>
    </Spot>
  );
}
