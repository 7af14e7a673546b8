/** Questions to the build's import graph. */
import type { Rolldown } from 'vite';

/** The modules of a build, and who imports whom. */
export type Graph = Rolldown.ChunkingContext;

/** A module with all it imports at once, and those it imports in turn. */
export function closureOf(id: string, graph: Graph): Set<string> {
  const reached = new Set([id]);
  for (const each of reached)
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next);
  return reached;
}

/** Every module that is imported when it is needed, from this one on. */
export function lazyEntries(id: string, graph: Graph): Set<string> {
  const seen = new Set([id]);
  const lazy = new Set<string>();
  for (const each of seen) {
    const info = graph.getModuleInfo(each);
    for (const next of info?.importedIds ?? []) seen.add(next);
    for (const next of info?.dynamicallyImportedIds ?? []) {
      seen.add(next);
      lazy.add(next);
    }
  }
  return lazy;
}

/** What a module imports, at once or when it is needed. */
export function importsOf(id: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(id);
  return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
}
