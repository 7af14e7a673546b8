/** Asks a host how long files are, before a byte of them is fetched. */
import { contentRangeIn } from '#src/kit/byte-range.ts';
import { errorNames } from '#src/kit/error-names.ts';
import type { CourseFile } from './course-files.ts';
import { causeOfError, causeOfResponse } from './failures.ts';
import type { DownloadCause } from './model.ts';

/** How long (ms) an answer may take. */
const answerMs = 15_000;
/** How many are asked about side by side. */
const atOnce = 4;
/** After so many time-outs in a row nothing more is asked. */
const mostTimeouts = 2;

export interface Sizes {
  readonly known: ReadonlyMap<string, number>;
  /** Files the host has not, or does not give. */
  readonly missing: ReadonlyMap<string, DownloadCause>;
}

async function ask(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, mode: 'cors', cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
}

/** The first byte alone, with the length of the whole behind it. */
async function byFirstByte(fetch: typeof globalThis.fetch, url: string): Promise<number | undefined> {
  const response = await ask(fetch, url, { headers: { Range: 'bytes=0-0' } });
  await response.body?.cancel();
  return contentRangeIn(response.headers.get('content-range'))?.total;
}

/** A file's length, or why it has none. */
export async function askSize(
  fetch: typeof globalThis.fetch,
  url: string,
): Promise<{ readonly bytes: number } | { readonly cause: DownloadCause; readonly timedOut?: boolean }> {
  try {
    const response = await ask(fetch, url, { method: 'HEAD' });
    const cause = causeOfResponse(response);
    // PHP: some hosts answer nothing but GET.
    const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
    const bytes = !cause && length ? Number(length) : await byFirstByte(fetch, url);
    return bytes ? { bytes } : { cause: cause ?? 'refused' };
  } catch (error) {
    const timedOut = errorNames(error).includes('TimeoutError');
    return { cause: causeOfError(error), ...(timedOut && { timedOut }) };
  }
}

/**
 * The lengths of files, each handed to `onSize` as it comes; rejects with what that rejects with alone: what is not known
 * is named with its cause.
 */
export async function askSizes(
  fetch: typeof globalThis.fetch,
  files: readonly CourseFile[],
  onSize: (url: string, bytes: number) => Promise<void> = async () => undefined,
): Promise<Sizes> {
  const known = new Map<string, number>();
  const missing = new Map<string, DownloadCause>();
  let timeouts = 0;
  const sizeOf = async (url: string) => {
    if (timeouts >= mostTimeouts) return { cause: 'offline' } as const;
    const answer = await askSize(fetch, url);
    timeouts = 'timedOut' in answer ? timeouts + 1 : 0;
    return answer;
  };
  await inTurns(atOnce, files, async ({ url, bytes }) => {
    const answer = bytes === undefined ? await sizeOf(url) : { bytes };
    if ('cause' in answer) {
      missing.set(url, answer.cause);
      return;
    }
    known.set(url, answer.bytes);
    await onSize(url, answer.bytes);
  });
  return { known, missing };
}

/** Does the work for each entry, so many side by side at most. */
async function inTurns<T>(
  atOnce: number,
  entries: readonly T[],
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const left = [...entries];
  const worker = async () => {
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) await work(entry);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, entries.length) }, worker));
}
