/** A stroke or field of a drawing, as data: pages draw it as SVG, certificates and PDFs with PDF operators. */

export type Paint = 'pen' | 'cream' | 'cobalt' | 'marigold' | 'sun' | 'leaf' | 'brick' | 'orange';

export interface Shape {
  /** An SVG path. */
  readonly d: string;
  readonly fill?: Paint;
  /** The colour of the outline. */
  readonly line?: Paint;
  readonly width?: number;
  readonly dash?: readonly number[];
  /** The rotation (degrees) about the origin. */
  readonly turn?: number;
  /** The translation after the rotation. */
  readonly at?: readonly [x: number, y: number];
}

/** Returns a circle as a path. */
export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** Returns an ellipse as a path. */
export function ellipse(x: number, y: number, across: number, down: number): string {
  return `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;
}
