/**
 * Brings one file to this phone in parts, each stored before the next is asked for.
 * Invariant: a byte that was stored is not asked for again, unless the host cannot send ranges or the file changed; a
 * file is called whole only when its length is right, and its hash where the block names one.
 */
import { contentRangeIn } from '#src/kit/byte-range.ts';
import { sha256 } from '#src/kit/sha256.ts';
import type { CourseFile } from './course-files.ts';
import { causeOfError, causeOfResponse } from './failures.ts';
import type { FileStore } from './file-store.ts';
import type { DownloadCause, LastingCause } from './model.ts';
import { receive, request } from './receive.ts';

/** How much is asked for at once: what is lost at most when the phone is switched off. */
export const partBytes = 256_000;

/** How much of a file is here, and of which version of it. */
export interface FileProgress {
  readonly done: number;
  readonly total: number | undefined;
  readonly tag: string | undefined;
}

export interface FetchOptions {
  readonly store: FileStore;
  readonly fetch: typeof fetch;
  /** Given up at once; what came of the part is kept. */
  readonly signal: AbortSignal;
  /** Asked after every part: whether to go on. */
  readonly goOn: () => Promise<boolean>;
  /** What was known of the file before. */
  readonly known: Pick<FileProgress, 'total' | 'tag'>;
  readonly onProgress: (now: FileProgress) => Promise<void>;
}

export type FileOutcome =
  | { readonly end: 'whole'; readonly bytes: number }
  | { readonly end: 'stopped' }
  | { readonly end: 'failed'; readonly cause: DownloadCause };

class Ended extends Error {
  readonly outcome: FileOutcome;
  constructor(outcome: FileOutcome) {
    super('the download ended');
    this.outcome = outcome;
  }
}

const failed = (cause: DownloadCause) => new Ended({ end: 'failed', cause });

/** A file that is small comes from the browser's own cache where a page showed it before. */
function requestOf({ kind }: CourseFile, from: number): RequestInit {
  const range = `bytes=${from}-${from + partBytes - 1}`;
  return {
    headers: { Range: range },
    mode: 'cors',
    cache: kind === 'picture' ? 'default' : 'no-store',
  };
}

function lengthOf(response: Response): number | undefined {
  const length = response.headers.get('content-length');
  return length && !response.headers.has('content-encoding') ? Number(length) : undefined;
}

/** What names this version of the file, where the host tells. */
function tagOf({ headers }: Response): string | undefined {
  return headers.get('etag') ?? headers.get('last-modified') ?? undefined;
}

/** Fetches what is missing of a file and stores it whole. */
export async function fetchFile(file: CourseFile, options: FetchOptions): Promise<FileOutcome> {
  const { store, signal, onProgress } = options;
  let done = await store.doneOf(file.url);
  let { total, tag } = options.known;
  let changed = 0;

  /** Another file than the one that was begun: from its first byte again, but not for ever. */
  async function startAgain(): Promise<void> {
    changed += 1;
    if (changed > 2) throw failed('damaged');
    await store.removeParts(file.url);
    [done, total, tag] = [0, undefined, undefined];
  }

  async function keep(bytes: Blob): Promise<void> {
    await store.putPart(file.url, done, bytes);
    done += bytes.size;
    await onProgress({ done, total, tag });
  }

  /** Of a file that comes at once, too, no more than a part flows on after it was paused or no byte may flow. */
  async function keepOfWhole(bytes: Blob): Promise<void> {
    await keep(bytes);
    if (bytes.size < partBytes || done === total || (await options.goOn())) return;
    done = 0;
    await onProgress({ done, total, tag });
    throw new Ended({ end: 'stopped' });
  }

  /** A host without ranges: all of it at once; cut off, it begins again. */
  async function takeWhole(response: Response): Promise<void> {
    if (done > 0) await store.removeParts(file.url);
    done = 0;
    total = lengthOf(response);
    tag = tagOf(response);
    const rest = await receive(response, partBytes, keepOfWhole).catch(async (error) => {
      await store.removeParts(file.url);
      throw error;
    });
    if (rest.cut) {
      await store.removeParts(file.url);
      throw rest.cut;
    }
    total ??= done;
  }

  async function takePart(response: Response): Promise<void> {
    const range = contentRangeIn(response.headers.get('content-range'));
    const [newTag, newTotal] = [tagOf(response), range?.total];
    const isOther =
      (tag !== undefined && newTag !== undefined && tag !== newTag) ||
      (total !== undefined && newTotal !== undefined && total !== newTotal) ||
      (range?.from !== undefined && range.from !== done);
    if (isOther && done > 0) {
      await response.body?.cancel();
      return startAgain();
    }
    tag = newTag ?? tag;
    total = newTotal ?? total;
    const before = done;
    const { cut } = await receive(response, partBytes, keep);
    if (cut) throw cut;
    // Across origins the host may not tell how long the file is: a short part is the last one.
    if (total === undefined && done - before < partBytes) total = done;
    if (done === before) throw failed('damaged');
  }

  async function next(): Promise<void> {
    const response = await request(options.fetch, file.url, requestOf(file, done), signal);
    if (response.status === 416 && done > 0) {
      const newTotal = contentRangeIn(response.headers.get('content-range'))?.total;
      if (newTotal === done) total = newTotal;
      else await startAgain();
      return;
    }
    const cause = causeOfResponse(response);
    if (cause) {
      await response.body?.cancel();
      throw failed(cause);
    }
    await (response.status === 206 ? takePart(response) : takeWhole(response));
  }

  async function damaged(): Promise<LastingCause | undefined> {
    const bytes = await store.joined(file.url);
    const right = bytes.size === total && (file.bytes === undefined || file.bytes === total);
    if (right && (await hasHash(bytes, file.sha256))) {
      await store.putWhole(file, bytes);
      return undefined;
    }
    await store.removeParts(file.url);
    return 'damaged';
  }

  try {
    if (done > 0) await onProgress({ done, total, tag });
    while (total === undefined || done < total) {
      if (!(await options.goOn())) return { end: 'stopped' };
      await next();
    }
    const cause = await damaged();
    return cause ? { end: 'failed', cause } : { end: 'whole', bytes: total };
  } catch (error) {
    if (error instanceof Ended) return error.outcome;
    if (signal.aborted) return { end: 'stopped' };
    return { end: 'failed', cause: causeOfError(error) };
  }
}

/** Whether the bytes have the hash their block names; without one there is nothing to check. */
async function hasHash(bytes: Blob, hash: string | undefined): Promise<boolean> {
  return !hash || (await sha256(await bytes.arrayBuffer())) === hash.toLowerCase();
}
