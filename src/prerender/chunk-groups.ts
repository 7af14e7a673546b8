/**
 * Assigns modules to chunks by the import graph, without the name of any slice or of its files.
 *
 *   editor      the slice `editor` and the folders `editor/` of others, with what they alone import
 *   office      the folders `office/`, with what they alone import
 *   engine      modules that the page's start and the worker both import
 *   shell       the other modules of every page's start, and small ones of every third public page
 *   hosts       the client of the hosts: a page loads it at its first call, the worker at its start; also modules that
 *               the worker imports and every page loads after hydration
 *   sending     modules that the worker imports and a page loads with the first mutation to send
 *   deciding    the rest of the engine, for pages alone: acceptance of changes, and decisions of a person
 *   signed-in   the slices of people with a session, which a page loads once somebody is signed in
 *   slices        modules of those slices that open pages of the app need: reading a course
 *   slices-<n>    modules of those slices that one set of prerendered pages needs: signing in
 *   …-here        modules of these three that the worker does not send: their mutations wait for a page
 *   guarded     modules that only guarded pages share
 *   routes      the routes of guarded pages, loaded with the first person who may open one
 *   <folder>    modules that one set of public pages imports, named after their most common folder
 *   <route>-page  a prerendered page, with the pages it links to for use with no network
 *   app         small modules shared by parts that only the app loads: pages, sheets, dialogs
 *
 * Every other module stays with the one page that imports it. Few large files are better than many small ones: a slow
 * network pays for each request.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf, type Graph, importsOf, lazyEntries } from './import-graph.ts';
import { type OpenPage, publicPageChunks, smallest, tiny } from './public-page-chunks.ts';
import { roomModules, rooms, splitRoute, usedByRooms } from './room-chunks.ts';

/**
 * The routes of prerendered pages, each with the routes it links to for use with no network, as file names without
 * their ending.
 */
export type FirstRoutes = ReadonlyMap<string, readonly string[]>;

interface Entries {
  readonly page: string;
  readonly worker: string;
  readonly signedIn: string;
  readonly wire: string;
  /** The tree of all routes, guarded ones included. */
  readonly pages: string;
}

/** Matches the modules of guarded pages. */
export const guardedRoute = /\/routes\/_guarded\b/;
/** Returns the modules that a visitor may load: all that are reached without a guard. */
function modulesOfVisitors(page: string, signedIn: string, graph: Graph): Set<string> {
  const reached = new Set([page]);
  const isOthers = (id: string) =>
    id === signedIn || guardedRoute.test(id) || Object.values(rooms).some((room) => room.test(id));
  for (const each of reached)
    for (const next of importsOf(each, graph)) if (!isOthers(next)) reached.add(next);
  return reached;
}

/** Returns a page's route file, without its ending. */
function routeOf(page: string): string {
  return /\/routes\/([^?]+)\.tsx\?/.exec(page)?.[1] ?? '';
}

function openPages(ids: readonly string[], first: FirstRoutes, graph: Graph): OpenPage[] {
  return ids.map((id) => {
    const route = routeOf(id);
    const next = first.get(route) ?? [];
    const pageIds = [id, ...ids.filter((other) => next.includes(routeOf(other)))];
    const loads = new Set(pageIds.flatMap((one) => [...closureOf(one, graph)]));
    return { id, route, isFirst: first.has(route), next, loads };
  });
}

/** Returns the length of a module's source (characters), which approximates its bytes. */
function sizeOf(id: string, graph: Graph): number {
  return graph.getModuleInfo(id)?.code?.length ?? 0;
}

/** Returns the modules that several of these parts import. */
function sharedBy(parts: readonly string[], isFree: (id: string) => boolean, graph: Graph): string[] {
  const users = new Map<string, number>();
  for (const part of parts)
    for (const id of closureOf(part, graph)) if (isFree(id)) users.set(id, (users.get(id) ?? 0) + 1);
  return [...users].flatMap(([id, count]) => (count > 1 ? [id] : []));
}

/** Returns the modules that the same few parts import, if they are too small for a file of their own. */
function smallShared(parts: readonly string[], isFree: (id: string) => boolean, graph: Graph): string[] {
  const users = new Map<string, string[]>();
  for (const part of parts)
    for (const id of closureOf(part, graph)) if (isFree(id)) users.set(id, [...(users.get(id) ?? []), part]);
  const sets = new Map<string, string[]>();
  for (const [id, all] of users)
    if (all.length > 1) sets.set(all.join(), [...(sets.get(all.join()) ?? []), id]);
  const isSmall = (ids: readonly string[]) => ids.reduce((sum, id) => sum + sizeOf(id, graph), 0) < smallest;
  return [...sets.values()].filter(isSmall).flat();
}

/**
 * Returns the chunks of session slices that open pages import: one for each set of prerendered pages, which must not
 * load more than they need, and one for the pages of the app. Tiny modules become part of every page's start.
 */
function slicesOfPages(
  pages: readonly string[],
  slices: ReadonlySet<string>,
  isFirst: (page: string) => boolean,
  isSent: (id: string) => boolean,
  graph: Graph,
): ReadonlyMap<string, string> {
  const users = new Map<string, string>();
  for (const page of pages)
    for (const id of closureOf(page, graph))
      if (slices.has(id)) users.set(id, `${users.get(id) ?? ''}${isFirst(page) ? ` ${page}` : ''}`);
  const sets = [...new Set(users.values())].filter((set) => set !== '').sort();
  const chunkOf = (id: string, set: string) => {
    if (set === '') return 'slices';
    if (sizeOf(id, graph) < tiny) return isSent(id) ? 'engine' : 'shell';
    return `slices-${sets.indexOf(set) + 1}`;
  };
  return new Map([...users].map(([id, set]) => [id, chunkOf(id, set)]));
}

/** Returns the engine's modules that only pages import lazily; the worker does not use them. */
function decidingModules(
  start: ReadonlySet<string>,
  workerModules: ReadonlySet<string>,
  graph: Graph,
): string[] {
  const ofPage = [...start].filter((id) => !workerModules.has(id));
  const later = ofPage.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return later
    .flatMap((id) => [...closureOf(id, graph)])
    .filter((id) => id.includes('/src/sync/') && !workerModules.has(id));
}

/** Returns the lazy imports of a page's start without a chunk of their own. */
function backgroundModules(
  { page, signedIn, wire }: Omit<Entries, 'worker' | 'pages'>,
  graph: Graph,
): string[] {
  const later = graph.getModuleInfo(page)?.dynamicallyImportedIds ?? [];
  return later.filter((id) => id !== signedIn && id !== wire).flatMap((id) => [...closureOf(id, graph)]);
}

/** Returns the chunk's name of every module that does not stay with its importer. */
function chunkNames(
  { page, worker, signedIn, wire, pages }: Entries,
  first: FirstRoutes,
  graph: Graph,
): Map<string, string> {
  const isFirst = (id: string) => first.has(routeOf(id));
  const isOwn = (id: string) => id.includes('/src/');
  const [start, workerModules] = [closureOf(page, graph), closureOf(worker, graph)];
  const [slices, calls] = [closureOf(signedIn, graph), closureOf(wire, graph)];
  const lazy = [...lazyEntries(page, graph)];
  const lazyModules = new Set(lazy.flatMap((id) => [...closureOf(id, graph)]));
  const names = new Map<string, string>();
  const name = (ids: Iterable<string>, chunk: (id: string) => string | undefined) => {
    for (const id of ids) {
      const chunkName = names.has(id) || id === worker ? undefined : chunk(id);
      if (chunkName !== undefined) names.set(id, chunkName);
    }
  };
  for (const room of ['editor', 'office'] as const)
    name(
      // A module that a page loads after a sign-in is in no room's chunk, whichever folder it is in.
      roomModules(room, page, graph).filter((id) => !workerModules.has(id) && !slices.has(id)),
      () => room,
    );
  name(start, (id) => (workerModules.has(id) ? 'engine' : 'shell'));
  name(calls, () => 'hosts');
  name(closureOf(pages, graph), (id) => (id === pages || guardedRoute.test(id) ? 'routes' : undefined));
  const routes = lazy.filter((id) => splitRoute.test(id));
  const [open, guarded] = [false, true].map((is) => routes.filter((id) => guardedRoute.test(id) === is));
  const isSent = (id: string) => workerModules.has(id);
  const sliceNames = slicesOfPages(open ?? [], slices, isFirst, isSent, graph);
  name(slices, (id) => {
    const chunk = sliceNames.get(id) ?? 'signed-in';
    return isSent(id) || chunk === 'shell' ? chunk : `${chunk}-here`;
  });
  // The first call loads the client anyway.
  name(backgroundModules({ page, signedIn, wire }, graph), (id) => (isSent(id) ? 'hosts' : undefined));
  // A library of this chunk alone is part of it: a file of its own costs 300 bytes more.
  name(lazyModules, (id) =>
    isSent(id) && (isOwn(id) || id.includes('/node-diff3/')) ? 'sending' : undefined,
  );
  name(decidingModules(start, workerModules, graph), () => 'deciding');
  const isFree = (id: string) => isOwn(id) && !names.has(id) && id !== worker;
  const homes = publicPageChunks(openPages(open ?? [], first, graph), isFree, (id) => sizeOf(id, graph));
  name(homes.keys(), (id) => homes.get(id));
  const openModules = modulesOfVisitors(page, signedIn, graph);
  name(
    sharedBy(guarded ?? [], (id) => isFree(id) && !openModules.has(id), graph),
    () => 'guarded',
  );
  // A module that stayed with its only page would tie the room's chunk to that page, and to the page's other rooms.
  const ofRooms = usedByRooms(names, lazy, graph);
  const isOfRooms = (id: string) => isFree(id) && !openModules.has(id) && !splitRoute.test(id);
  name(ofRooms.keys(), (id) => (isOfRooms(id) ? ofRooms.get(id) : undefined));
  const ofFirst = new Set((open ?? []).filter(isFirst).flatMap((id) => [...closureOf(id, graph)]));
  const small = new Set(
    smallShared(lazy, (id) => !names.has(id) && !ofFirst.has(id) && id !== worker, graph),
  );
  // A page of the app must not load one more file for a small module.
  const isAtHand = (id: string) => start.has(id) || names.get(id) === 'app' || small.has(id);
  name(small, (id) => (isOwn(id) && [...closureOf(id, graph)].every(isAtHand) ? 'app' : undefined));
  return names;
}

/**
 * Returns the chunk group of our own modules; libraries with groups precede it. `prerendered`: the route files of
 * prerendered pages, without their ending.
 */
export function ownChunks(root: string, prerendered: FirstRoutes): Rolldown.CodeSplittingGroup {
  const file = (path: string) => join(root, path);
  const entries = {
    page: file('src/start.tsx'),
    worker: file('sw/sw.ts'),
    signedIn: file('src/features/registry/signed-in.ts'),
    wire: file('src/cms/cms.ts'),
    pages: file('src/routeTree.gen.ts'),
  };
  const namesByGraph = new WeakMap<Graph, Map<string, string>>();
  return {
    debugName: 'our own modules',
    // The graph decides for each module, not the first group that needs it.
    includeDependenciesRecursively: false,
    name(id, graph) {
      const names = namesByGraph.get(graph) ?? chunkNames(entries, prerendered, graph);
      namesByGraph.set(graph, names);
      return names.get(id) ?? null;
    },
  };
}
