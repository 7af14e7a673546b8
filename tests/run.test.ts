/** The project runs in any folder: a file’s URL writes a space as %20, its path does not. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('A script runs in a folder with a space in its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'a folder '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'a 100 % script.ts');
  writeFileSync(script, 'export const main = ([word]: string[]) => console.log(word);');
  const output = await promisify(execFile)(process.execPath, [join(root, 'tests/run.mjs'), script, 'hello']);
  expect(output.stdout.trim()).toBe('hello');
});

/** Code that takes a URL of a file for its path, or a path for a URL. */
const confusions = [
  /(pathToFileURL\(|new URL\(.*import\.meta\.url).*\.(pathname|href\.slice)/,
  /fileURL\w*\.pathname/i,
  /`file:\/\/\$\{/,
];

test('No file’s address is taken for its path, nor a path for an address', () => {
  const files = ['src', 'sw', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .concat('vite.config.ts', '.size-limit.mjs')
    .filter((file) => /\.(m?ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
    .filter((file) => file !== join('tests', 'run.test.ts'));
  const confused = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return confusions.some((confusion) => confusion.test(source));
  });
  expect(confused).toEqual([]);
});
