/** Requests the length of files from their host before they are fetched. */
import { contentRangeIn } from '#src/kit/byte-range.ts';
import { errorNames } from '#src/kit/error-names.ts';
import type { CourseFile } from './course-files.ts';
import { causeOfError, causeOfResponse } from './failures.ts';
import type { DownloadCause } from './model.ts';

/** The time limit (ms) of a response. */
const answerMs = 15_000;
/** The number of parallel requests. */
const atOnce = 4;
/** The number of consecutive time-outs after which no more sizes are requested. */
const mostTimeouts = 2;

export interface Sizes {
  readonly knownSizes: ReadonlyMap<string, number>;
  /** The files that the host does not have, or whose length it does not send, by URL. */
  readonly missing: ReadonlyMap<string, DownloadCause>;
}

async function ask(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, mode: 'cors', cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
}

/** Requests the first byte, whose Content-Range gives the total length. */
async function byFirstByte(fetch: typeof globalThis.fetch, url: string): Promise<number | undefined> {
  const response = await ask(fetch, url, { headers: { Range: 'bytes=0-0' } });
  await response.body?.cancel();
  return contentRangeIn(response.headers.get('content-range'))?.total;
}

/** Returns a file's length, or why it is unknown. */
export async function askSize(
  fetch: typeof globalThis.fetch,
  url: string,
): Promise<{ readonly bytes: number } | { readonly cause: DownloadCause; readonly timedOut?: boolean }> {
  try {
    const response = await ask(fetch, url, { method: 'HEAD' });
    const cause = causeOfResponse(response);
    // PHP: some hosts respond only to GET.
    const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
    const bytes = !cause && length ? Number(length) : await byFirstByte(fetch, url);
    return bytes ? { bytes } : { cause: cause ?? 'refused' };
  } catch (error) {
    const timedOut = errorNames(error).includes('TimeoutError');
    return { cause: causeOfError(error), ...(timedOut && { timedOut }) };
  }
}

/**
 * Requests the lengths of files and passes each to `onSize`; rejects only with an error of `onSize`. Returns unknown
 * lengths with their cause.
 */
export async function askSizes(
  fetch: typeof globalThis.fetch,
  files: readonly CourseFile[],
  onSize: (url: string, bytes: number) => Promise<void> = async () => undefined,
): Promise<Sizes> {
  const knownSizes = new Map<string, number>();
  const missing = new Map<string, DownloadCause>();
  let timeouts = 0;
  const sizeOf = async (url: string) => {
    if (timeouts >= mostTimeouts) return { cause: 'offline' } as const;
    const size = await askSize(fetch, url);
    timeouts = 'timedOut' in size ? timeouts + 1 : 0;
    return size;
  };
  await inTurns(atOnce, files, async ({ url, bytes }) => {
    const answer = bytes === undefined ? await sizeOf(url) : { bytes };
    if ('cause' in answer) {
      missing.set(url, answer.cause);
      return;
    }
    knownSizes.set(url, answer.bytes);
    await onSize(url, answer.bytes);
  });
  return { knownSizes, missing };
}

/** Runs the work for each entry, at most `atOnce` in parallel. */
async function inTurns<T>(
  atOnce: number,
  entries: readonly T[],
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const remaining = [...entries];
  const worker = async () => {
    for (let entry = remaining.shift(); entry !== undefined; entry = remaining.shift()) await work(entry);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, entries.length) }, worker));
}
