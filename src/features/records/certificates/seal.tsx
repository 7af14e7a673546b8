import type { Paint, Shape } from '#src/kit/drawings/shape.ts';
import { type SealState, sealShapes, sealSize } from './seal-shapes.ts';

/** Colours that the dark scheme does not change. */
const paints: Readonly<Record<Paint, string>> = {
  pen: 'var(--pen)',
  cream: 'var(--cream)',
  cobalt: 'var(--cobalt)',
  marigold: 'var(--marigold)',
  sun: 'var(--sun)',
  leaf: 'var(--leaf-paint)',
  brick: 'var(--brick-paint)',
  orange: '#f08a2c',
};

interface SealProps {
  readonly state: SealState;
  /** Sets the size; the default is the whole width of the parent. */
  readonly className?: string | undefined;
}

/**
 * Shows the academy's seal with a sign for a certificate's state; hidden from screen readers, because words beside it
 * say the same.
 */
export function Seal({ state, className }: SealProps) {
  const half = sealSize / 2;
  return (
    <svg
      className={className}
      viewBox={`${-half} ${-half} ${sealSize} ${sealSize}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {sealShapes[state].map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have nothing but their place
        <Stroke key={at} shape={shape} />
      ))}
    </svg>
  );
}

function Stroke({ shape: { d, fill, line, width, dash, turn, at } }: { readonly shape: Shape }) {
  const moves = [at && `translate(${at})`, turn && `rotate(${turn})`].filter(Boolean);
  return (
    <path
      d={d}
      fill={fill ? paints[fill] : 'none'}
      stroke={line && paints[line]}
      strokeWidth={width}
      strokeDasharray={dash?.join(' ')}
      transform={moves.join(' ') || undefined}
    />
  );
}
