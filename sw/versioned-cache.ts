/**
 * The worker's cache for one tier of one build.
 * Invariant: a key holds the file of this build's revision, or nothing; a copy of another release, from the browser or
 * a server, is never stored.
 */
import { pathOfFlatFile } from '#src/kit/flat-file.ts';
import { revisionOf } from './revision.ts';
import type { PrecacheEntry, Tier } from './tiers.ts';

export interface VersionedCache {
  /** Whether this build lists the file in this tier. */
  has(file: string): boolean;
  match(file: string): Promise<Response | undefined>;
  /** Fetches a listed file unless it is stored; rejects when it cannot be fetched. */
  precache(file: string): Promise<void>;
  /** Fetches all listed files that are not stored; rejects when one cannot be fetched. */
  precacheAll(): Promise<void>;
  /** Stores a response that a page received, unless it is of another release. */
  putResponse(file: string, response: Response): Promise<void>;
  /** Deletes the files that this build does not list. */
  deleteOutdated(): Promise<void>;
}

/** The file of the shell, which is served at many paths and has no page of its own. */
export const shellFile = '/shell.html';

function isComplete(response: Response): boolean {
  return response.status === 200 && !response.redirected;
}

/** Whether a response is of this build; for a file without a revision its name is the proof. */
async function hasRevision(response: Response, revision: string | undefined): Promise<boolean> {
  return revision === undefined || (await revisionOf(await response.clone().arrayBuffer())) === revision;
}

/**
 * Fetches a file of this build. The browser's own cache is tried first: a page that was just read costs nothing there,
 * if it is of this build.
 */
async function fetchRevision(file: string, revision: string | undefined): Promise<Response> {
  const path = pathOfFlatFile(file);
  const stored = await fetch(path, { cache: revision ? 'force-cache' : 'default' });
  if (isComplete(stored) && (await hasRevision(stored, revision))) return stored;
  const fresh = await fetch(path, { cache: 'reload' });
  if (isComplete(fresh) && (await hasRevision(fresh, revision))) return fresh;
  // During a roll-out a server may have files of two releases: then the status is 200.
  throw new Error(`${file} answered ${fresh.status}, not this release`);
}

/** Opens the cache of a tier for the files this build has in it. */
export function createVersionedCache(tier: Tier, entries: readonly PrecacheEntry[]): VersionedCache {
  const revisions = new Map(
    entries.map(({ url, revision }) => [new URL(url, location.origin).pathname, revision ?? undefined]),
  );
  const keyOf = (file: string) => {
    const revision = revisions.get(file);
    return revision ? `${file}?revision=${revision}` : file;
  };

  async function precache(file: string): Promise<void> {
    const cache = await caches.open(tier);
    const key = keyOf(file);
    if (!(await cache.match(key))) await cache.put(key, await fetchRevision(file, revisions.get(file)));
  }

  return {
    has: (file) => revisions.has(file),
    match: async (file) => (await caches.open(tier)).match(keyOf(file)),
    precache,
    precacheAll: async () => void (await Promise.all([...revisions.keys()].map(precache))),
    async putResponse(file, response) {
      if (!isComplete(response) || !(await hasRevision(response, revisions.get(file)))) return;
      await (await caches.open(tier)).put(keyOf(file), response);
    },
    async deleteOutdated() {
      const cache = await caches.open(tier);
      const listed = new Set([...revisions.keys()].map(keyOf));
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        if (!listed.has(pathname + search)) await cache.delete(request);
      }
    },
  };
}
