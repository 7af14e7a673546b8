/** Finds the modules of the course editor and of the office's pages, which most people never load. */
import { closureOf, type Graph, importsOf } from './import-graph.ts';

/** Matches the code of a route's page, which the router's plugin splits off. */
export const splitRoute = /\/routes\/[^?]*\?tsr-split=component/;
/** The modules of the rooms, the editor's and the office's views: each is a slice, or folders of some slices. */
export const rooms = { editor: roomFile('editor'), office: roomFile('office') } as const;

function roomFile(folder: string): RegExp {
  return new RegExp(`/src/features/(?:[^/]+/)?${folder}/`);
}

/** Returns the modules that only one room needs statically, libraries included. */
export function roomModules(room: keyof typeof rooms, page: string, graph: Graph): string[] {
  const roomPattern = rooms[room];
  const others = new Set([page]);
  const entries = new Set<string>();
  for (const each of others)
    for (const next of importsOf(each, graph)) (roomPattern.test(next) ? entries : others).add(next);
  return [...entries].flatMap((id) => [...closureOf(id, graph)]).filter((id) => !others.has(id));
}

/**
 * Returns the chunk of each static import of a room's modules: the room's own, unless another room or a dialog imports
 * it too.
 */
export function usedByRooms(
  names: ReadonlyMap<string, string>,
  lazy: readonly string[],
  graph: Graph,
): Map<string, string> {
  const users = new Map<string, string>();
  const use = (from: string, chunk: string) => {
    for (const id of closureOf(from, graph))
      users.set(id, (users.get(id) ?? chunk) === chunk ? chunk : 'guarded');
  };
  for (const [id, chunk] of names) if (chunk in rooms) use(id, chunk);
  const used = new Set(users.keys());
  const isDialog = (id: string) => !splitRoute.test(id) && !((names.get(id) ?? '') in rooms);
  for (const dialog of lazy.filter(isDialog)) use(dialog, 'guarded');
  return new Map([...users].filter(([id]) => used.has(id)));
}
