/**
 * Extracts the ink of a photographed or scanned signature; light and shadow on the paper do not matter.
 * Invariant: pure; a picture without writing has no ink.
 */

export interface Pixels {
  /** RGBA, a byte each, row by row. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Brightness relative to the paper around: above the first limit a pixel is paper, below the second full ink. */
const paperEnds = 0.84;
const inkBegins = 0.5;

/** The ink cover (of 255) below which a pixel counts as the grain of the paper. */
const faintest = 24;

/** Returns the ink in its mean colour, cropped; `undefined` where there is none. */
export function inkOf(picture: Pixels): Pixels | undefined {
  const cover = coverOf(picture);
  const box = boxOf(cover, picture.width);
  if (!box) return undefined;
  const [left, top, right, bottom] = box;
  const [width, height] = [right - left + 1, bottom - top + 1];
  const colour = colourOf(picture.data, cover);
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ink = cover[(top + y) * picture.width + left + x] ?? 0;
      data.set([...colour, ink], 4 * (y * width + x));
    }
  return { data, width, height };
}

/** Returns the ink cover of each pixel, 0 to 255. */
function coverOf({ data, width, height }: Pixels): Uint8Array {
  const light = Float32Array.from({ length: width * height }, (_, at) => lightOf(data, 4 * at));
  const paper = paperIn(light, width, height);
  return Uint8Array.from(light, (own, at) => {
    const ratio = own / paper(at % width, Math.floor(at / width));
    const ink = Math.round((255 * (paperEnds - ratio)) / (paperEnds - inkBegins));
    return ink < faintest ? 0 : Math.min(255, ink);
  });
}

/** Returns the brightness of a pixel over white. */
function lightOf(data: Uint8ClampedArray, at: number): number {
  const [red = 255, green = 255, blue = 255, opaque = 255] = data.subarray(at, at + 4);
  const own = 0.3 * red + 0.59 * green + 0.11 * blue;
  return 255 + ((own - 255) * opaque) / 255;
}

/** The number of squares per side of the picture; within a square the light changes little. */
const squares = 8;

/** Returns the brightness of the paper at a pixel: the ninth decile of each square, interpolated between squares. */
function paperIn(light: Float32Array, width: number, height: number): (x: number, y: number) => number {
  const lightest = Array.from({ length: squares * squares }, (_, square) => {
    const [column, row] = [square % squares, Math.floor(square / squares)];
    const [left, end] = [column, column + 1].map((edge) => Math.floor((edge * width) / squares));
    const own: number[] = [];
    for (let y = Math.floor((row * height) / squares); y < Math.floor(((row + 1) * height) / squares); y++)
      own.push(...light.subarray(y * width + (left ?? 0), y * width + (end ?? 0)));
    return own.sort((a, b) => a - b)[Math.floor(own.length * 0.9)] ?? 255;
  });
  const of = (column: number, row: number) => {
    const [x, y] = [column, row].map((one) => Math.min(squares - 1, Math.max(0, one)));
    return lightest[(y ?? 0) * squares + (x ?? 0)] ?? 255;
  };
  return (x, y) => {
    const [across, down] = [(x / width) * squares - 0.5, (y / height) * squares - 0.5];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const [right, low] = [across - column, down - row];
    const upper = of(column, row) * (1 - right) + of(column + 1, row) * right;
    const lower = of(column, row + 1) * (1 - right) + of(column + 1, row + 1) * right;
    return Math.max(1, upper * (1 - low) + lower * low);
  };
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxOf(cover: Uint8Array, width: number): Box | undefined {
  let box: Box | undefined;
  for (const [at, ink] of cover.entries()) {
    if (ink === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const [left, top, right, bottom] = box ?? [x, y, x, y];
    box = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return box;
}

/** Returns the mean colour of the darkest ink. */
function colourOf(data: Uint8ClampedArray, cover: Uint8Array): readonly [number, number, number] {
  const darkest = Math.min(
    200,
    cover.reduce((most, ink) => Math.max(most, ink), 0),
  );
  const sums = [0, 0, 0, 0] as [number, number, number, number];
  for (const [at, ink] of cover.entries()) {
    if (ink === 0 || ink < darkest) continue;
    for (const channel of [0, 1, 2] as const) sums[channel] += data[4 * at + channel] ?? 0;
    sums[3] += 1;
  }
  const count = Math.max(1, sums[3]);
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}
