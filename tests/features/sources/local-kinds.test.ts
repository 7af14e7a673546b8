/** What is kept on this device only has a name that everybody can look up: the engine itself takes any word. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localKinds } from '#src/features/sources/local-kinds.ts';

const root = join(import.meta.dirname, '../../../src');
const calls = /\.locals?\(\s*'([^']+)'|\blocal\s*\.(?:set|change|remove)\(\s*(?:\{\s*kind: )?'([^']+)'/g;

/** The kinds that calls of the engine name in full, with the files that do. */
function namedKinds(): [kind: string, file: string][] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(calls)].map(([, read, written]): [string, string] => [
      read ?? written ?? '',
      file,
    ]),
  );
}

test('Every record of this device is of a listed kind, with words for its loss', () => {
  const named = namedKinds();
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([kind]) => !(kind in localKinds))).toEqual([]);
});
