/** Makes QR codes of squares, for paper and screen. */
import { correction, generate } from 'lean-qr';

/** The white margin (modules) that a reader needs around the code (ISO/IEC 18004). */
const margin = 4;

export interface QrSquares {
  /** The width (modules), including the margin. */
  readonly size: number;
  /** Black runs of a row: `[x, y, length]` in modules. */
  readonly runs: readonly (readonly [x: number, y: number, length: number])[];
}

/** Returns the code of a text. */
export function qrSquares(text: string): QrSquares {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const runs: [number, number, number][] = [];
  for (let y = 0; y < code.size; y++) {
    let length = 0;
    for (let x = 0; x <= code.size; x++) {
      if (x < code.size && code.get(x, y)) length += 1;
      else if (length > 0) {
        runs.push([x - length + margin, y + margin, length]);
        length = 0;
      }
    }
  }
  return { size: code.size + 2 * margin, runs };
}
