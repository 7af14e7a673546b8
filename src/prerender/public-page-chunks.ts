/**
 * Assigns the modules of public pages to files by the pages that load them: few files instead of many small ones,
 * because a slow network pays for each request.
 *
 * Invariant: a prerendered page is measured together with the pages it needs offline, because it loads all of them at
 * once.
 */

/** The smallest size (characters of source) of a file of its own. */
export const smallest = 4_000;
/** A size (characters of source) that costs less than a request. */
export const tiny = 1_000;
/** Returns whether enough public pages share a small module for all of them to load it. */
const isOnMany = (pages: number, of: number) => pages >= Math.max(3, of / 3);

/** A page that is open to everybody. */
export interface OpenPage {
  /** The id of the page's module. */
  readonly id: string;
  /** The route file, without its ending. */
  readonly route: string;
  /** Whether the page is prerendered. */
  readonly isFirst: boolean;
  /** The route files that the page needs offline. */
  readonly next: readonly string[];
  /** All static imports of the page and of the pages it needs. */
  readonly loads: ReadonlySet<string>;
}

/** The modules that one set of pages loads. */
interface Shared {
  /** The prerendered pages of the set. */
  readonly first: readonly OpenPage[];
  readonly others: readonly OpenPage[];
  readonly modules: string[];
  size: number;
}

function folderOf(id: string): string {
  const [, feature, room, folder] = /\/src\/(?:features\/([^/]+)|(\w+)(?:\/(\w+))?)\//.exec(id) ?? [];
  return feature ?? folder ?? room ?? 'pages';
}

/** Returns the most common folder of modules. */
function commonFolder(modules: readonly string[]): string {
  const folders = modules.map(folderOf);
  const count = (folder: string) => folders.filter((one) => one === folder).length;
  return folders.toSorted((a, b) => count(b) - count(a))[0] ?? 'pages';
}

function setsOf(
  pages: readonly OpenPage[],
  isFree: (id: string) => boolean,
  sizeOf: (id: string) => number,
): Shared[] {
  const sets = new Map<string, Shared>();
  for (const id of new Set(pages.flatMap(({ loads }) => [...loads].filter(isFree)))) {
    const users = pages.filter(({ loads }) => loads.has(id));
    const first = users.filter(({ isFirst }) => isFirst);
    const neededRoutes = new Set(first.flatMap(({ next }) => next));
    const others = users.filter(({ isFirst, route }) => !isFirst && !neededRoutes.has(route));
    const key = [...first, ...others].map(({ id }) => id).join();
    const set = sets.get(key) ?? { first, others, modules: [], size: 0 };
    set.modules.push(id);
    set.size += sizeOf(id);
    sets.set(key, set);
  }
  return [...sets.values()];
}

/** Returns a name for each set's file: the set's most common folder. */
function namesOf(sets: readonly Shared[]): ReadonlyMap<Shared, string> {
  const used = new Map<string, number>();
  return new Map(
    sets.map((set) => {
      const folder = commonFolder(set.modules);
      const at = (used.get(folder) ?? 0) + 1;
      used.set(folder, at);
      return [set, at > 1 ? `${folder}-${at}` : folder];
    }),
  );
}

/**
 * Returns the file of each module of public pages that does not stay with its importer. A small set joins the smallest
 * larger set that all its pages load, or all its prerendered ones. Modules of such a file that pages of the app need
 * get a separate file, so that those pages do not fetch the rest; if too small for that, they are part of every page.
 */
export function publicPageChunks(
  pages: readonly OpenPage[],
  isFree: (id: string) => boolean,
  sizeOf: (id: string) => number,
): ReadonlyMap<string, string> {
  const sets = setsOf(pages, isFree, sizeOf);
  const usersOf = ({ first, others }: Shared) => [...first, ...others];
  const large = sets
    .filter((set) => set.size >= smallest && usersOf(set).length > 1)
    .toSorted((a, b) => usersOf(a).length - usersOf(b).length);
  const names = namesOf(large);

  const homeOf = ({ first, others }: Shared) =>
    large.find((one) => (first.length > 0 ? first : others).every((page) => usersOf(one).includes(page)));
  /** Returns the sets in a file that pages of the app need without the file's other sets. */
  const partsOf = (home: Shared) =>
    sets.filter((set) => homeOf(set) === home && set.others.some((page) => !usersOf(home).includes(page)));

  function nameIn(home: Shared, set: Shared): string | undefined {
    const parts = partsOf(home);
    if (!parts.includes(set)) return names.get(home);
    if (parts.reduce((sum, { size }) => sum + size, 0) >= smallest) return `${names.get(home)}-parts`;
    // Otherwise at least as many pages of the app would fetch the whole file as need all of it.
    const isEverybodys =
      set.size < (set.first.length > 2 ? 2 * tiny : tiny) && set.others.length >= set.first.length;
    return isEverybodys ? 'shell' : names.get(home);
  }

  function nameOf(set: Shared): string | undefined {
    const { first, others, size } = set;
    const [only] = first.length === 1 ? first : [];
    if (only && others.length === 0) return `${only.route}-page`;
    if (names.has(set)) return names.get(set);
    if (first.length + others.length < 2) return undefined;
    const home = homeOf(set);
    if (home) return nameIn(home, set);
    if (first.length === 0) return 'app';
    const isEverybodys =
      isOnMany(first.length + others.length, pages.length) ||
      (size < tiny && first.length > 2) ||
      (size < 2 * tiny && first.length > 4);
    return isEverybodys ? 'shell' : undefined;
  }

  return new Map(
    sets.flatMap((set) => {
      const name = nameOf(set);
      return name === undefined ? [] : set.modules.map((id) => [id, name] as const);
    }),
  );
}
