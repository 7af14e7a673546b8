/**
 * What a browser gives `sw/`: caches in memory, a server of files, open pages, and the events it sends.
 * Stubs the globals; the test ends them with `vi.unstubAllGlobals()`.
 */
import { vi } from 'vitest';
import { revisionOf } from '#sw/revision.ts';
import type { PrecacheEntry, Tier } from '#sw/tiers.ts';

const origin = 'http://kasi.example';

type Stored = Map<string, Response>;

function keyOf(request: string | { url: string }): string {
  return new URL(typeof request === 'string' ? request : request.url, origin).href;
}

function cacheOver(stored: Stored) {
  return {
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    match: async (request: string | Request) => stored.get(keyOf(request))?.clone(),
    put: async (request: string | Request, response: Response) => void stored.set(keyOf(request), response),
    delete: async (request: string | Request) => stored.delete(keyOf(request)),
  };
}

/** A worker's world, with a server that has `files` by path. */
export function workerScope(files: Readonly<Record<string, string>> = {}) {
  const stored = new Map<string, Stored>();
  const server = new Map(Object.entries(files));
  const requests: string[] = [];
  const pages: string[] = [];
  const skipWaiting = vi.fn<() => Promise<void>>(async () => undefined);
  const listeners: { type: string; listener: (event: unknown) => void }[] = [];
  const send = (type: string, event: unknown) => {
    for (const each of listeners) if (each.type === type) each.listener(event);
  };

  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return cacheOver(cache);
  };
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (request: string | Request) => {
    const { pathname } = new URL(keyOf(request));
    requests.push(pathname);
    const text = server.get(pathname);
    return new Response(text ?? 'not here', { status: text === undefined ? 404 : 200 });
  });
  const self = {
    __WB_MANIFEST: [] as readonly PrecacheEntry[],
    clients: {
      claim: async () => undefined,
      matchAll: async () => pages.map((path) => ({ url: origin + path })),
    },
    skipWaiting,
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.push({ type, listener }),
  };
  vi.stubGlobal('self', self);

  return {
    self,
    server,
    requests,
    pages,
    skipWaiting,
    /** The paths a cache holds. */
    cached: (name: string) =>
      [...(stored.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).sort(),
    async store(name: string, ...keys: readonly string[]) {
      const cache = await open(name);
      for (const key of keys) await cache.put(key, new Response('of an earlier release'));
    },
    caches: () => [...stored.keys()].sort(),
    /** Sends an event; resolves when what it waits for is over, rejects with it. */
    async dispatch(type: string, init: object = {}): Promise<void> {
      const awaited: Promise<unknown>[] = [];
      send(type, { ...init, waitUntil: (work: Promise<unknown>) => void awaited.push(work) });
      await Promise.all(awaited);
    },
    /** What the worker answers a request with; `undefined` where it leaves it to the browser. */
    async request(
      path: string,
      init: { mode?: string; method?: string } = {},
    ): Promise<Response | undefined> {
      const { mode = 'no-cors', method = 'GET' } = init;
      const awaited: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      send('fetch', {
        request: { url: origin + path, mode, method },
        respondWith: (response: Promise<Response>) => {
          answer = response;
        },
        waitUntil: (work: Promise<unknown>) => void awaited.push(work),
      });
      const response = await answer;
      await Promise.all(awaited);
      return response;
    },
  };
}

/** A page as the build lists it. */
export async function listedPage(url: string, text: string, tier: Tier = 'content'): Promise<PrecacheEntry> {
  return { url, revision: await revisionOf(new TextEncoder().encode(text)), tier };
}

/** A file whose name changes with its content. */
export function listedAsset(url: string, tier: Tier): PrecacheEntry {
  return { url, revision: null, tier };
}
