import type { Rolldown } from 'vite';
import type { AppChunks } from './boot-script.ts';

/** The chunks from which files are found. */
export type ImportedChunks = Pick<AppChunks, 'start' | 'byFile'>;

/** The files in `dist` of some chunks. */
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

/**
 * Returns the files that the app needs at its start on some routes: the static imports of `start` and of the routes'
 * chunks.
 */
export function filesFor(app: ImportedChunks, routes: readonly string[]): Files {
  const routeChunks = routes.flatMap((route) => chunksHolding(app, `/src/routes/${route}.tsx?tsr-split`));
  const chunks = withImports([app.start, ...routeChunks], app);
  // Imported sheets precede importing ones, so that the cascade equals that of the modules.
  const styles = chunks.toReversed().flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return { scripts: chunks.map((chunk) => chunk.fileName), styles: [...new Set(styles)] };
}
