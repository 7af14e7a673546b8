/**
 * Which file the modules of public pages share, told from which pages load them: few files instead of many small ones,
 * because a slow line pays for each request.
 * Invariant: a page the build writes out is weighed with the pages it leads to with no network; it loads both at once.
 */

/** Less than this (characters of source) is no file of its own. */
export const smallest = 4_000;
/** Less than this weighs less than what asking for a file of its own costs a line. */
export const tiny = 1_000;
/** What is small is every page's once so many public pages have it; on fewer, the others would pay for it. */
const isOnMany = (pages: number, of: number) => pages >= Math.max(3, of / 3);

/** A page without a guard. */
export interface OpenPage {
  /** Its module. */
  readonly id: string;
  /** The file of its route, without its ending. */
  readonly route: string;
  /** Whether the build writes it out. */
  readonly isFirst: boolean;
  /** Files of the routes it leads to with no network. */
  readonly next: readonly string[];
  /** All it imports at once, with the pages it leads to. */
  readonly loads: ReadonlySet<string>;
}

/** Modules that the same pages load. */
interface Shared {
  /** Those the build writes out. */
  readonly first: readonly OpenPage[];
  readonly others: readonly OpenPage[];
  readonly modules: string[];
  size: number;
}

function folderOf(id: string): string {
  const [, feature, room, folder] = /\/src\/(?:features\/([^/]+)|(\w+)(?:\/(\w+))?)\//.exec(id) ?? [];
  return feature ?? folder ?? room ?? 'pages';
}

/** The folder that most modules are in. */
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
    const led = new Set(first.flatMap(({ next }) => next));
    const others = users.filter(({ isFirst, route }) => !isFirst && !led.has(route));
    const key = [...first, ...others].map(({ id }) => id).join();
    const set = sets.get(key) ?? { first, others, modules: [], size: 0 };
    set.modules.push(id);
    set.size += sizeOf(id);
    sets.set(key, set);
  }
  return [...sets.values()];
}

/** A name for each set's file, after the folder most of it is in. */
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
 * The file of each module of public pages that does not stay where it is imported. Small sets go with the smallest larger
 * one that all their pages load: of pages the build writes out, where there are any. What a page of the app needs of such
 * a file is a file beside it, so that the page does not fetch the rest; what is too little for one is every page's.
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
  /** What pages of the app need of a file that is not theirs. */
  const partsOf = (home: Shared) =>
    sets.filter((set) => homeOf(set) === home && set.others.some((page) => !usersOf(home).includes(page)));

  function nameIn(home: Shared, set: Shared): string | undefined {
    const parts = partsOf(home);
    if (!parts.includes(set)) return names.get(home);
    if (parts.reduce((sum, { size }) => sum + size, 0) >= smallest) return `${names.get(home)}-parts`;
    // As many pages of the app would fetch the whole file for it as pages have it anyway.
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
