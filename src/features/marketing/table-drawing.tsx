import paint from './drawing.module.css';

const { ink, cream, cobalt, marigold, leaf, brick } = paint;

/** A table under a lamp: a mug, an open ledger, and the slips of two weeks on their spike. */
export function TableDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={`${paint['drawing']} ${className}`} viewBox="0 0 320 200" aria-hidden="true">
      <path className={ink} d="M160 2v20M118 64l-14 12m98-12 14 12m-56-8v14" />
      <path className={marigold} d="m124 48 20-26h32l20 26z" />
      <path className={ink} d="M52 92q-6-8 0-14t0-14m18 28q-6-8 0-14t0-14M46 148v48m228-48v48" />
      <path className={leaf} d="M42 100h38v34H42z" />
      <path className={ink} d="M80 106q14 0 14 10t-14 10" />
      <path className={cobalt} d="m106 134 10-38h90l10 38z" />
      <path className={cream} d="m114 128 10-40q20-8 37 4 17-12 37-4l10 40q-26-8-47 2-21-10-47-2z" />
      <path d="M161 92v38m-32-28q12-4 22 0m-25 10q14-4 25 0m20-10q10-4 22 0m-22 10q12-4 25 0" />
      <path className={ink} d="M254 62v66" />
      <path className={cream} d="m230 112 48-8 2 12-48 8zm2-16 46 4-1 12-46-4zm4-20 40-6 2 12-40 6z" />
      <path className={marigold} d="M238 126h32l6 8h-44z" />
      <path className={brick} d="M16 134h288v14H16z" />
    </svg>
  );
}
