/**
 * What the worker keeps of the app itself. At installing: the shell with the program's start, and the pages this phone
 * has in its hands with what they name as their own. Later: each file that is read, and the rest when an idle page on
 * a line that costs nothing asks for it. With Save-Data on, nothing is fetched ahead but the shell.
 * Our own and not workbox's, whose part of the worker is 6 kB.
 * Invariant: nothing of the API is ever kept or answered from here, a file that is not ours goes to the network, and
 * the shell is installed whole or not at all.
 */
import { createShelf, type ListedFile, type Shelf } from './shelf.ts';

declare const self: ServiceWorkerGlobalScope;

const api = /^\/(api|upload|host)(\/|$)/;
const shell = '/shell.html';
/** How long (ms) a public page may take to come before the shell stands in for it: a slow line needs two seconds. */
const patience = 8_000;
/** A prerendered page names the files it comes alive with. */
const namedFile = /<link rel="later"[^>]* href="([^"]+)"/g;

export interface Precache {
  install(event: ExtendableEvent): void;
  activate(event: ExtendableEvent): void;
  fetchRest(event: ExtendableEvent): void;
  answer(event: FetchEvent): void;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The flat file a path was prerendered to, if it was. */
function flatFile(pathname: string): string {
  return pathname === '/' ? '/index.html' : `${pathname}.html`;
}

/** Pages open while a worker installs: the first one ever read, or those an update finds. */
async function openPages(): Promise<readonly string[]> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return pages.map(({ url }) => flatFile(new URL(url).pathname));
}

/** Pages the worker before this one kept: an update must not take from a phone what it could open offline. */
async function pagesKeptBefore({ name }: Shelf): Promise<readonly string[]> {
  const requests = await (await caches.open(name)).keys();
  return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('.html'));
}

/** Makes the two shelves and the answers from them. */
export function createPrecache(listed: readonly ListedFile[]): Precache {
  const first = createShelf(
    'first',
    listed.filter((file) => file.first),
  );
  const rest = createShelf(
    'rest',
    listed.filter((file) => !file.first),
  );
  const shelfOf = (path: string) => [first, rest].find((shelf) => shelf.has(path));

  async function keepNamed(page: Response | undefined): Promise<void> {
    const named = [...((await page?.text()) ?? '').matchAll(namedFile)].map(([, file = '']) => file);
    await Promise.all(named.map((file) => shelfOf(file)?.keep(file)));
  }

  async function keepPage(path: string): Promise<void> {
    await rest.keep(path);
    await keepNamed(await rest.match(path));
  }

  async function keepPages(): Promise<void> {
    if (savesData()) return;
    const pages = new Set([...(await openPages()), ...(await pagesKeptBefore(rest))]);
    // One that cannot be had leaves the shell to stand in for it: no reason to be without a worker.
    await Promise.allSettled([...pages].filter(rest.has).map(keepPage));
  }

  /** From the network once, then kept. Where it does not come, the shell draws the page, or says that it is not here. */
  async function readPage(event: FetchEvent, path: string): Promise<Response> {
    try {
      const answer = await fetch(event.request, { signal: AbortSignal.timeout(patience) });
      if (answer.ok) {
        const [copy, named] = [answer.clone(), answer.clone()];
        event.waitUntil(rest.keepRead(path, copy).then(() => (savesData() ? undefined : keepNamed(named))));
        return answer;
      }
    } catch {
      // No line, or none that answers: said by the shell's own notice.
    }
    return (await first.match(shell)) ?? Response.error();
  }

  async function kept(event: FetchEvent, path: string): Promise<Response> {
    const shelf = shelfOf(path) ?? first;
    const held = await shelf.match(path);
    if (held) return held;
    if (event.request.mode === 'navigate' && path !== shell) return readPage(event, path);
    // Not fetched yet, or thrown out by the browser: the network has it.
    const answer = await fetch(event.request);
    event.waitUntil(shelf.keepRead(path, answer.clone()));
    return answer;
  }

  /** The listed file that answers a request: itself; for a navigation its flat page, else the shell. */
  function fileFor({ method, mode, url }: Request): string | undefined {
    const { origin, pathname, search } = new URL(url);
    if (method !== 'GET' || origin !== location.origin || api.test(pathname)) return undefined;
    if (shelfOf(pathname)) return pathname;
    if (mode !== 'navigate' || /\.\w+$/.test(pathname)) return undefined;
    const flat = flatFile(pathname);
    // A page with a question in its address is not the one that was prerendered.
    return !search && shelfOf(flat) ? flat : shell;
  }

  return {
    install: (event) => event.waitUntil(first.fill().then(keepPages)),
    activate: (event) => event.waitUntil(Promise.all([first.sweep(), rest.sweep()])),
    // Cut off by the network: what is there stays, the next page asks again.
    fetchRest: (event) => event.waitUntil(rest.fill().catch(() => undefined)),
    answer(event) {
      const file = fileFor(event.request);
      if (file !== undefined) event.respondWith(kept(event, file));
    },
  };
}
