/**
 * A cache of the worker and the files of one build that belong into it.
 * Invariant: under a file's key lies what was built under that revision, or nothing; what the browser or a server had
 * from another release is never kept in its name.
 */

/** A file of the build; without a revision its name says its content. The build marks the first installation. */
export interface ListedFile {
  readonly url: string;
  readonly revision?: string | null;
  readonly first?: boolean;
}

export interface Shelf {
  readonly name: string;
  has(path: string): boolean;
  /** What the shelf holds of a file. */
  match(path: string): Promise<Response | undefined>;
  /** Fetches a file of the list unless it is there; rejects when it cannot be had. */
  keep(path: string): Promise<void>;
  /** Keeps an answer that was on its way to a page anyway; not one of another release. */
  keepRead(path: string, answer: Response): Promise<void>;
  fill(): Promise<void>;
  /** Throws out what this build does not list. */
  sweep(): Promise<void>;
}

/** As the build writes it (src/prerender/worker-list.ts): the first ten bytes of the SHA-256, in hex. */
async function revisionOf(answer: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  return [...new Uint8Array(digest, 0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isWhole(answer: Response): boolean {
  return answer.status === 200 && !answer.redirected;
}

/** A page is fetched under the address people read it at; the shell has none of its own. */
function addressOf(path: string): string {
  if (path === '/index.html') return '/';
  return path === '/shell.html' ? path : path.replace(/\.html$/, '');
}

/** A page just read lies in the browser's own cache: taken from there, it costs nothing, if it is of this build. */
async function fetchListed(path: string, revision: string | undefined): Promise<Response> {
  const address = addressOf(path);
  const known = await fetch(address, { cache: revision ? 'force-cache' : 'default' });
  if (isWhole(known) && (!revision || (await revisionOf(known.clone())) === revision)) return known;
  const fresh = await fetch(address, { cache: 'reload' });
  if (!isWhole(fresh)) throw new Error(`${path} answered ${fresh.status}`);
  return fresh;
}

/** Makes a shelf of the worker's list, or of a part of it. */
export function createShelf(name: string, files: readonly ListedFile[]): Shelf {
  const revisions = new Map(
    files.map(({ url, revision }) => [new URL(url, location.origin).pathname, revision ?? undefined]),
  );
  const keyOf = (path: string) => {
    const revision = revisions.get(path);
    return revision ? `${path}?revision=${revision}` : path;
  };

  async function keep(path: string): Promise<void> {
    const cache = await caches.open(name);
    const key = keyOf(path);
    if (!(await cache.match(key))) await cache.put(key, await fetchListed(path, revisions.get(path)));
  }

  return {
    name,
    has: (path) => revisions.has(path),
    match: async (path) => (await caches.open(name)).match(keyOf(path)),
    keep,
    async keepRead(path, answer) {
      const revision = revisions.get(path);
      if (!isWhole(answer) || (revision && (await revisionOf(answer.clone())) !== revision)) return;
      await (await caches.open(name)).put(keyOf(path), answer);
    },
    fill: async () => void (await Promise.all([...revisions.keys()].map(keep))),
    async sweep() {
      const cache = await caches.open(name);
      const wanted = new Set([...revisions.keys()].map(keyOf));
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        if (!wanted.has(pathname + search)) await cache.delete(request);
      }
    },
  };
}
