/**
 * Which unit tests share the modules of their thread: those of code that is told everything it works with. Loading the
 * engine anew for each of sixty files takes longer than their tests. All others begin with fresh modules.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';

/** A file that puts other modules in the place of ours must find none that was loaded before; stories run for themselves. */
const needsFresh = /\bvi\.(mock|doMock|resetModules)\(|@vitest-environment/;

const shared = ['kit', 'prerender', 'sync'].flatMap((folder) => {
  const inside = join(import.meta.dirname, folder);
  return readdirSync(inside, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.property.test.ts'))
    .filter((name) => !needsFresh.test(readFileSync(join(inside, name), 'utf8')))
    .map((name) => `tests/${folder}/${name}`);
});

/** The two projects of the unit tests. */
export const unitProjects = [
  {
    extends: true,
    test: { name: 'fresh', include: ['tests/**/*.test.{ts,tsx}'], exclude: ['tests/journeys/**', ...shared] },
  },
  {
    extends: true,
    test: { name: 'shared', include: shared, isolate: false, benchmark: { include: [] } },
  },
] satisfies TestProjectConfiguration[];
