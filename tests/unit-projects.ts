/**
 * Vitest projects, by the way a test file gets its modules. Files share a thread and all modules where they can: loading
 * the engine anew for each of three hundred files takes longer than their tests. Files with a document run in contexts of
 * one thread, which loads the document's library once; each has its own window and modules. Files that mock modules, the
 * worker's tests and random stories have threads of their own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';

const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.test\.tsx?$/.test(name) && !/^journeys\/|node_modules/.test(name))
  .map((name) => ({ name: `tests/${name}`, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

type Project = 'document' | 'fresh' | 'shared';

function projectOf({ name, text }: (typeof files)[number]): Project {
  if (/^\/\/ @vitest-environment happy-dom/m.test(text)) return 'document';
  const needsFresh = /\bvi\.(mock|doMock|resetModules)\(|@vitest-environment/.test(text);
  return needsFresh || /^tests\/sw\/|\.property\.test\.ts$/.test(name) ? 'fresh' : 'shared';
}

const filesOf = (project: Project) =>
  files.filter((file) => projectOf(file) === project).map(({ name }) => name);

export const unitProjects = [
  {
    extends: true,
    test: {
      name: 'document',
      include: filesOf('document'),
      pool: 'vmThreads',
      benchmark: { include: [] },
    },
  },
  { extends: true, test: { name: 'fresh', include: filesOf('fresh') } },
  {
    extends: true,
    test: { name: 'shared', include: filesOf('shared'), isolate: false, benchmark: { include: [] } },
  },
] satisfies TestProjectConfiguration[];
