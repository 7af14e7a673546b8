/** The marks of a page, in millimetres: preview, print and PDF draw the same ones. */
import type { Paint, Shape } from '#src/kit/drawings/shape.ts';

export const page = { width: 297, height: 210 } as const;

export type Tone = Paint | 'soft';

/** Colours on white paper, in the dark scheme too; the dark ones stay dark in a grey print. */
export const inks: Readonly<Record<Tone, string>> = {
  pen: '#1a1633',
  soft: '#55506a',
  cobalt: '#2d2a8c',
  marigold: '#ffb71b',
  sun: '#ffb71b',
  leaf: '#1c6e46',
  brick: '#b3361b',
  orange: '#f08a2c',
  cream: '#fff9ee',
};

export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** The y of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly tone: Tone;
  readonly align: 'middle' | 'start' | 'end';
  /** The space added between letters (mm). */
  readonly spacing?: number;
  /**
   * Whether the text is invisible: the letters are drawn as shapes, and this text makes the PDF searchable and
   * copyable.
   */
  readonly unseen?: true;
}

export interface LineMark {
  readonly kind: 'line';
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly width: number;
  readonly tone: Tone;
}

/** The outline of a box. */
export interface BoxMark {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly line: number;
  readonly tone: Tone;
}

/** A picture fitted into a box: centred, or ink at the lower left. */
export interface PictureMark {
  readonly kind: 'picture';
  readonly address: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether the picture is a signature: its paper is left out, and it stands on a line. */
  readonly isInk: boolean;
}

export interface QrMark {
  readonly kind: 'qr';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The place of a drawing (mm), and the width and height of one of its units (mm). */
export type Place = readonly [x: number, y: number, across: number, down: number];

/** A drawing, at one place or at many. */
export interface ShapesMark {
  readonly kind: 'shapes';
  readonly shapes: readonly Shape[];
  readonly places: readonly Place[];
  /** Limits the drawing to a box. */
  readonly clip?: readonly [x: number, y: number, width: number, height: number];
}

export type Mark = TextMark | LineMark | BoxMark | PictureMark | QrMark | ShapesMark;

/** Tells whether a text is the address of a picture; any other text is a typed name. */
export function isPicture(signature: string): boolean {
  return /^(https?:|data:|blob:|\/|tmp_)/.test(signature);
}
