/** A signature is photographed on a kitchen table: on the certificate there is the writing and no paper. */
import { expect, test } from 'vitest';
import { inkOf, type Pixels } from '#src/features/records/certificates/signature-ink.ts';
import { must } from '#src/kit/must.ts';
import { photographedSignature } from '../../fixtures/features/signature-picture.ts';

/** How opaque each pixel is. */
const coverOf = ({ data }: Pixels) => data.filter((_, at) => at % 4 === 3);

test.each([
  ['in the sun', [250, 250]],
  ['half in shadow', [238, 150]],
  ['in a dim room', [120, 90]],
] as const)('The ink of a signature %s is left and the paper is gone', (_where, light) => {
  const ink = must(inkOf(photographedSignature(480, 160, light)), 'the ink');
  const cover = coverOf(ink);
  const [gone, whole] = [cover.filter((one) => one === 0), cover.filter((one) => one > 200)];
  expect(gone.length / cover.length).toBeGreaterThan(0.75);
  expect(whole.length / cover.length).toBeGreaterThan(0.04);
  // The corners were paper.
  expect([cover[0], cover[ink.width - 1], cover.at(-1)]).toEqual([0, 0, 0]);
  // It stays blue.
  const [red = 0, , blue = 0] = ink.data;
  expect(blue).toBeGreaterThan(red * 1.8);
});

test('A signature is cropped to its writing', () => {
  const { width, height } = must(inkOf(photographedSignature()), 'the ink');
  expect(width).toBeLessThan(400);
  expect(width).toBeGreaterThan(370);
  expect(height).toBeLessThan(120);
});

/** A picture of one colour; `opaque` of 255. */
function plain(light: number, opaque = 255): Pixels {
  const [width, height] = [64, 32];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < data.length; at += 4) data.set([light, light, light, opaque], at);
  return { data, width, height };
}

test.each([
  ['white', plain(255)],
  ['grey', plain(120)],
  ['black that is not there', plain(0, 0)],
  ['one point', { data: new Uint8ClampedArray([255, 255, 255, 255]), width: 1, height: 1 }],
])('A picture without writing leaves no ink: %s', (_what, picture) => {
  expect(inkOf(picture)).toBeUndefined();
});

test('A drawn signature without any paper is as it was drawn', () => {
  const picture = plain(0, 0);
  picture.data.set([10, 20, 90, 255], 4 * (10 * picture.width + 20));
  picture.data.set([10, 20, 90, 255], 4 * (12 * picture.width + 23));
  const ink = must(inkOf(picture), 'the ink');
  expect([ink.width, ink.height]).toEqual([4, 3]);
  expect([...ink.data.slice(0, 4)]).toEqual([10, 20, 90, 255]);
  expect([...ink.data.slice(-4)]).toEqual([10, 20, 90, 255]);
});
