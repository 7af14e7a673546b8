/** What reads tickets: the browser's own reader where it works, else plain JavaScript. */
import { afterEach, expect, test, vi } from 'vitest';
import { createSeenCodes } from '#src/features/events/office/scan/camera-box.tsx';
import { chooseDecoder, pictureOf } from '#src/features/events/office/scan/decoder.ts';
import { qrSquares } from '#src/kit/qr.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const text = 'TICKET 7QX4-2M9K EVENT 1234';
const ticket = pictureOf(qrSquares(text));
const nothing = { width: 40, height: 40, data: new Uint8ClampedArray(40 * 40 * 4).fill(200) };

class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    [this.data, this.width, this.height] = [data, width, height];
  }
}

type Detect = () => Promise<readonly { readonly rawValue: string }[]>;

const known = async () => ['qr_code'];

/** A browser with a reader of its own. */
function withReader(detect: Detect, formats: () => Promise<readonly string[]> = known): void {
  vi.stubGlobal('ImageData', Pixels);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = formats;
      detect = detect;
    },
  );
}

const reads = async () => [{ rawValue: 'TICKET' }];
const fails = async () => {
  throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError');
};

test('A browser without a reader of its own reads a ticket, and says of anything else that it is none', async () => {
  const decoder = await chooseDecoder();
  expect(decoder.name).toBe('script');
  expect(await decoder.read(ticket)).toEqual([text]);
  expect(await decoder.read(nothing)).toEqual([]);
});

test('A browser whose reader reads the first code is left to read', async () => {
  withReader(reads);
  const decoder = await chooseDecoder();
  expect(decoder.name).toBe('browser');
  expect(await decoder.read(nothing)).toEqual(['TICKET']);
});

test.each<readonly [string, Detect, () => Promise<readonly string[]>]>([
  ['knows other codes', reads, async () => ['ean_13']],
  ['knows none', reads, async () => []],
  ['cannot say which it knows', reads, fails],
  ['has no service behind it', fails, known],
  ['sees nothing', async () => [], known],
  ['reads something else', async () => [{ rawValue: 'EVENT' }], known],
])('A browser whose reader %s reads with plain JavaScript', async (_, detect, formats) => {
  withReader(detect, formats);
  const decoder = await chooseDecoder();
  expect(decoder.name).toBe('script');
  expect(await decoder.read(ticket)).toEqual([text]);
});

test('A browser whose reader never answers reads with plain JavaScript after two seconds', async () => {
  vi.useFakeTimers();
  withReader(() => new Promise(() => undefined));
  const chosen = chooseDecoder();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await chosen).name).toBe('script');
});

test('A reader that breaks at the door is replaced at the same ticket', async () => {
  let detect: Detect = reads;
  withReader(() => detect());
  const decoder = await chooseDecoder();
  detect = fails;
  expect(await decoder.read(ticket)).toEqual([text]);
  detect = reads;
  expect(await decoder.read(nothing)).toEqual([]);
});

test('A reader that stops answering at the door is replaced at the same ticket after two seconds', async () => {
  vi.useFakeTimers();
  let detect: Detect = reads;
  withReader(() => detect());
  const decoder = await chooseDecoder();
  detect = () => new Promise(() => undefined);
  const read = decoder.read(ticket);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await read).toEqual([text]);
  expect(vi.getTimerCount()).toBe(0);
});

test('A ticket that is held before the camera counts once, and again after a second out of the picture', () => {
  const isNew = createSeenCodes();
  const pictures: readonly (readonly [at: number, text: string, isNew: boolean])[] = [
    [0, 'one', true],
    [120, 'one', false],
    [1000, 'one', false],
    [1900, 'one', false],
    [2000, 'other', true],
    [2120, 'one', false],
    [2240, 'other', false],
    [3119, 'one', false],
    [3240, 'other', true],
    [4200, 'one', true],
  ];
  for (const [at, code, expected] of pictures) expect(isNew(code, at), `${code} at ${at}`).toBe(expected);
});
