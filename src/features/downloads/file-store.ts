/**
 * The files on this phone, and the parts of unfinished ones: one cache, with the files' URLs as keys.
 * Invariant: under its own URL a file is complete or absent; the key of a part contains its byte range.
 */
import type { CourseFile } from './course-files.ts';

/** The used part of the Cache API. */
export type FileCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

const partKey = 'download-part';

interface Part {
  readonly key: string;
  readonly from: number;
  /** The end of the range, exclusive. */
  readonly to: number;
}

export interface FileStore {
  /** Returns the URLs of the complete files. */
  urls(): Promise<ReadonlySet<string>>;
  /** Returns the complete files' lengths by URL. */
  sizes(): Promise<ReadonlyMap<string, number>>;
  /** Returns a complete file. */
  open(url: string): Promise<Blob | undefined>;
  /** Returns the number of consecutive bytes stored in parts, from the start. */
  doneOf(url: string): Promise<number>;
  putPart(url: string, from: number, bytes: Blob): Promise<void>;
  /** Joins all parts without storing the result. */
  joined(url: string): Promise<Blob>;
  /** Stores a complete file and removes its parts. */
  putWhole(file: CourseFile, bytes: Blob): Promise<void>;
  removeParts(url: string): Promise<void>;
  remove(url: string): Promise<void>;
}

/**
 * Parses the key of a part. Whole keys are compared, because setting one query parameter makes the browser reformat the
 * whole query (`a/b` becomes `a%2Fb`).
 */
function partIn(key: string, url: string): Part | undefined {
  const range = /^(\d+)-(\d+)$/.exec(new URL(key).searchParams.get(partKey) ?? '');
  const [from, to] = [Number(range?.[1]), Number(range?.[2])];
  return range && key === keyOfPart(url, from, to) ? { key, from, to } : undefined;
}

function keyOfPart(url: string, from: number, to: number): string {
  const key = new URL(url);
  key.searchParams.set(partKey, `${from}-${to}`);
  return key.href;
}

/** Returns the longest chain of parts from the first byte: two tabs may have cut a file differently. */
function unbroken(parts: readonly Part[]): readonly Part[] {
  const upTo = new Map<number, readonly Part[]>([[0, []]]);
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    const before = upTo.get(part.from);
    if (before && !upTo.has(part.to)) upTo.set(part.to, [...before, part]);
  }
  return upTo.get(Math.max(...upTo.keys())) ?? [];
}

/**
 * Returns the headers of a stored file, which equal the upload host's, so that no file runs as a page of this origin.
 */
function headersOf({ mime }: CourseFile, bytes: Blob): Record<string, string> {
  const type = mime || bytes.type || 'application/octet-stream';
  return {
    'Content-Type': type,
    'Content-Length': String(bytes.size),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    // The browser's own PDF viewer does not run in a sandbox.
    ...(type !== 'application/pdf' && { 'Content-Security-Policy': "default-src 'none'; sandbox" }),
  };
}

/** Opens a file store over a cache. */
export function createFileStore(open: () => Promise<FileCache>): FileStore {
  async function partsOf(url: string): Promise<readonly Part[]> {
    const keys = await (await open()).keys();
    return unbroken(keys.flatMap((request) => partIn(request.url, url) ?? []));
  }

  async function removeParts(url: string): Promise<void> {
    const cache = await open();
    for (const { url: key } of await cache.keys()) if (partIn(key, url)) await cache.delete(key);
  }

  async function urls(): Promise<ReadonlySet<string>> {
    const keys = (await (await open()).keys()).map(({ url }) => url);
    return new Set(keys.filter((key) => !new URL(key).searchParams.has(partKey)));
  }

  return {
    urls,
    async sizes() {
      const cache = await open();
      const sizes = new Map<string, number>();
      for (const url of await urls())
        sizes.set(url, Number((await cache.match(url))?.headers.get('content-length') ?? 0));
      return sizes;
    },
    async open(url) {
      return (await (await open()).match(url, { ignoreVary: true }))?.blob();
    },
    doneOf: async (url) => (await partsOf(url)).at(-1)?.to ?? 0,
    async putPart(url, from, bytes) {
      const key = keyOfPart(url, from, from + bytes.size);
      await (await open()).put(key, new Response(bytes));
    },
    async joined(url) {
      const cache = await open();
      const blobs: Blob[] = [];
      for (const { key } of await partsOf(url)) {
        const part = await cache.match(key);
        if (part) blobs.push(await part.blob());
      }
      return new Blob(blobs);
    },
    async putWhole(file, bytes) {
      const response = new Response(bytes, { headers: headersOf(file, bytes) });
      await (await open()).put(file.url, response);
      await removeParts(file.url);
    },
    removeParts,
    async remove(url) {
      await (await open()).delete(url, { ignoreVary: true });
      await removeParts(url);
    },
  };
}
