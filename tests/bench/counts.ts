/**
 * Counts the code of this tree, to compare two states: files and lines, those of the engine, the fields of a mutation,
 * small files with one importer, long test files. `node tests/run.mjs tests/bench/counts.ts` prints the figures; with
 * `--small` also the small files and their importers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A file under this many lines is a fragment if only one file imports it. */
const smallLines = 30;
const longTestLines = 400;

type Files = ReadonlyMap<string, string>;

function filesOf(folder: string, pattern: RegExp): Files {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => pattern.test(name) && !name.includes('node_modules'),
  );
  return new Map(names.map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]));
}

const linesOf = (text: string) => text.trimEnd().split('\n').length;

const filledLinesOf = (text: string) => text.split('\n').filter((line) => line.trim()).length;

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);

/** Returns the project path of a file's import, or `undefined` for a package. */
function importedPath(from: string, name: string): string | undefined {
  if (/^#(src|sw)\//.test(name)) return name.slice(1);
  return name.startsWith('.') ? posix.normalize(posix.join(dirname(from), name)) : undefined;
}

/** Returns the importers of each file, types and `import()` included. */
function importersOf(files: Files): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    for (const [, name = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'([^'?]+)(?:\?[^']*)?'/g)) {
      const imported = importedPath(path, name);
      if (imported) importers.set(imported, (importers.get(imported) ?? new Set()).add(path));
    }
  }
  return importers;
}

/** Returns small files with one importer, by path, without styles and routes, which are files by convention. */
function fragmentsOf(files: Files): [path: string, importer: string][] {
  const importers = importersOf(files);
  return [...files].flatMap(([path, text]) => {
    const [importer, second] = importers.get(path) ?? [];
    const isFragment =
      importer &&
      !second &&
      !path.endsWith('.css') &&
      linesOf(text) < smallLines &&
      !path.startsWith('src/routes/');
    return isFragment ? [[path, importer]] : [];
  });
}

/** Counts the fields of the interface of this name. */
function fieldsOf(text: string, name: string): number {
  const body = new RegExp(`interface ${name}\\b[^{]*\\{(.*?)\\n\\}`, 's').exec(text)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(readonly )?[\w']+\??:/gm)].length;
}

export function main(args: readonly string[]): void {
  const code = new Map([...filesOf('src', /\.(tsx?|css)$/), ...filesOf('sw', /\.ts$/)]);
  const tests = filesOf('tests', /\.(tsx?|mjs)$/);
  const engine = [...code].filter(([path]) => path.startsWith('src/sync/'));
  const fragments = fragmentsOf(code);
  const figures = {
    'source files': code.size,
    'source lines': sum([...code.values()].map(linesOf)),
    'engine files': engine.length,
    'engine lines without blanks': sum(engine.map(([, text]) => filledLinesOf(text))),
    'fields of MutationRow': sum(
      ['MutationIdentity', 'MutationEdit', 'MutationTries', 'MutationWrite', 'MutationRow'].map((name) =>
        fieldsOf(code.get('src/sync/rows.ts') ?? '', name),
      ),
    ),
    [`files under ${smallLines} lines with one importer`]: fragments.length,
    'test files': tests.size,
    'test lines': sum([...tests.values()].map(linesOf)),
    [`test files over ${longTestLines} lines`]: [...tests.values()].filter(
      (text) => linesOf(text) > longTestLines,
    ).length,
  };
  for (const [name, figure] of Object.entries(figures)) console.log(`| ${name} | ${figure} |`);
  if (args.includes('--small'))
    for (const [path, importer] of fragments) console.log(`${path} ← ${importer}`);
}
