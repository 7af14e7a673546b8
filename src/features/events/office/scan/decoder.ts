/**
 * Reads codes from pictures. The browser's own detector is fast, but on some phones the class exists without its
 * service, so it must first read a test code. Without a working detector plain JavaScript reads.
 */
import decodeQr from 'qr/decode.js';
import { type QrSquares, qrSquares } from '#src/kit/qr.ts';

/** Reads the texts of the codes in a picture. */
export interface Decoder {
  readonly name: 'browser' | 'script';
  readonly read: (picture: Picture) => Promise<readonly string[]>;
}

/** The pixels of a picture, four bytes each. */
export type Picture = Pick<ImageData, 'width' | 'height' | 'data'>;

/** The browser's detector, missing in TypeScript's library: https://wicg.github.io/shape-detection-api. */
interface BarcodeDetector {
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}

interface BarcodeDetectorType {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const format = 'qr_code';
/** The time limit (ms) for the browser's detector, which without its service never responds. */
const answersWithin = 2000;

/** Draws a code as a picture, `scale` pixels to a square. */
export function pictureOf({ size, runs }: QrSquares, scale = 4): Picture {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y, length] of runs)
    for (let row = y * scale; row < (y + 1) * scale; row++)
      for (let column = x * scale; column < (x + length) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { width, height: width, data };
}

/** Reads with plain JavaScript, one code at most. */
const script: Decoder = {
  name: 'script',
  async read({ width, height, data }) {
    try {
      return [decodeQr({ width, height, data })];
    } catch {
      // The library throws where a picture has no code, which is nearly every picture.
      return [];
    }
  },
};

/** Chooses the browser's detector where it works, else the script. */
export async function chooseDecoder(): Promise<Decoder> {
  const detector = await inTime(workingDetector().catch(() => undefined));
  return detector ? readingWith(detector) : script;
}

async function workingDetector(): Promise<BarcodeDetector | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectorType };
  if (!Detector || !(await Detector.getSupportedFormats()).includes(format)) return undefined;
  const detector = new Detector({ formats: [format] });
  const text = 'TICKET';
  const codes = await detector.detect(asImageData(pictureOf(qrSquares(text))));
  return codes.some(({ rawValue }) => rawValue === text) ? detector : undefined;
}

/** Reads with the detector until it fails, then with the script: its service can stop at any time. */
function readingWith(detector: BarcodeDetector): Decoder {
  let isBroken = false;
  return {
    name: 'browser',
    async read(picture) {
      if (isBroken) return script.read(picture);
      try {
        const codes = await inTime(detector.detect(asImageData(picture)));
        if (codes) return codes.map(({ rawValue }) => rawValue);
      } catch {
        // Falls back to the script below.
      }
      isBroken = true;
      return script.read(picture);
    },
  };
}

function asImageData(picture: Picture): ImageData {
  if (picture instanceof ImageData) return picture;
  return new ImageData(Uint8ClampedArray.from(picture.data), picture.width, picture.height);
}

/** Resolves to the promise's value; `undefined` after the time limit. */
async function inTime<Answer>(promise: Promise<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), answersWithin);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
