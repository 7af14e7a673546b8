import { useMemo } from 'react';
import { qrSquares } from '#src/kit/qr.ts';
import css from './door-code.module.css';
import type { Receipt } from './receipt.ts';
import { ticketCode } from './ticket-code.ts';

export type DoorCodeProps = Pick<Receipt, 'reference' | 'eventId' | 'location'>;

/** The QR code of a ticket, in a size that cameras read well. */
export function DoorCode({ reference, eventId, location }: DoorCodeProps) {
  const { size, runs } = useMemo(() => qrSquares(ticketCode({ reference, eventId })), [reference, eventId]);
  const path = runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return (
    <figure className={css['code']}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={css['squares']}
        role="img"
        aria-label={`The code of ticket ${reference}`}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption className={css['words']}>
        {/^\s*(online\b|$)/i.test(location)
          ? 'If we ask for your ticket, show this'
          : 'Show this at the door'}
      </figcaption>
    </figure>
  );
}
