/**
 * Assigns each file of the build to a tier of the worker's caches (sw/tiers.ts) by its importers, without the name of
 * any slice or of its files.
 *
 * Invariant: a file is in the first tier that needs it, so that no page of a tier lacks a file offline. A file that
 * only the `editor` or `office` chunk (chunk-groups.ts) imports is in that tier alone; so is a file that needs the
 * `pdf` library.
 */
import type { Rolldown } from 'vite';
import type { Tier } from '#sw/tiers.ts';
import { filesFor, type ImportedChunks } from './chunk-files.ts';
import { guardedRoute } from './chunk-groups.ts';
import { splitRoute } from './room-chunks.ts';

type Chunk = Rolldown.OutputChunk;
type ByFile = ImportedChunks['byFile'];

/** The chunks that only people with a session load; the pages for signing in are an exception. */
const ofSession = ['signed-in', 'guarded', 'routes'];

function chunksOf(files: readonly string[], byFile: ByFile): Chunk[] {
  return files.flatMap((file) => byFile.get(file) ?? []);
}

/** Returns the chunks that are reachable from some chunks, statically or lazily, if `mayEnter` allows each step. */
function reachable(
  from: readonly Chunk[],
  byFile: ByFile,
  mayEnter: (chunk: Chunk, lazy: boolean) => boolean,
) {
  const reached = new Set(from);
  for (const { imports, dynamicImports } of reached) {
    for (const chunk of chunksOf(imports, byFile)) if (mayEnter(chunk, false)) reached.add(chunk);
    for (const chunk of chunksOf(dynamicImports, byFile)) if (mayEnter(chunk, true)) reached.add(chunk);
  }
  return reached;
}

/** Returns whether a chunk has one of these names or imports one statically. */
function needs(chunk: Chunk, names: readonly string[], byFile: ByFile): boolean {
  // An open page is for everybody, even if it imports session slices.
  const imported = reachable([chunk], byFile, (next, lazy) => !lazy && !isOpenRoute(next));
  return [...imported].some(({ name }) => names.includes(name));
}

function isOpenRoute({ moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => splitRoute.test(id) && !guardedRoute.test(id));
}

/** Returns whether a chunk is a guarded page or a lazy part that imports session slices. */
function needsSession(chunk: Chunk, byFile: ByFile): boolean {
  if (chunk.moduleIds.some((id) => splitRoute.test(id)))
    return chunk.moduleIds.some((id) => guardedRoute.test(id));
  return needs(chunk, ofSession, byFile);
}

function filesOf({ fileName, viteMetadata }: Chunk): string[] {
  return [fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])];
}

/**
 * Returns a function that gives the tier of a file in `dist`; pages, pictures and files without an importer belong to
 * `content`.
 */
export function precacheTiers(app: ImportedChunks): (file: string) => Tier {
  const { byFile } = app;
  const isOffice = ({ name }: Chunk) => name === 'office';
  // Code that writes PDFs belongs to the office's tier; other people fetch it when they need it.
  const writes = ({ dynamicImports }: Chunk) =>
    chunksOf(dynamicImports, byFile).some(({ name }) => name.startsWith('jspdf'));
  const isWork = (chunk: Chunk) => chunk.name === 'editor' || isOffice(chunk) || writes(chunk);
  const isPdf = (chunk: Chunk) => needs(chunk, ['pdf'], byFile);
  const atStart = filesFor(app, []);
  // The rest of the engine, which a page loads at the first mutation or decision, also offline.
  const later = [...byFile.values()].filter(({ name }) => name === 'sending' || name === 'deciding');
  const engine = [...reachable(later, byFile, (_, lazy) => !lazy)].map(({ fileName }) => fileName);
  const visitors = reachable(
    [app.start],
    byFile,
    (chunk, lazy) => !isWork(chunk) && !isPdf(chunk) && !(lazy && needsSession(chunk, byFile)),
  );
  const people = reachable([app.start], byFile, (chunk) => !isWork(chunk) && !isPdf(chunk));
  const authors = reachable(
    [app.start],
    byFile,
    (chunk) => !isOffice(chunk) && !writes(chunk) && !isPdf(chunk),
  );
  const office = reachable([app.start], byFile, (chunk) => !isPdf(chunk));
  const everybody = reachable([app.start], byFile, () => true);

  const tiers = new Map<string, Tier>();
  const addToTier = (tier: Tier, files: Iterable<string>) => {
    for (const file of files) if (!tiers.has(file)) tiers.set(file, tier);
  };
  // Browsers request these files with every page, also offline.
  addToTier('shell', [
    'shell.html',
    'manifest.webmanifest',
    ...atStart.scripts,
    ...atStart.styles,
    ...engine,
  ]);
  addToTier('content', [...visitors].flatMap(filesOf));
  addToTier('signed-in', [...people].flatMap(filesOf));
  addToTier('editor', [...authors].flatMap(filesOf));
  addToTier('office', [...office].flatMap(filesOf));
  addToTier('pdf', [...everybody].flatMap(filesOf));
  return (file) => tiers.get(file) ?? 'content';
}
