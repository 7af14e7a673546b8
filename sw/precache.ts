/**
 * What the worker keeps of the app itself, tier by tier (tiers.ts). At installing: the shell, what an earlier release had
 * cached of the app, and the pages this phone has open or had cached, with the files they name. Later: each file that is
 * read, and a tier when a page asks for it. Where data is saved, nothing is fetched ahead but the shell and what an update
 * would take away. Our own and not workbox's, whose part of the worker is 6 kB.
 * Invariant: nothing of the API is ever stored or answered from here, a file that is not ours goes to the network, and
 * the shell is installed whole or not at all, and so is what takes the place of what was cached before.
 */
import { hostPath } from '#src/cms/host-paths.ts';
import { readDevice } from '#src/kit/device-store.ts';
import { flatFile, pathOfFlatFile } from '#src/kit/flat-file.ts';
import { lowDataKey } from '#src/kit/low-data.ts';
import { savesData } from '#src/kit/network.ts';
import { laterFiles } from './later-links.ts';
import { type PrecacheEntry, type RequestedTier, type Tier, tiers } from './tiers.ts';
import { createVersionedCache, shellFile } from './versioned-cache.ts';

const imported = /\b(?:from|import)"\.\/([^"]+)"/g;

declare const self: ServiceWorkerGlobalScope;

/** How long (ms) a public page may take to begin before the shell answers instead: a slow network needs two seconds. */
const pageTimeoutMs = 8_000;
/** Caches of releases that had two tiers. */
const retiredCaches = ['first', 'rest'];

export interface Precache {
  install(event: ExtendableEvent): void;
  activate(event: ExtendableEvent): void;
  fetchTier(event: ExtendableEvent, tier: RequestedTier): void;
  /** Answers what is listed; says whether it did. */
  respond(event: FetchEvent): boolean;
}

/** Pages open while a worker installs: the first one ever read, or those an update finds. */
async function openPages(): Promise<readonly string[]> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return pages.map(({ url }) => flatFile(new URL(url).pathname));
}

/** What an earlier worker cached: an update must not take from a phone what it could open offline. */
async function cachedFiles(): Promise<readonly string[]> {
  const stored = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  );
  return stored.flat().map(({ url }) => new URL(url).pathname);
}

/** Whether data is saved: the browser says so, or a person chose it in a page; a choice that cannot be read is none. */
async function fetchesNothingAhead(): Promise<unknown> {
  return savesData() || readDevice(lowDataKey).catch(() => false);
}

/** What a script or style is called in every release: its name without the hash of its content (vite.config.ts). */
function lastingName(file: string): string {
  return file.replace(/-[\w-]{7}(?=\.\w+$)/, '');
}

/** Opens a cache for each tier and answers requests from them. */
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

  /** With what it imports, which may be new in this release. */
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
    // For one that cannot be had the shell answers: no reason to be without a worker.
    await Promise.allSettled([...pages].filter(content.has).map(precachePage));
  }

  /** What the shell answered on a first visit is the shell, and in the browser's own cache: it is not fetched twice. */
  async function takeOpenShell(): Promise<void> {
    const page = (await openPages()).find((file) => !cacheWith(file));
    if (page) await shell.putResponse(shellFile, await fetch(pathOfFlatFile(page), { cache: 'force-cache' }));
  }

  async function install(): Promise<void> {
    const cached = await cachedFiles();
    // Where it cannot be had the shell is fetched by its own name.
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

  /** Until it is stored, or cannot be: on a full phone what was fetched is read all the same. */
  function keepAwake(event: FetchEvent, storing: Promise<void>): void {
    event.waitUntil(storing.catch(() => undefined));
  }

  /** Once the page has begun it takes as long as it takes: `AbortSignal.timeout` would cut it off while it is read. */
  async function fetchInTime(request: Request): Promise<Response> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), pageTimeoutMs);
    return fetch(request, { signal: giveUp.signal }).finally(() => clearTimeout(timer));
  }

  /** From the network once, then cached. Where it does not come, the shell draws the page, or says that it is not here. */
  async function fetchPage(event: FetchEvent, file: string): Promise<Response> {
    try {
      const response = await fetchInTime(event.request);
      if (response.ok) {
        keepAwake(event, storePage(file, response.clone()));
        return response;
      }
    } catch {
      // No network, or none that answers: the shell's own notice says it.
    }
    return (await shell.match(shellFile)) ?? Response.error();
  }

  async function responseFor(event: FetchEvent, file: string): Promise<Response> {
    const cache = cacheWith(file) ?? shell;
    // Storage that fails must not take from a page what the network has.
    const stored = await cache.match(file).catch(() => undefined);
    if (stored) return stored;
    if (event.request.mode === 'navigate' && file !== shellFile) return fetchPage(event, file);
    // Not fetched yet, or evicted by the browser: the network has it.
    const response = await fetch(event.request);
    keepAwake(event, cache.putResponse(file, response.clone()));
    return response;
  }

  /** The listed file that answers a request: itself; for a navigation its flat page, else the shell. */
  function fileFor({ method, mode, url }: Request): string | undefined {
    const { origin, pathname, search } = new URL(url);
    if (method !== 'GET' || origin !== location.origin || hostPath.test(pathname)) return undefined;
    if (cacheWith(pathname)) return pathname;
    if (mode !== 'navigate' || /\.\w+$/.test(pathname)) return undefined;
    const page = flatFile(pathname);
    // A page with a query in its address is not the one that was prerendered.
    return !search && cacheWith(page) ? page : shellFile;
  }

  async function deleteOutdated(): Promise<void> {
    const retired = retiredCaches.map((name) => caches.delete(name));
    await Promise.all([...retired, ...all.map((cache) => cache.deleteOutdated())]);
  }

  return {
    install: (event) => event.waitUntil(install()),
    activate: (event) => event.waitUntil(deleteOutdated()),
    // Cut off by the network: what is there stays, the next page asks again.
    fetchTier: (event, tier) => event.waitUntil(byTier[tier].precacheAll().catch(() => undefined)),
    respond(event) {
      const file = fileFor(event.request);
      if (file !== undefined) event.respondWith(responseFor(event, file));
      return file !== undefined;
    },
  };
}

/** The paths of the files a built script cannot run without; what it may import later is not among them. */
function importedFiles(script: string): string[] {
  return [...script.matchAll(imported)].map(([, file]) => `/assets/${file}`);
}
