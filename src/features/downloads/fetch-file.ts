/**
 * Brings one file to this phone in parts, each stored before the next is asked for.
 * Invariant: a byte that was stored is not asked for again, unless the host cannot send ranges or the file changed; a
 * file is called whole only when its length is right, and its hash where the block names one and the phone can tell.
 */
import { sha256 } from '#src/kit/sha256.ts';
import { headOf } from './answer-head.ts';
import type { CourseFile } from './course-files.ts';
import { causeOfError, causeOfResponse } from './failures.ts';
import type { FileStore } from './file-store.ts';
import type { DownloadCause } from './model.ts';
import { type FileProgress, openPartialFile, type PartialFile } from './partial-file.ts';
import { receive, request } from './receive.ts';

/** How much is asked for at once: what is lost at most when the phone is switched off. */
export const partBytes = 256_000;

/** How often a file may turn out to be another one before it is given up. */
const mostRestarts = 2;

/** A hash takes all bytes into memory at once: of a longer file the length alone is checked. */
const mostHashedBytes = 64_000_000;

/** Asked after every part: whether to go on. */
type GoOn = () => Promise<boolean>;

export interface FetchOptions {
  readonly store: FileStore;
  readonly fetch: typeof fetch;
  /** Given up at once; what came of the part is kept. */
  readonly signal: AbortSignal;
  readonly goOn: GoOn;
  /** What was known of the file before. */
  readonly known: Pick<FileProgress, 'total' | 'tag'>;
  readonly onProgress: (now: FileProgress) => Promise<void>;
}

export type FileOutcome =
  | { readonly end: 'whole'; readonly bytes: number }
  | { readonly end: 'stopped' }
  | { readonly end: 'failed'; readonly cause: DownloadCause };

/** Nothing, as long as there is more to ask for. */
type Ended = FileOutcome | undefined;

const stopped: FileOutcome = { end: 'stopped' };
const failed = (cause: DownloadCause): FileOutcome => ({ end: 'failed', cause });

/** Fetches what is missing of a file and stores it whole. */
export async function fetchFile(wanted: CourseFile, options: FetchOptions): Promise<FileOutcome> {
  const { store, known, onProgress, goOn, signal } = options;
  const file = await openPartialFile(wanted.url, store, known, onProgress);
  try {
    if (file.done > 0) await file.report();
    while (file.total === undefined || file.done < file.total) {
      if (!(await goOn())) return stopped;
      const ended = await fetchNext(wanted, file, options);
      if (ended) return ended;
    }
    // No network is asked here. Parts that came stay, and the person tries again: by itself it would go on for ever.
    return await finish(wanted, file, store).catch(() => (signal.aborted ? stopped : failed('space')));
  } catch (error) {
    return signal.aborted ? stopped : failed(causeOfError(error));
  }
}

/** One request; answers how it ended where there is nothing more to ask for. */
async function fetchNext(wanted: CourseFile, file: PartialFile, options: FetchOptions): Promise<Ended> {
  const init = requestOf(wanted, file.done);
  const response = await request(options.fetch, wanted.url, init, options.signal);
  if (response.status === 416 && file.done > 0) return takeNothing(file, response);
  const cause = causeOfResponse(response);
  if (cause) {
    await response.body?.cancel();
    return failed(cause);
  }
  return response.status === 206 ? takePart(file, response) : takeWhole(file, response, options.goOn);
}

/** A file that is small comes from the browser's own cache where a page showed it before. */
function requestOf({ kind }: CourseFile, from: number): RequestInit {
  const headers = { Range: `bytes=${from}-${from + partBytes - 1}` };
  return { headers, mode: 'cors', cache: kind === 'picture' ? 'default' : 'no-store' };
}

/** The host has nothing from there on: either all of it is here, or it is another file. */
async function takeNothing(file: PartialFile, response: Response): Promise<Ended> {
  const { total } = headOf(response);
  if (total !== file.done) return startAgain(file);
  file.total = total;
  return undefined;
}

async function takePart(file: PartialFile, response: Response): Promise<Ended> {
  const head = headOf(response);
  if (file.done > 0 && file.isOther(head)) {
    await response.body?.cancel();
    return startAgain(file);
  }
  file.tag = head.tag ?? file.tag;
  file.total = head.total ?? file.total;
  const before = file.done;
  for await (const bytes of receive(response, partBytes)) await file.add(bytes);
  // Across origins the host may not tell how long the file is: a short part is the last one.
  if (file.done - before < partBytes) file.total ??= file.done;
  return file.done === before ? failed('damaged') : undefined;
}

/** A host without ranges: all of it at once; cut off, it begins again. */
async function takeWhole(file: PartialFile, response: Response, goOn: GoOn): Promise<Ended> {
  if (file.done > 0) await file.drop();
  const { total, tag } = headOf(response);
  [file.total, file.tag] = [total, tag];
  const isWhole = await addAll(file, response, goOn).catch(async (error) => {
    await file.drop();
    throw error;
  });
  if (isWhole) {
    file.total ??= file.done;
    return undefined;
  }
  await file.drop();
  await file.report();
  return stopped;
}

/** Of a file that comes at once, too, no more than a part flows on after it was paused or no byte may flow. */
async function addAll(file: PartialFile, response: Response, goOn: GoOn): Promise<boolean> {
  for await (const bytes of receive(response, partBytes)) {
    await file.add(bytes);
    const isLast = bytes.size < partBytes || file.done === file.total;
    if (!isLast && !(await goOn())) return false;
  }
  return true;
}

/** Another file than the one that was begun: from its first byte again, but not for ever. */
async function startAgain(file: PartialFile): Promise<Ended> {
  if (file.restarts === mostRestarts) return failed('damaged');
  await file.restart();
  return undefined;
}

/** Stores it whole where its length is right, and its hash. */
async function finish(wanted: CourseFile, file: PartialFile, store: FileStore): Promise<FileOutcome> {
  const bytes = await store.joined(wanted.url);
  const isRight = bytes.size === file.total && (wanted.bytes ?? bytes.size) === bytes.size;
  if (!isRight || !(await hasHash(bytes, wanted.sha256))) {
    await file.drop();
    return failed('damaged');
  }
  await store.putWhole(wanted, bytes);
  return { end: 'whole', bytes: bytes.size };
}

/** Whether the bytes have the hash their block names; without one there is nothing to check. */
async function hasHash(bytes: Blob, hash: string | undefined): Promise<boolean> {
  if (!hash || bytes.size > mostHashedBytes) return true;
  // With too little memory nobody knows: a file of the right length is not thrown away for that.
  const read = await bytes.arrayBuffer().catch(() => undefined);
  return !read || (await sha256(read)) === hash.toLowerCase();
}
