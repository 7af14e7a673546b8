import type { Rolldown } from 'vite';
import { type BuiltChunks, stylesOf, withImports } from './boot-script.ts';
import { firstInstallRoutes } from './pages.ts';

/** Drawings and fonts above this (bytes) wait until the first installation is done. */
const smallFile = 24_000;
const always = /\.(html|webmanifest|woff2)$/;
const drawing = /\.(svg|png)$/;

function isRoute(chunk: Rolldown.OutputChunk): boolean {
  return firstInstallRoutes.some((name) => chunk.moduleIds.some((id) => id.includes(`/src/routes/${name}.tsx?tsr-split`)));
}

/** The scripts and styles a phone needs to open the public pages offline. */
export function publicFiles(built: BuiltChunks): Set<string> {
  const roots = [built.main, ...[...built.chunks.values()].filter(isRoute)];
  const chunks = roots.flatMap((chunk) => withImports(chunk, built));
  return new Set([...chunks.map((chunk) => chunk.fileName), ...stylesOf(chunks)]);
}

/** Whether a file of `dist` belongs to the worker's first list. */
export function isFirst(file: { url: string; size: number }, needed: ReadonlySet<string>): boolean {
  return needed.has(file.url) || always.test(file.url) || (drawing.test(file.url) && file.size <= smallFile);
}
