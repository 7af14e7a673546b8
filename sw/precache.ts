/**
 * Caches the app itself, tier by tier (tiers.ts). At installing: the shell, the successors of files that an earlier
 * release had cached, and the pages that are open or were cached, with their files. Later: each file that is read, and
 * a tier when a page requests it. In data-saving mode, only the shell and the successors of cached files are fetched
 * ahead. No workbox, which would add 6 kB to the worker.
 * Invariant: no answer of the API is ever stored or served here, a file of another origin goes to the network, and the
 * shell with the successors of cached files is installed whole or not at all.
 */
import { hostPath } from '#src/cms/host-paths.ts';
import { readDevice } from '#src/kit/device-store.ts';
import { flatFile, pathOfFlatFile } from '#src/kit/flat-file.ts';
import { lowDataKey } from '#src/kit/low-data.ts';
import { savesData } from '#src/kit/network.ts';
import { withCameraRule } from './camera-page.ts';
import { laterFiles } from './later-links.ts';
import { type PrecacheEntry, type RequestedTier, type Tier, tiers } from './tiers.ts';
import { createVersionedCache, shellFile, type VersionedCache } from './versioned-cache.ts';

const imported = /\b(?:from|import)"\.\/([^"]+)"/g;

declare const self: ServiceWorkerGlobalScope;

/**
 * How long (ms) a public page's response may take to begin before the shell is served instead; a slow network needs two
 * seconds.
 */
const pageTimeoutMs = 8_000;

export interface Precache {
  install(event: ExtendableEvent): void;
  activate(event: ExtendableEvent): void;
  fetchTier(event: ExtendableEvent, tier: RequestedTier): void;
  /** Responds if the request is for a listed file, and returns whether it did. */
  respond(event: FetchEvent): boolean;
}

/** Returns the paths of the open pages while a worker installs: one at a first visit, all of them at an update. */
async function openPages(): Promise<readonly string[]> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return pages.map(({ url }) => flatFile(new URL(url).pathname));
}

/** Returns the files that an earlier worker cached: after an update a phone must still open them offline. */
async function cachedFiles(): Promise<readonly string[]> {
  const stored = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  );
  return stored.flat().map(({ url }) => new URL(url).pathname);
}

/**
 * Whether data is saved: by the browser's setting or a person's choice in a page; an unreadable choice counts as none.
 */
async function fetchesNothingAhead(): Promise<unknown> {
  return savesData() || readDevice(lowDataKey).catch(() => false);
}

/**
 * Returns the name of a script or style without its content hash; that name is the same in every release
 * (vite.config.ts).
 */
function lastingName(file: string): string {
  return file.replace(/-[\w-]{7}(?=\.\w+$)/, '');
}

/** Opens a cache for each tier and serves requests from them. */
export function createPrecache(entries: readonly PrecacheEntry[]): Precache {
  const cacheOf = (tier: Tier) =>
    createVersionedCache(
      tier,
      entries.filter((entry) => entry.tier === tier),
    );
  const byTier = {
    shell: cacheOf('shell'),
    content: cacheOf('content'),
    'signed-in': cacheOf('signed-in'),
    editor: cacheOf('editor'),
    office: cacheOf('office'),
    pdf: cacheOf('pdf'),
  } satisfies Record<Tier, unknown>;
  const { shell, content } = byTier;
  const all = tiers.map((tier) => byTier[tier]);
  const cacheWith = (file: string) => all.find((cache) => cache.has(file));

  async function precacheLaterFiles(page: Response | undefined): Promise<void> {
    const files = laterFiles((await page?.text()) ?? '');
    await Promise.all(files.map((file) => cacheWith(file)?.precache(file)));
  }

  async function precachePage(file: string): Promise<void> {
    await content.precache(file);
    await precacheLaterFiles(await content.match(file));
  }

  /** Caches a file with its imports, which may be new in this release. */
  async function precacheWhole(file: string, begun: Set<string>): Promise<void> {
    const cache = cacheWith(file);
    if (!cache || begun.has(file)) return;
    begun.add(file);
    await cache.precache(file);
    const imported = importedFiles((await (await cache.match(file))?.text()) ?? '');
    await Promise.all(imported.map((one) => precacheWhole(one, begun)));
  }

  async function precacheSuccessors(cached: readonly string[]): Promise<void> {
    const names = new Set(cached.map(lastingName));
    const files = entries.map(({ url }) => new URL(url, location.origin).pathname);
    const successors = files.filter((file) => file.startsWith('/assets/') && names.has(lastingName(file)));
    const begun = new Set<string>();
    await Promise.all(successors.map((file) => precacheWhole(file, begun)));
  }

  async function precachePages(cached: readonly string[]): Promise<void> {
    if (await fetchesNothingAhead()) return;
    const pages = new Set([...(await openPages()), ...cached]);
    // If a page cannot be fetched, the shell stands in: the worker is installed all the same.
    await Promise.allSettled([...pages].filter(content.has).map(precachePage));
  }

  /**
   * Caches the shell of a first visit from the open page, where that page is the shell: the browser's cache has it
   * already.
   */
  async function takeOpenShell(): Promise<void> {
    const page = (await openPages()).find((file) => !cacheWith(file));
    if (page) await shell.putResponse(shellFile, await fetch(pathOfFlatFile(page), { cache: 'force-cache' }));
  }

  async function install(): Promise<void> {
    const cached = await cachedFiles();
    // If this fails, the shell is fetched under its own name.
    if (cached.length === 0) await takeOpenShell().catch(() => undefined);
    await shell.precacheAll();
    await precacheSuccessors(cached);
    await precachePages(cached);
  }

  async function storePage(file: string, page: Response): Promise<void> {
    const copy = page.clone();
    await content.putResponse(file, page);
    if (!(await fetchesNothingAhead())) await precacheLaterFiles(copy);
  }

  /**
   * Extends the event until the file is stored or the storing has failed: on a full phone the response is served all
   * the same.
   */
  function keepAwake(event: FetchEvent, storing: Promise<void>): void {
    event.waitUntil(storing.catch(() => undefined));
  }

  /**
   * Fetches a page whose response must begin in time; its body may take longer. `AbortSignal.timeout` would abort the
   * body too.
   */
  async function fetchInTime(request: Request): Promise<Response> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), pageTimeoutMs);
    return fetch(request, { signal: giveUp.signal }).finally(() => clearTimeout(timer));
  }

  /**
   * Fetches a page from the network and caches it. On failure the shell renders the page, or reports that it is not on
   * this phone.
   */
  async function fetchPage(event: FetchEvent, file: string): Promise<Response> {
    try {
      const response = await fetchInTime(event.request);
      if (response.ok) {
        keepAwake(event, storePage(file, response.clone()));
        return response;
      }
    } catch {
      // Without a network, or without a response, the shell shows its own notice.
    }
    return (await storedPage(event.request, shell, shellFile)) ?? Response.error();
  }

  /** Returns a stored file as the response to a request. */
  async function storedPage(
    { mode, url }: Request,
    cache: VersionedCache,
    file: string,
  ): Promise<Response | undefined> {
    const stored = await cache.match(file);
    return stored && mode === 'navigate' ? withCameraRule(stored, new URL(url).pathname) : stored;
  }

  async function responseFor(event: FetchEvent, file: string): Promise<Response> {
    const cache = cacheWith(file) ?? shell;
    // A failing storage must not hide a file that the network has.
    const stored = await storedPage(event.request, cache, file).catch(() => undefined);
    if (stored) return stored;
    if (event.request.mode === 'navigate' && file !== shellFile) return fetchPage(event, file);
    // The file was never fetched, or the browser has evicted it.
    const response = await fetch(event.request);
    keepAwake(event, cache.putResponse(file, response.clone()));
    return response;
  }

  /** Returns the listed file for a request: the file itself; for a navigation the page's flat file, else the shell. */
  function fileFor({ method, mode, url }: Request): string | undefined {
    const { origin, pathname, search } = new URL(url);
    if (method !== 'GET' || origin !== location.origin || hostPath.test(pathname)) return undefined;
    if (cacheWith(pathname)) return pathname;
    if (mode !== 'navigate' || /\.\w+$/.test(pathname)) return undefined;
    const page = flatFile(pathname);
    // A page with a query in its address differs from the prerendered file.
    return !search && cacheWith(page) ? page : shellFile;
  }

  async function deleteOutdated(): Promise<void> {
    await Promise.all(all.map((cache) => cache.deleteOutdated()));
  }

  return {
    install: (event) => event.waitUntil(install()),
    activate: (event) => event.waitUntil(deleteOutdated()),
    // After a lost connection the files stored so far stay, and the next page requests the tier again.
    fetchTier: (event, tier) => event.waitUntil(byTier[tier].precacheAll().catch(() => undefined)),
    respond(event) {
      const file = fileFor(event.request);
      if (file !== undefined) event.respondWith(responseFor(event, file));
      return file !== undefined;
    },
  };
}

/** Returns the paths of a built script's static imports. */
function importedFiles(script: string): string[] {
  return [...script.matchAll(imported)].map(([, file]) => `/assets/${file}`);
}
