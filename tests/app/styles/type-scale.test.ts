/** The sizes of letters: those of tokens.css and nothing between. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Larger than every heading is a sign that is painted, not text: a date, a number on a wall. In rem. */
const signs = 3.3125;
/** Bars must not grow over the page with the letters; initials are drawn into a circle. */
const inPixels = /^(14px|800 10px \/ 1 var\(--text\)|600 14px \/ 1\.2 var\(--text\))$/;

function isOfScale(value: string): boolean {
  if (/var\(--(size-|[a-z]+-size\))|^inherit$|\d(em|%|pt)\b/.test(value) || inPixels.test(value)) return true;
  const sizes = [...value.matchAll(/([\d.]+)rem/g)].map(([, size]) => Number(size));
  return sizes.length > 0 && Math.max(...sizes) > signs;
}

test('Text has only the sizes of the scale', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const literal = files.flatMap((file) =>
    [...readFileSync(join(root, 'src', file), 'utf8').matchAll(/\sfont(?:-size)?: ([^;]+);/g)]
      .map(([, value = '']) => value)
      .filter((value) => !isOfScale(value))
      .map((value) => `${file}: ${value}`),
  );
  expect(literal).toEqual([]);
});
