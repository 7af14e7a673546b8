/** Writes drawings as PDF operators; each tile repeats the same operators, which compress well. */
import { pathSegments } from '#src/kit/drawings/path-segments.ts';
import type { Shape } from '#src/kit/drawings/shape.ts';
import { inks, page, type ShapesMark, type Tone } from './marks.ts';

export const pointsPerMm = 72 / 25.4;

export type Rgb = readonly [red: number, green: number, blue: number];

/** Returns a tone's red, green and blue, 0 to 255. */
export function rgb(tone: Tone): Rgb {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(inks[tone]) ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** Returns the operators of a drawing at all its places; afterwards the page's state is restored. */
export function shapeOperators({ shapes, places, clip }: ShapesMark): string {
  const drawing = shapes.map(shapeOperator).join('\n');
  const k = pointsPerMm;
  return [
    // Sets the unit to mm and the origin to the upper left corner.
    `q ${numbers(k, 0, 0, -k, 0, page.height * k)} cm 1 J 1 j`,
    clip && `${numbers(...clip)} re W n`,
    ...places.map(([x, y, across, down]) => `q ${numbers(across, 0, 0, down, x, y)} cm\n${drawing}\nQ`),
    'Q',
  ]
    .filter(Boolean)
    .join('\n');
}

function shapeOperator({ d, fill, line, width, dash, turn, at }: Shape): string {
  const moved = turn !== undefined || at !== undefined;
  return [
    moved && `q ${matrix(turn ?? 0, at ?? [0, 0])} cm`,
    fill && `${colour(fill)} rg`,
    line && `${colour(line)} RG ${numbers(width ?? 1)} w`,
    dash && `[${numbers(...dash)}] 0 d`,
    ...pathSegments(d).map(([kind, ...points]) => `${numbers(...points)} ${operators[kind]}`.trim()),
    fill && line ? 'B' : fill ? 'f' : 'S',
    dash && '[] 0 d',
    moved && 'Q',
  ]
    .filter(Boolean)
    .join('\n');
}

const operators = { go: 'm', line: 'l', curve: 'c', close: 'h' } as const;

function matrix(turn: number, [x, y]: readonly [number, number]): string {
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return numbers(cos, sin, -sin, cos, x, y);
}

function colour(tone: Tone): string {
  return numbers(...rgb(tone).map((part) => part / 255));
}

/** Formats numbers without an exponent, which PDF lacks. */
function numbers(...values: readonly number[]): string {
  return values.map((value) => String(Number(value.toFixed(4)) + 0)).join(' ');
}
