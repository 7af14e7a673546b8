/** The words of words.css: what classes compose is there and agrees, and what many files say becomes one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../src');
const sheet = readFileSync(join(root, 'app/styles/words.css'), 'utf8');
const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

/** The declarations of each class that has nothing but declarations. */
function classesOf(css: string): [name: string, declarations: string[]][] {
  const bodies = css.matchAll(/^ {2}\.([\w-]+) \{\n((?: {4}[\w-]+: [^;{}]+;\n)+) {2}\}/gm);
  return [...bodies].map(([, name = '', body = '']) => [name, (body.match(/[\w-]+: [^;]+/g) ?? []).sort()]);
}

test('A class composes shared classes, and no two that set the same property', () => {
  const words = new Map(classesOf(sheet));
  const wrong = modules.flatMap(([file, css]) =>
    [...css.matchAll(/composes: ([^;]+);/g)].flatMap(([rule, names = '']) => {
      const composed = names.replace(/ from global$/, '').split(/\s+/);
      const set = composed.flatMap((name) =>
        (words.get(name) ?? [`${name}: none`]).map((one) => one.split(':')[0]),
      );
      const isRight = names.endsWith(' from global') && composed.every((name) => words.has(name));
      return isRight && new Set(set).size === set.length ? [] : [`${file}: ${rule}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('No class of four or more declarations is repeated in three files: a shared class replaces it', () => {
  const files = new Map<string, Set<string>>();
  for (const [file, css] of modules)
    for (const [, said] of classesOf(css).filter(([, { length }]) => length > 3))
      files.set(said.join('; '), (files.get(said.join('; ')) ?? new Set()).add(file));
  expect([...files].filter(([, { size }]) => size > 2)).toEqual([]);
});
