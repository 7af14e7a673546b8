/**
 * A cache of the worker for the files of one build that belong to a tier.
 * Invariant: under a file's key is what was built under that revision, or nothing; what the browser or a server had
 * from another release is never stored for it.
 */
import { pathOfFlatFile } from '#src/kit/flat-file.ts';
import { revisionOf } from './revision.ts';
import type { PrecacheEntry, Tier } from './tiers.ts';

export interface VersionedCache {
  /** Whether this build lists the file here. */
  has(file: string): boolean;
  match(file: string): Promise<Response | undefined>;
  /** Fetches a listed file unless it is stored; rejects when it cannot be had. */
  precache(file: string): Promise<void>;
  /** Fetches all listed files that are not stored; rejects when one cannot be had. */
  precacheAll(): Promise<void>;
  /** Stores a response that was on its way to a page anyway, unless it is of another release. */
  putResponse(file: string, response: Response): Promise<void>;
  /** Deletes what this build does not list. */
  deleteOutdated(): Promise<void>;
}

/** The shell answers many paths and has none of its own. */
export const shellFile = '/shell.html';

function isComplete(response: Response): boolean {
  return response.status === 200 && !response.redirected;
}

/** A file without a revision is of this build by its name. */
async function hasRevision(response: Response, revision: string | undefined): Promise<boolean> {
  return revision === undefined || (await revisionOf(await response.clone().arrayBuffer())) === revision;
}

/** A page just read is in the browser's own cache: taken from there it costs nothing, if it is of this build. */
async function fetchRevision(file: string, revision: string | undefined): Promise<Response> {
  const path = pathOfFlatFile(file);
  const stored = await fetch(path, { cache: revision ? 'force-cache' : 'default' });
  if (isComplete(stored) && (await hasRevision(stored, revision))) return stored;
  const fresh = await fetch(path, { cache: 'reload' });
  if (isComplete(fresh) && (await hasRevision(fresh, revision))) return fresh;
  // In the middle of a roll-out a server has files of two releases: then the answer is a 200.
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
