/**
 * Which unit tests share a thread: loading react or the engine anew for each of four hundred files takes longer than their
 * tests. `plain` files share all modules, `screens`, which have a document, only the libraries (setup.ts). `fresh` ones have
 * a thread of their own: they put other modules in the place of ours, or play random stories.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';

const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('journeys/'))
  .map((name) => ({ name: `tests/${name}`, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

type Kind = 'fresh' | 'plain' | 'screens';

function kindOf({ name, text }: (typeof files)[number]): Kind {
  if (/\bvi\.(mock|doMock|resetModules)\(/.test(text) || name.endsWith('.property.test.ts')) return 'fresh';
  return text.includes('@vitest-environment happy-dom') ? 'screens' : 'plain';
}

const named = (kind: Kind) => files.filter((file) => kindOf(file) === kind).map(({ name }) => name);
const shared = { isolate: false, benchmark: { include: [] } };

/** The projects of the unit tests. */
export const unitProjects = [
  { extends: true, test: { name: 'fresh', include: named('fresh') } },
  { extends: true, test: { name: 'plain', include: named('plain'), ...shared } },
  {
    extends: true,
    test: { name: 'screens', include: named('screens'), environment: 'happy-dom', ...shared },
  },
] satisfies TestProjectConfiguration[];
