/**
 * Mistakes that the tests must notice: each is made in a copy of the project, and the named tests run over the copy.
 * `npm run mutants [part of a name]` prints which were noticed, by which test and after how long;
 * `npm run mutants -- --stories` runs the stories of `npm test` over the mistakes that must break a guarantee in them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineMutants } from './mutants/engine.ts';
import { eventsMutants } from './mutants/events.ts';
import { formsMutants } from './mutants/forms.ts';
import type { Mutant } from './mutants/mutant.ts';
import { pagesMutants } from './mutants/pages.ts';
import { recordsMutants } from './mutants/records.ts';
import { teachingMutants } from './mutants/teaching.ts';
import { wireMutants } from './mutants/wire.ts';

/** All mistakes, one list for each room. */
export const mutants: readonly Mutant[] = [
  ...engineMutants,
  ...wireMutants,
  ...eventsMutants,
  ...teachingMutants,
  ...recordsMutants,
  ...formsMutants,
  ...pagesMutants,
];

const root = join(import.meta.dirname, '..', '..');
const stories = ['documents', 'documents-again', 'bookings', 'bookings-again'].map(
  (name) => `tests/sync/${name}.property.test.ts`,
);
const copied = ['src', 'sw', 'tests', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Makes the mistake in a copy of the project. Throws where a file no longer contains the text to change. */
function mutate(folder: string, { name, edits }: Mutant): void {
  for (const [file, from, to] of edits) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${name}: ${file} no longer says ${from}`);
    writeFileSync(
      join(folder, file),
      text.replace(from, () => to),
    );
  }
}

/** Returns the guarantee that a story broke, or the test that failed. */
function noticedBy(output: string): string {
  const [, title = 'ended early'] =
    /\+ {3}"(I\d+ [^"\\]{0,80})/.exec(output) ?? / FAIL .*\.tsx? > (.{0,90})/.exec(output) ?? [];
  return title;
}

function tryOne(mutant: Mutant, tests: readonly string[]): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    const filter = (path: string) => !path.endsWith('node_modules');
    for (const part of copied) cpSync(join(root, part), join(folder, part), { recursive: true, filter });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    mutate(folder, mutant);
    const began = Date.now();
    const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--bail', '1', ...tests], {
      cwd: folder,
      // The same stories as in `npm test`, without shrinking: one failure is enough.
      env: { ...process.env, NO_COLOR: '1', FC_SHRINK: 'no' },
      encoding: 'utf8',
    });
    const seconds = Math.round((Date.now() - began) / 1_000);
    const breach = status === 0 ? '' : noticedBy(stdout + stderr);
    process.stdout.write(
      `${status === 0 ? 'SURVIVED' : 'noticed '} ${seconds} s  ${mutant.name}  ${breach}\n`,
    );
    return status !== 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function main(args: readonly string[]): void {
  const inStories = args.includes('--stories');
  const part = args.find((arg) => !arg.startsWith('--')) ?? '';
  const chosen = mutants.filter((mutant) => mutant.name.includes(part) && (mutant.inStories || !inStories));
  const noticed = chosen.map((mutant) => tryOne(mutant, inStories ? stories : mutant.tests));
  if (!noticed.every(Boolean)) process.exitCode = 1;
}
