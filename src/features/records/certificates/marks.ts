/** What a page is drawn of, in millimetres: the preview, print and the file draw the same marks. */

export const page = { width: 297, height: 210 } as const;

export type Tone = 'ink' | 'soft' | 'indigo' | 'marigold';

export interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly tone: Tone;
  readonly align: 'middle' | 'start' | 'end';
}

export interface LineMark {
  readonly kind: 'line';
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly width: number;
  readonly tone: Tone;
}

export interface BoxMark {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of its outline; without one it is filled. */
  readonly line?: number;
  readonly tone: Tone;
}

/** A picture fitted into a box, its middle in the box's middle. */
export interface PictureMark {
  readonly kind: 'picture';
  readonly address: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface QrMark {
  readonly kind: 'qr';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export type Mark = TextMark | LineMark | BoxMark | PictureMark | QrMark;

/** Whether an address is of a picture; anything else is a name as it was typed. */
export function isPicture(signature: string): boolean {
  return /^(https?:|data:|blob:|\/|tmp_)/.test(signature);
}
