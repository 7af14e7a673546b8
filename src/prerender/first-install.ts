import type { Rolldown } from 'vite';
import type { BuiltChunks } from './boot-script.ts';

/** The files of `dist` some chunks are made of. */
export interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function withImports(
  roots: readonly Rolldown.OutputChunk[],
  { chunks }: BuiltChunks,
): Rolldown.OutputChunk[] {
  const reached = new Set(roots);
  for (const each of reached) {
    for (const name of each.imports) {
      const imported = chunks.get(name);
      if (imported) reached.add(imported);
    }
  }
  return [...reached];
}

function chunksHolding({ chunks }: BuiltChunks, part: string): Rolldown.OutputChunk[] {
  return [...chunks.values()].filter((chunk) => chunk.moduleIds.some((id) => id.includes(part)));
}

/** What the app needs to start on some routes: all of it is imported statically by `main` or by the routes' own chunks. */
export function filesFor(built: BuiltChunks, routes: readonly string[]): Files {
  const own = routes.flatMap((route) => chunksHolding(built, `/src/routes/${route}.tsx?tsr-split`));
  const chunks = withImports([built.main, ...own], built);
  // Imported before importing: the cascade stays that of the modules.
  const styles = chunks.toReversed().flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { scripts: chunks.map((chunk) => chunk.fileName), styles: [...new Set(styles)] };
}

/** What the shell and every page start with: the first part of the worker's list. */
export function shellFiles(built: BuiltChunks): ReadonlySet<string> {
  const { scripts, styles } = filesFor(built, []);
  // A page loads what sends with the first thing there is to send: with no network as well.
  const sending = chunksHolding(built, '/src/sync/schedule.ts').map((chunk) => chunk.fileName);
  return new Set(['shell.html', ...scripts, ...styles, ...sending]);
}
