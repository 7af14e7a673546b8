import type { Rolldown } from 'vite';
import type { BuiltChunks } from './boot-script.ts';
import { firstInstallRoutes } from './pages.ts';

/** Drawings above this (bytes) wait until the first installation is done. */
const smallFile = 24_000;
const always = /\.(html|webmanifest|woff2)$/;
const drawing = /\.(svg|png)$/;

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

/** What a tap on these pages fetches: their dynamic imports, but not other routes. */
function openedByTap(files: Files, { chunks }: BuiltChunks): Rolldown.OutputChunk[] {
  return files.scripts
    .flatMap((file) => chunks.get(file)?.dynamicImports ?? [])
    .flatMap((file) => chunks.get(file) ?? [])
    .filter((chunk) => !chunk.moduleIds.some((id) => id.includes('?tsr-split')));
}

/** What a phone needs to use the public pages offline, the tray and the calendar file included. */
export function firstInstall(built: BuiltChunks): ReadonlySet<string> {
  const pages = filesFor(built, firstInstallRoutes);
  const tapped = withImports(openedByTap(pages, built), built);
  const styles = tapped.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return new Set([...pages.scripts, ...pages.styles, ...tapped.map((chunk) => chunk.fileName), ...styles]);
}

/** Whether a file of `dist` belongs to the worker's first list. */
export function isFirst(file: { url: string; size: number }, needed: ReadonlySet<string>): boolean {
  return needed.has(file.url) || always.test(file.url) || (drawing.test(file.url) && file.size <= smallFile);
}
