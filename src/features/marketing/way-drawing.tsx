import type { ReactNode } from 'react';
import paint from './drawing.module.css';
import type { Way } from './ways.ts';

const { cream, cobalt, marigold, leaf, brick, ink } = paint;

/** A way to attend, as a small painted sign; the name beside it says the same in words. */
export function WayDrawing({ way, className }: { way: Way['key']; className?: string | undefined }) {
  return (
    <svg className={`${paint['drawing']} ${className}`} viewBox="0 0 96 96" aria-hidden="true">
      {drawings[way]}
    </svg>
  );
}

const drawings: Readonly<Record<Way['key'], ReactNode>> = {
  webinar: (
    <>
      <path className={cobalt} d="M26 6h44v84H26z" />
      <path className={cream} d="M32 16h32v58H32z" />
      <circle className={marigold} cx="48" cy="35" r="9" />
      <path className={leaf} d="M36 58q0-12 12-12t12 12z" />
      <path d="M38 66h20M46 82h4" />
      <path className={ink} d="M80 34q8 12 0 26M16 34q-8 12 0 26" />
    </>
  ),
  visit: (
    <>
      <path className={cream} d="M16 42h64v44H16z" />
      <path className={marigold} d="M14 18h68l8 24H6z" />
      <path className={cobalt} d="M31 18h17v24H26zm34 0h17l8 24H70z" />
      <path className={brick} d="M26 54h20v32H26z" />
      <path className={leaf} d="M56 54h16v14H56z" />
      <path d="M40 70v3" />
      <path className={ink} d="M6 88h84" />
    </>
  ),
  virtual: (
    <>
      <path className={cobalt} d="M10 16h76v52H10z" />
      <path className={cream} d="M18 24h28v36H18zm32 0h28v16H50zm0 20h28v16H50z" />
      <circle className={marigold} cx="32" cy="37" r="7" />
      <path className={brick} d="M22 60q0-12 10-12t10 12z" />
      <circle className={leaf} cx="64" cy="32" r="4" />
      <circle className={marigold} cx="64" cy="52" r="4" />
      <path className={cream} d="M2 72h92l-6 12H8z" />
    </>
  ),
  telephone: (
    <>
      <path className={marigold} d="M24 44h48l12 36q0 6-6 6H18q-6 0-6-6z" />
      <path
        className={cobalt}
        d="M8 36q0-20 40-20t40 20v8q0 4-4 4H70q-4 0-4-4v-6q-18-6-36 0v6q0 4-4 4H12q-4 0-4-4z"
      />
      <circle className={cream} cx="48" cy="64" r="13" />
      <path d="M48 56v.1M56 64h.1M48 72v.1M40 64h.1" />
    </>
  ),
};
