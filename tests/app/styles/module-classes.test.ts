/** Classes that components ask of a module: a misspelt one, or one that a word replaced, is `undefined` and silent. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../src');

test('Every class that a component asks of a module is there', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';/gm)].flatMap(([, name, from = '']) => {
      const path = from.startsWith('#src/') ? join(root, from.slice(5)) : join(root, dirname(file), from);
      const css = readFileSync(path, 'utf8');
      const asked = [...text.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(
        ([, one = '']) => one,
      );
      return asked
        .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
        .map((one) => `${file}: ${one}`);
    });
  });
  expect(missing).toEqual([]);
});
