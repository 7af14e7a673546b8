/** The READMEs name files: each of them exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const readmes = [
  'README.md',
  'tests/README.md',
  ...readdirSync(join(root, 'src')).map((folder) => `src/${folder}/README.md`),
].filter((path) => existsSync(join(root, path)));

/** Names that stand for others (`<slice>`, `*`), and what the build writes. */
const isPattern = (name: string) => /[<>*$…{}]/.test(name) || name.startsWith('dist/');

/** Folders of the project, with which the path of a file begins. */
const top = /^(src|sw|tests|public)\//;

/** What looks like a file of ours: a path from the root, or a name with the ending of a source. */
function filesNamed(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const names = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return names.filter((name) => !isPattern(name) && (top.test(name) || /^[\w./-]+\.(tsx?|mjs)$/.test(name)));
}

/** Every file and folder of the project, with the paths that lead to it. */
const paths = ['src', 'sw', 'tests', 'public'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
);

/** A path from the root, or one that goes on from the README's folder or from a file named before. */
function exists(name: string, readme: string): boolean {
  const path = name.replace(/\/$/, '');
  return (
    existsSync(join(root, path)) ||
    existsSync(join(root, dirname(readme), path)) ||
    paths.some((one) => one.endsWith(`/${path}`))
  );
}

test.each(readmes)('Every file that %s names exists', (readme) => {
  const named = filesNamed(readFileSync(join(root, readme), 'utf8'));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !exists(name, readme))).toEqual([]);
});

test('A file that is not there is noticed', () => {
  const [path = '', name = ''] = filesNamed(
    'in `src/kit/no-such-file.ts`, or `no-such-name.tsx`, said `aloud`',
  );
  expect([exists(path, 'README.md'), exists(name, 'README.md')]).toEqual([false, false]);
});
