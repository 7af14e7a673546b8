/**
 * What the worker keeps of the app itself: a small first part at installing (shell, public pages and what they need),
 * the rest when a page that is open and idle asks for it. Our own and not workbox's, whose part of the worker is 6 kB.
 * Invariant: nothing of the API is ever kept or answered from here, a file that is not ours goes to the network, and
 * a version is installed whole or not at all.
 */

/** A file of the build; without a revision its name says its content. The build marks the first installation. */
export interface ListedFile {
  readonly url: string;
  readonly revision?: string | null;
  readonly first?: boolean;
}

const api = /^\/(api|upload|host)(\/|$)/;
const shell = '/shell.html';

export interface Precache {
  install(event: ExtendableEvent): void;
  activate(event: ExtendableEvent): void;
  fetchRest(event: ExtendableEvent): void;
  answer(event: FetchEvent): void;
}

/** A cache and the files that belong into it: path → key, the revision in it. */
interface Shelf {
  readonly name: string;
  readonly keys: ReadonlyMap<string, string>;
}

function shelf(name: string, files: readonly ListedFile[]): Shelf {
  const entry = ({ url, revision }: ListedFile): [string, string] => {
    const { pathname } = new URL(url, location.origin);
    return [pathname, revision ? `${pathname}?revision=${revision}` : pathname];
  };
  return { name, keys: new Map(files.map(entry)) };
}

async function fill({ name, keys }: Shelf): Promise<void> {
  const cache = await caches.open(name);
  const fetchOne = async ([path, key]: readonly [string, string]) => {
    if (await cache.match(key)) return;
    const answer = await fetch(path, { cache: key === path ? 'default' : 'reload' });
    if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
    await cache.put(key, answer);
  };
  await Promise.all([...keys].map(fetchOne));
}

async function sweep({ name, keys }: Shelf): Promise<void> {
  const cache = await caches.open(name);
  const wanted = new Set(keys.values());
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.has(pathname + search)) await cache.delete(request);
  }
}

/** The listed file that answers a request: itself; for a navigation its flat page, else the shell. */
function fileFor({ method, mode, url }: Request, lists: (path: string) => boolean): string | undefined {
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || api.test(pathname)) return undefined;
  if (mode !== 'navigate') return lists(pathname) ? pathname : undefined;
  const flat = pathname === '/' ? '/index.html' : `${pathname}.html`;
  // A page with a question in its address is not the one that was prerendered.
  return [search ? shell : flat, pathname, shell].find(lists);
}

/** Makes the two shelves and the answers from them. */
export function createPrecache(listed: readonly ListedFile[]): Precache {
  const first = shelf(
    'first',
    listed.filter((file) => file.first),
  );
  const rest = shelf(
    'rest',
    listed.filter((file) => !file.first),
  );
  const shelfOf = (path: string) => [first, rest].find(({ keys }) => keys.has(path));

  async function kept(path: string, request: Request): Promise<Response> {
    const { name, keys } = shelfOf(path) ?? first;
    const answer = await (await caches.open(name)).match(keys.get(path) ?? path);
    // Not fetched yet, or thrown out by the browser: the network has it.
    return answer ?? fetch(request);
  }

  return {
    install: (event) => event.waitUntil(fill(first)),
    activate: (event) => event.waitUntil(Promise.all([sweep(first), sweep(rest)])),
    // Cut off by the network: what is there stays, the next page asks again.
    fetchRest: (event) => event.waitUntil(fill(rest).catch(() => undefined)),
    answer(event) {
      const file = fileFor(event.request, (path) => shelfOf(path) !== undefined);
      if (file !== undefined) event.respondWith(kept(file, event.request));
    },
  };
}
