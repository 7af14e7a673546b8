/** Drawings for pages become drawings for paper: the same shape, in the four strokes that a PDF knows. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAwning, markRays, markStripes, markSun } from '#src/kit/drawings/brand-mark.ts';
import { type ClothName, clothTile } from '#src/kit/drawings/cloth.ts';
import { emblems } from '#src/kit/drawings/emblems.ts';
import { pathSegments, type Segment } from '#src/kit/drawings/path-segments.ts';
import { circle } from '#src/kit/drawings/shape.ts';

/** Points along the way of the pen, many on each curve. */
function pointsOf(segments: readonly Segment[]): (readonly [x: number, y: number])[] {
  let [fromX, fromY] = [0, 0];
  return segments.flatMap((segment) => {
    if (segment[0] === 'close') return [];
    const [x = 0, y = 0] = segment.slice(-2).map(Number);
    const steps = segment[0] === 'curve' ? [0.25, 0.5, 0.75, 1] : [1];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segment.slice(1).map(Number);
    const [startX, startY] = [fromX, fromY];
    const points = steps.map((t) => {
      if (segment[0] !== 'curve') return [x, y] as const;
      const of = (a: number, b: number, c: number, d: number) =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
      return [of(startX, x1, x2, x), of(startY, y1, y2, y)] as const;
    });
    [fromX, fromY] = [x, y];
    return points;
  });
}

const number = fc.integer({ min: -90, max: 90 });

test('A circle stays round, wherever it stands', () => {
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 80 }), (x, y, radius) => {
      for (const [pointX, pointY] of pointsOf(pathSegments(circle(x, y, radius))))
        expect(Math.abs(Math.hypot(pointX - x, pointY - y) - radius)).toBeLessThan(radius * 0.0004);
    }),
  );
});

test('Relative and absolute path commands give the same path', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { minLength: 2, maxLength: 8 }), (places) => {
      const [first, ...others] = places;
      const absolute = `M${first}${others.map((place) => `L${place}`).join('')}z`;
      const steps = places.map(([x, y], at) => {
        const [fromX, fromY] = places[at - 1] ?? [0, 0];
        return `${x - fromX} ${y - fromY}`;
      });
      expect(pathSegments(`m${steps.join(' ')}z`)).toEqual(pathSegments(absolute));
    }),
  );
});

test.each([
  ['M0 0q10 0 10 10t10 10', 'M0 0Q10 0 10 10Q10 20 20 20'],
  ['M0 0c0 5 5 10 10 10s10 5 10 10', 'M0 0C0 5 5 10 10 10C15 10 20 15 20 20'],
  ['M5 5h10v-3H2V8', 'M5 5L15 5L15 2L2 2L2 8'],
  ['M0 0zm3 4l1 1', 'M0 0zM3 4L4 5'],
  ['M.5-.5l1.500.25', 'M0.5 -0.5L2 -0.25'],
])('%s is %s', (short, long) => {
  expect(pathSegments(short)).toEqual(pathSegments(long));
});

test('An arc ends where it says, on the side it says', () => {
  const [left, right] = ['M0 0a10 10 0 0 0 20 0', 'M0 0a10 10 0 0 1 20 0'].map((path) =>
    pointsOf(pathSegments(path)),
  );
  expect(left?.at(-1)).toEqual([20, 0]);
  expect(left?.some(([x, y]) => Math.abs(x - 10) < 0.01 && Math.abs(y - 10) < 0.01)).toBe(true);
  expect(right?.some(([x, y]) => Math.abs(x - 10) < 0.01 && Math.abs(y + 10) < 0.01)).toBe(true);
});

test.each(['M1', 'M0 0L1 2 3', 'M0 0x4', 'M0 0z5'])('%s is no path', (path) => {
  expect(() => pathSegments(path)).toThrow(path);
});

test('Each emblem and the brand’s sign can be drawn on paper, inside their frames', () => {
  const paths = Object.values(emblems).flatMap((shapes) => shapes.map(({ d }) => d));
  for (const path of [...paths, markRays, markSun, markAwning, markStripes])
    for (const [x, y] of pointsOf(pathSegments(path))) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.1);
      expect(Math.max(x, y)).toBeLessThanOrEqual(96.1);
    }
});

test.each([
  ['dots', 24, 1, 1],
  ['rays', 48, 1, 2],
  ['diamonds', 32, 1, 2],
] as const)(
  'The tile of %s has a heart and its threads, from the file that pages show',
  (name, size, hearts, threads) => {
    const tile = clothTile(name satisfies ClothName);
    expect(tile.size).toBe(size);
    expect(tile.parts.filter(({ width }) => width === undefined)).toHaveLength(hearts);
    expect(tile.parts.filter(({ width }) => Number(width) > 0)).toHaveLength(threads);
    for (const { d } of tile.parts) expect(pathSegments(d).length).toBeGreaterThan(1);
    expect(readFileSync('src/app/styles/bands.css', 'utf8')).toContain(
      `url("../../kit/drawings/cloth/${name}.svg")`,
    );
  },
);
