/**
 * A text in the brand's letters as outlines, so that the PDF needs no second font. The outlines come from Bricolage
 * Grotesque 800, whose licence is beside the font in app/styles.
 */
import type { Shape } from '#src/kit/drawings/shape.ts';
import letters from './font/brand-outlines.json';

const outlines = new Map(
  Object.entries(letters).map(([letter, [advance, path]]) => [
    letter,
    { advance: Number(advance), path: String(path) },
  ]),
);

/** Outline units per font size. */
export const brandUnits = 500;

/** The letter spacing of the site's header, in outline units. */
const tightness = -0.015 * brandUnits;

export interface BrandText {
  /** The outlines, in outline units from the left end of the baseline. */
  readonly shapes: readonly Shape[];
  readonly width: number;
}

/** Draws a text; returns `undefined` where a letter has no outline. */
export function brandText(text: string): BrandText | undefined {
  const shapes: Shape[] = [];
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    const outline = outlines.get(letter);
    if (!outline) return undefined;
    if (outline.path) shapes.push({ d: outline.path, fill: 'pen', at: [width, 0] });
    width += outline.advance + tightness;
  }
  return { shapes, width };
}
