/**
 * Fetches one file in parts, each stored before the next is requested.
 * Invariant: a stored byte is not requested again, unless the host has no ranges or the file changed; a file is
 * complete only with the right length, and with the right hash if the block states one and the phone can compute it.
 */
import { sha256 } from '#src/kit/sha256.ts';
import type { CourseFile } from './course-files.ts';
import { causeOfError, causeOfResponse } from './failures.ts';
import { headOf } from './file-head.ts';
import type { FileStore } from './file-store.ts';
import type { DownloadCause } from './model.ts';
import { type FileProgress, openPartialFile, type PartialFile } from './partial-file.ts';
import { receive, request } from './receive.ts';

/** The bytes per request: at most this much is lost when the phone is switched off. */
export const partBytes = 256_000;

/** The number of restarts for changed files before giving up. */
const mostRestarts = 2;

/** The size (bytes) above which only the length is checked: hashing needs all bytes in memory. */
const mostHashedBytes = 64_000_000;

/** Called after every part; resolves with whether to continue. */
type GoOn = () => Promise<boolean>;

export interface FetchOptions {
  readonly store: FileStore;
  readonly fetch: typeof fetch;
  /** Aborts at once; the bytes of the part received so far are stored. */
  readonly signal: AbortSignal;
  readonly goOn: GoOn;
  /** Earlier progress of the file. */
  readonly resumeFrom: Pick<FileProgress, 'total' | 'tag'>;
  readonly onProgress: (now: FileProgress) => Promise<void>;
}

export type FileOutcome =
  | { readonly end: 'whole'; readonly bytes: number }
  | { readonly end: 'stopped' }
  | { readonly end: 'failed'; readonly cause: DownloadCause };

/** The outcome of a request; undefined if more has to be requested. */
type Ended = FileOutcome | undefined;

const stopped: FileOutcome = { end: 'stopped' };
const failed = (cause: DownloadCause): FileOutcome => ({ end: 'failed', cause });

/** Fetches the missing parts of a file and stores it whole. */
export async function fetchFile(requestedFile: CourseFile, options: FetchOptions): Promise<FileOutcome> {
  const { store, resumeFrom, onProgress, goOn, signal } = options;
  const file = await openPartialFile(requestedFile.url, store, resumeFrom, onProgress);
  try {
    if (file.done > 0) await file.report();
    while (file.total === undefined || file.done < file.total) {
      if (!(await goOn())) return stopped;
      const ended = await fetchNext(requestedFile, file, options);
      if (ended) return ended;
    }
    // Storing failed: the parts stay, and the person retries, because automatic retries would not end.
    return await finish(requestedFile, file, store).catch(() => (signal.aborted ? stopped : failed('space')));
  } catch (error) {
    return signal.aborted ? stopped : failed(causeOfError(error));
  }
}

/** Sends one request; returns the outcome when nothing more is to be requested. */
async function fetchNext(
  requestedFile: CourseFile,
  file: PartialFile,
  options: FetchOptions,
): Promise<Ended> {
  const init = requestOf(requestedFile, file.done);
  const response = await request(options.fetch, requestedFile.url, init, options.signal);
  if (response.status === 416 && file.done > 0) return takeNothing(file, response);
  const cause = causeOfResponse(response);
  if (cause) {
    await response.body?.cancel();
    return failed(cause);
  }
  return response.status === 206 ? takePart(file, response) : takeWhole(file, response, options.goOn);
}

/**
 * Returns the options of a request. A small file may come from the browser's HTTP cache, if a page showed it before.
 */
function requestOf({ kind }: CourseFile, from: number): RequestInit {
  const headers = { Range: `bytes=${from}-${from + partBytes - 1}` };
  return { headers, mode: 'cors', cache: kind === 'picture' ? 'default' : 'no-store' };
}

/** Handles a host without bytes after the stored ones: the file is complete, or it is another file. */
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
  // Across origins the total may be hidden: then a short part is the last.
  if (file.done - before < partBytes) file.total ??= file.done;
  return file.done === before ? failed('damaged') : undefined;
}

/** Takes a file from a host without ranges in one response; after an interruption it starts from the first byte. */
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

/** Stores the parts of a response. Stops after the running part if the file is paused or nothing may be fetched. */
async function addAll(file: PartialFile, response: Response, goOn: GoOn): Promise<boolean> {
  for await (const bytes of receive(response, partBytes)) {
    await file.add(bytes);
    const isLast = bytes.size < partBytes || file.done === file.total;
    if (!isLast && !(await goOn())) return false;
  }
  return true;
}

/** Starts a changed file from the first byte, a limited number of times. */
async function startAgain(file: PartialFile): Promise<Ended> {
  if (file.restarts === mostRestarts) return failed('damaged');
  await file.restart();
  return undefined;
}

/** Stores the complete file if its length and hash are right. */
async function finish(requestedFile: CourseFile, file: PartialFile, store: FileStore): Promise<FileOutcome> {
  const bytes = await store.joined(requestedFile.url);
  const isRight = bytes.size === file.total && (requestedFile.bytes ?? bytes.size) === bytes.size;
  if (!isRight || !(await hasHash(bytes, requestedFile.sha256))) {
    await file.drop();
    return failed('damaged');
  }
  await store.putWhole(requestedFile, bytes);
  return { end: 'whole', bytes: bytes.size };
}

/** Whether the bytes have the hash that the block states; true without one. */
async function hasHash(bytes: Blob, hash: string | undefined): Promise<boolean> {
  if (!hash || bytes.size > mostHashedBytes) return true;
  // Without enough memory for hashing, the right length suffices.
  const read = await bytes.arrayBuffer().catch(() => undefined);
  return !read || (await sha256(read)) === hash.toLowerCase();
}
