/** Stacks texts one below the other. */
import type { TextMark, Tone } from './marks.ts';
import { fitText } from './text-width.ts';

export interface Block {
  readonly text: string;
  readonly size: number;
  readonly floor?: number;
  readonly least?: number;
  readonly lines?: number;
  readonly width: number;
  readonly tone?: Tone;
  /** The space added between letters, as a fraction of the size. */
  readonly spacing?: number;
  /** The free space above (mm). */
  readonly above: number;
}

interface Room {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

const lineHeight = 1.22;

/**
 * Places blocks from `top` to `bottom`; empty ones are left out. Free space widens their distances in proportion; with
 * too little space all blocks shrink.
 */
export function stack(blocks: readonly Block[], { x, top, bottom }: Room): readonly TextMark[] {
  const fitted = blocks
    .filter(({ text }) => text !== '')
    .map(({ text, size, floor = size, lines = 1, tone = 'pen', spacing = 0, ...block }) => {
      return { ...block, ...fitText(text, { ...block, size, floor, lines, spacing }), tone, spacing };
    });
  const heights = fitted.map(
    ({ lines, size, above }) => above + size * (1 + (lines.length - 1) * lineHeight),
  );
  const free = bottom - top - heights.reduce((sum, height) => sum + height, 0);
  if (free < 0) return stack(blocks.map(smaller), { x, top, bottom });
  const distances = fitted.reduce((sum, { above }) => sum + above, 0);
  const wider = 1 + Math.min(0.9, Math.max(0, free / Math.max(1, distances)));
  let y = top;
  return fitted.flatMap(({ lines, size, tone, spacing, above }) => {
    y += above * wider;
    return lines.map((text, at): TextMark => {
      y += at === 0 ? size : size * lineHeight;
      const letters = { text, x, y, size, tone, align: 'start' } as const;
      return { kind: 'text', ...letters, ...(spacing && { spacing: spacing * size }) };
    });
  });
}

function smaller({ size, floor = size, least = floor, above, ...block }: Block): Block {
  const by = 0.97;
  return { ...block, size: size * by, floor: floor * by, least: least * by, above: above * by };
}
