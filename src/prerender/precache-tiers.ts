/**
 * Which tier of the worker's caches (sw/tiers.ts) a file of the build is in, told from who imports it: no slice and no
 * file of one is named here.
 * Invariant: a file is in the first tier that needs it, so that no page of a tier lacks a file offline; what only the
 * `editor` or the `office` chunk (chunk-groups.ts) leads to is in no other, and so is what needs the `pdf` library.
 */
import type { Rolldown } from 'vite';
import type { Tier } from '#sw/tiers.ts';
import { filesFor, type ImportedChunks } from './chunk-files.ts';
import { guardedRoute, splitRoute } from './chunk-groups.ts';

type Chunk = Rolldown.OutputChunk;
type ByFile = ImportedChunks['byFile'];

/** Chunks that only people with a session load, but for the pages where they sign in. */
const ofSession = ['signed-in', 'guarded', 'routes'];

function found(files: readonly string[], byFile: ByFile): Chunk[] {
  return files.flatMap((file) => byFile.get(file) ?? []);
}

/** All chunks that are loaded from some on, at once or lazily, as far as they may be entered. */
function reachable(
  from: readonly Chunk[],
  byFile: ByFile,
  mayEnter: (chunk: Chunk, lazy: boolean) => boolean,
) {
  const reached = new Set(from);
  for (const { imports, dynamicImports } of reached) {
    for (const chunk of found(imports, byFile)) if (mayEnter(chunk, false)) reached.add(chunk);
    for (const chunk of found(dynamicImports, byFile)) if (mayEnter(chunk, true)) reached.add(chunk);
  }
  return reached;
}

/** Whether a chunk imports one of these at once, or is one. */
function needs(chunk: Chunk, names: readonly string[], byFile: ByFile): boolean {
  // What belongs to a page of everybody's is for everybody, also where that page imports what people with a session may do.
  const imported = reachable([chunk], byFile, (next, lazy) => !lazy && !isOpenRoute(next));
  return [...imported].some(({ name }) => names.includes(name));
}

function isOpenRoute({ moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => splitRoute.test(id) && !guardedRoute.test(id));
}

/** A page behind the guard, or what is imported lazily and imports what people with a session share. */
function needsSession(chunk: Chunk, byFile: ByFile): boolean {
  if (chunk.moduleIds.some((id) => splitRoute.test(id)))
    return chunk.moduleIds.some((id) => guardedRoute.test(id));
  return needs(chunk, ofSession, byFile);
}

function filesOf({ fileName, viteMetadata }: Chunk): string[] {
  return [fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])];
}

/** Tells the tier of each file of `dist`; pages, pictures and what no chunk imports are content. */
export function precacheTiers(app: ImportedChunks): (file: string) => Tier {
  const { byFile } = app;
  const isOffice = ({ name }: Chunk) => name === 'office';
  const isWork = (chunk: Chunk) => chunk.name === 'editor' || isOffice(chunk);
  const isPdf = (chunk: Chunk) => needs(chunk, ['pdf'], byFile);
  const atStart = filesFor(app, []);
  // The rest of the engine: a page loads it with the first thing there is to send or to decide, with no network as well.
  const later = [...byFile.values()].filter(({ name }) => name === 'sending' || name === 'deciding');
  const engine = [...reachable(later, byFile, (_, lazy) => !lazy)].map(({ fileName }) => fileName);
  const visitors = reachable(
    [app.start],
    byFile,
    (chunk, lazy) => !isWork(chunk) && !isPdf(chunk) && !(lazy && needsSession(chunk, byFile)),
  );
  const people = reachable([app.start], byFile, (chunk) => !isWork(chunk) && !isPdf(chunk));
  const authors = reachable([app.start], byFile, (chunk) => !isOffice(chunk) && !isPdf(chunk));
  const office = reachable([app.start], byFile, (chunk) => !isPdf(chunk));
  const everybody = reachable([app.start], byFile, () => true);

  const tiers = new Map<string, Tier>();
  const put = (tier: Tier, files: Iterable<string>) => {
    for (const file of files) if (!tiers.has(file)) tiers.set(file, tier);
  };
  put('shell', ['shell.html', ...atStart.scripts, ...atStart.styles, ...engine]);
  put('content', [...visitors].flatMap(filesOf));
  put('signed-in', [...people].flatMap(filesOf));
  put('editor', [...authors].flatMap(filesOf));
  put('office', [...office].flatMap(filesOf));
  put('pdf', [...everybody].flatMap(filesOf));
  return (file) => tiers.get(file) ?? 'content';
}
