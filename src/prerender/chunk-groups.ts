/**
 * Which modules share a file, told from the import graph: no slice and no file of one is named here.
 *
 *   editor      what the slice `editor` and the folders `editor/` of others hold, and what nothing else imports
 *   office      the same of the folders `office/`
 *   engine      what the page's start and the worker both import
 *   shell       what else every page starts with, and what is small and on every third public page
 *   hosts       the wire to the hosts: a page loads it with its first call, the worker has it at once; with it what the
 *               worker imports and every page loads by itself once it is alive
 *   sending     what the worker imports and a page loads with the first thing to send
 *   deciding    the rest of the engine, which only pages load: changes being accepted, and what a person decides
 *   signed-in   what people with a session may do: a page loads it once somebody is signed in
 *   slices        what of that pages need which anybody opens in the app: reading a course
 *   slices-<n>    what of that the same pages need which the build writes out: signing in
 *   guarded     what only pages behind the guard share, and nothing that a visitor can open
 *   routes      the addresses of the pages behind the guard: they come with the first person who may open one
 *   <folder>    what the same public pages import, named after the folder most of it is in
 *   <route>-page  a page the build writes out, with those it leads to with no network
 *   app         what is small and shared by parts that are only loaded in the app: pages, sheets, dialogs
 *
 * Everything else stays with the one page that imports it. Few files instead of many small ones: a slow line pays for
 * each request.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf, type Graph, importsOf, lazyEntries } from './import-graph.ts';
import { type OpenPage, publicPageChunks, smallest, tiny } from './public-page-chunks.ts';

/** The routes whose pages the build writes out, each with those it leads to with no network, without their ending. */
export type FirstRoutes = ReadonlyMap<string, readonly string[]>;

interface Entries {
  readonly page: string;
  readonly worker: string;
  readonly signedIn: string;
  readonly wire: string;
  /** The tree of all pages, those behind the guard with the others. */
  readonly pages: string;
}

/** The code of a route's page, as the router's plugin splits it off. */
export const splitRoute = /\/routes\/[^?]*\?tsr-split=component/;
/** Of a page behind the guard. */
export const guardedRoute = /\/routes\/_guarded\b/;
/** What most people never load: the views to edit with and the office's, each a slice of its own or folders of some. */
const rooms = { editor: roomFile('editor'), office: roomFile('office') } as const;

function roomFile(folder: string): RegExp {
  return new RegExp(`/src/features/(?:[^/]+/)?${folder}/`);
}

/** What one of them needs at once and nobody else loads, libraries included. */
function roomModules(room: keyof typeof rooms, page: string, graph: Graph): string[] {
  const own = rooms[room];
  const others = new Set([page]);
  const entries = new Set<string>();
  for (const each of others)
    for (const next of importsOf(each, graph)) (own.test(next) ? entries : others).add(next);
  return [...entries].flatMap((id) => [...closureOf(id, graph)]).filter((id) => !others.has(id));
}

/** What a visitor may load, at once or when it is needed: all that is reached past no guard. */
function modulesOfVisitors(page: string, signedIn: string, graph: Graph): Set<string> {
  const reached = new Set([page]);
  const isOthers = (id: string) =>
    id === signedIn || guardedRoute.test(id) || Object.values(rooms).some((room) => room.test(id));
  for (const each of reached)
    for (const next of importsOf(each, graph)) if (!isOthers(next)) reached.add(next);
  return reached;
}

/** The file of a page's route, without its ending. */
function routeOf(page: string): string {
  return /\/routes\/([^?]+)\.tsx\?/.exec(page)?.[1] ?? '';
}

function openPages(ids: readonly string[], first: FirstRoutes, graph: Graph): OpenPage[] {
  return ids.map((id) => {
    const route = routeOf(id);
    const next = first.get(route) ?? [];
    const loaded = [id, ...ids.filter((other) => next.includes(routeOf(other)))];
    const loads = new Set(loaded.flatMap((one) => [...closureOf(one, graph)]));
    return { id, route, isFirst: first.has(route), next, loads };
  });
}

/** The length of a module's source, which goes before its bytes are known. */
function sizeOf(id: string, graph: Graph): number {
  return graph.getModuleInfo(id)?.code?.length ?? 0;
}

/** Modules that several of these parts import. */
function sharedBy(parts: readonly string[], isFree: (id: string) => boolean, graph: Graph): string[] {
  const users = new Map<string, number>();
  for (const part of parts)
    for (const id of closureOf(part, graph)) if (isFree(id)) users.set(id, (users.get(id) ?? 0) + 1);
  return [...users].flatMap(([id, count]) => (count > 1 ? [id] : []));
}

/** Modules that the same few parts import, where they would make a file too small to be asked for. */
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
 * The chunks of what people with a session may do and open pages import: one for each set of pages the build writes out,
 * which must not weigh more than they need, and one for all that is only opened in the app. What is tiny goes with what
 * every page starts with.
 */
function slicesOfPages(
  pages: readonly string[],
  slices: ReadonlySet<string>,
  isFirst: (page: string) => boolean,
  graph: Graph,
): ReadonlyMap<string, string> {
  const users = new Map<string, string>();
  for (const page of pages)
    for (const id of closureOf(page, graph))
      if (slices.has(id)) users.set(id, `${users.get(id) ?? ''}${isFirst(page) ? ` ${page}` : ''}`);
  const sets = [...new Set(users.values())].filter((set) => set !== '').sort();
  const chunkOf = (id: string, set: string) => {
    if (set === '') return 'slices';
    return sizeOf(id, graph) < tiny ? 'engine' : `slices-${sets.indexOf(set) + 1}`;
  };
  return new Map([...users].map(([id, set]) => [id, chunkOf(id, set)]));
}

/** The engine's modules that only the page's own ones import when they are needed: the worker has no use for them. */
function decidingModules(start: ReadonlySet<string>, sent: ReadonlySet<string>, graph: Graph): string[] {
  const ofPage = [...start].filter((id) => !sent.has(id));
  const later = ofPage.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return later
    .flatMap((id) => [...closureOf(id, graph)])
    .filter((id) => id.includes('/src/sync/') && !sent.has(id));
}

/** What a page's start imports later, but for what has a chunk of its own. */
function backgroundModules(
  { page, signedIn, wire }: Omit<Entries, 'worker' | 'pages'>,
  graph: Graph,
): string[] {
  const later = graph.getModuleInfo(page)?.dynamicallyImportedIds ?? [];
  return later.filter((id) => id !== signedIn && id !== wire).flatMap((id) => [...closureOf(id, graph)]);
}

/** Names the chunk of every module that does not stay where it is imported. */
function chunkNames(
  { page, worker, signedIn, wire, pages }: Entries,
  first: FirstRoutes,
  graph: Graph,
): Map<string, string> {
  const isFirst = (id: string) => first.has(routeOf(id));
  const isOwn = (id: string) => id.includes('/src/');
  const [start, sent] = [closureOf(page, graph), closureOf(worker, graph)];
  const [slices, calls] = [closureOf(signedIn, graph), closureOf(wire, graph)];
  const lazy = [...lazyEntries(page, graph)];
  const loaded = new Set(lazy.flatMap((id) => [...closureOf(id, graph)]));
  const names = new Map<string, string>();
  const name = (ids: Iterable<string>, chunk: (id: string) => string | undefined) => {
    for (const id of ids) {
      const named = names.has(id) || id === worker ? undefined : chunk(id);
      if (named !== undefined) names.set(id, named);
    }
  };
  for (const room of ['editor', 'office'] as const)
    name(
      roomModules(room, page, graph).filter((id) => !sent.has(id)),
      () => room,
    );
  name(start, (id) => (sent.has(id) ? 'engine' : 'shell'));
  name(calls, () => 'hosts');
  name(closureOf(pages, graph), (id) => (id === pages || guardedRoute.test(id) ? 'routes' : undefined));
  const routes = lazy.filter((id) => splitRoute.test(id));
  const [open, guarded] = [false, true].map((is) => routes.filter((id) => guardedRoute.test(id) === is));
  const opened = slicesOfPages(open ?? [], slices, isFirst, graph);
  name(slices, (id) => opened.get(id) ?? 'signed-in');
  // The first call loads the wire anyway.
  name(backgroundModules({ page, signedIn, wire }, graph), (id) => (sent.has(id) ? 'hosts' : undefined));
  name(loaded, (id) => (isOwn(id) && sent.has(id) ? 'sending' : undefined));
  name(decidingModules(start, sent, graph), () => 'deciding');
  const isFree = (id: string) => isOwn(id) && !names.has(id) && id !== worker;
  const homes = publicPageChunks(openPages(open ?? [], first, graph), isFree, (id) => sizeOf(id, graph));
  name(homes.keys(), (id) => homes.get(id));
  const openModules = modulesOfVisitors(page, signedIn, graph);
  name(
    sharedBy(guarded ?? [], (id) => isFree(id) && !openModules.has(id), graph),
    () => 'guarded',
  );
  const ofFirst = new Set((open ?? []).filter(isFirst).flatMap((id) => [...closureOf(id, graph)]));
  const small = new Set(
    smallShared(lazy, (id) => !names.has(id) && !ofFirst.has(id) && id !== worker, graph),
  );
  // What a page of the app gets with it must not be one more file.
  const isAtHand = (id: string) => start.has(id) || names.get(id) === 'app' || small.has(id);
  name(small, (id) => (isOwn(id) && [...closureOf(id, graph)].every(isAtHand) ? 'app' : undefined));
  return names;
}

/**
 * The group of chunks told from the graph; libraries with groups of their own come first. `prerendered`: the files of
 * the routes whose pages the build writes out, without their ending.
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
  const known = new WeakMap<Graph, Map<string, string>>();
  return {
    debugName: 'our own modules',
    // A module stands where the graph says, not where the first group that needs it stands.
    includeDependenciesRecursively: false,
    name(id, graph) {
      const names = known.get(graph) ?? chunkNames(entries, prerendered, graph);
      known.set(graph, names);
      return names.get(id) ?? null;
    },
  };
}
