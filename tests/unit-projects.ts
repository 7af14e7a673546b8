/**
 * Which unit tests share a thread and all its modules: loading the engine anew for each of three hundred files takes longer
 * than their tests. Fresh threads are for files with a document, files that put other modules in the place of ours, the
 * scope of the worker, and random stories.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';

const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('journeys/'))
  .map((name) => ({ name: `tests/${name}`, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

const needsFresh = /\bvi\.(mock|doMock|resetModules)\(|@vitest-environment/;

const shared = files
  .filter(({ name, text }) => !needsFresh.test(text) && !/^tests\/sw\/|\.property\.test\.ts$/.test(name))
  .map(({ name }) => name);
const fresh = files.map(({ name }) => name).filter((name) => !shared.includes(name));

/** The two projects of the unit tests. */
export const unitProjects = [
  { extends: true, test: { name: 'fresh', include: fresh } },
  { extends: true, test: { name: 'shared', include: shared, isolate: false, benchmark: { include: [] } } },
] satisfies TestProjectConfiguration[];
