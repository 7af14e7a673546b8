import type { Rolldown } from 'vite';
import type { AppChunks } from './boot-script.ts';

/** What files are told from. */
export type ImportedChunks = Pick<AppChunks, 'start' | 'byFile'>;

/** The files of `dist` some chunks are made of. */
export interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function withImports(
  roots: readonly Rolldown.OutputChunk[],
  { byFile }: ImportedChunks,
): Rolldown.OutputChunk[] {
  const reached = new Set(roots);
  for (const each of reached) {
    for (const name of each.imports) {
      const imported = byFile.get(name);
      if (imported) reached.add(imported);
    }
  }
  return [...reached];
}

function chunksHolding({ byFile }: ImportedChunks, part: string): Rolldown.OutputChunk[] {
  return [...byFile.values()].filter((chunk) => chunk.moduleIds.some((id) => id.includes(part)));
}

/** What the app needs to start on some routes: all of it is imported statically by `start` or by the routes' own chunks. */
export function filesFor(app: ImportedChunks, routes: readonly string[]): Files {
  const own = routes.flatMap((route) => chunksHolding(app, `/src/routes/${route}.tsx?tsr-split`));
  const chunks = withImports([app.start, ...own], app);
  // Imported before importing: the cascade stays that of the modules.
  const styles = chunks.toReversed().flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { scripts: chunks.map((chunk) => chunk.fileName), styles: [...new Set(styles)] };
}
