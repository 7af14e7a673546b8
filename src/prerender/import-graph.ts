/** Queries of the build's import graph. */
import type { Rolldown } from 'vite';

/** The modules of a build and their imports. */
export type Graph = Rolldown.ChunkingContext;

/** Returns a module and all modules that it imports statically, directly or not. */
export function closureOf(id: string, graph: Graph): Set<string> {
  const reached = new Set([id]);
  for (const each of reached)
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(next);
  return reached;
}

/** Returns every lazily imported module that is reachable from this one. */
export function lazyEntries(id: string, graph: Graph): Set<string> {
  const visited = new Set([id]);
  const lazy = new Set<string>();
  for (const each of visited) {
    const info = graph.getModuleInfo(each);
    for (const next of info?.importedIds ?? []) visited.add(next);
    for (const next of info?.dynamicallyImportedIds ?? []) {
      visited.add(next);
      lazy.add(next);
    }
  }
  return lazy;
}

/** Returns the imports of a module, static and lazy. */
export function importsOf(id: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(id);
  return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
}
