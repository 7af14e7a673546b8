import { errorNames } from '#src/kit/error-names.ts';
import type { DownloadCause } from './model.ts';

/** What an answer that is not the file means; `undefined` where it is the file, or a part of it. */
export function causeOfResponse({ status, headers, type }: Response): DownloadCause | undefined {
  if (status === 404 || status === 410) return 'missing';
  if (status === 429 || status === 408 || status >= 500) return 'busy';
  if ((status !== 200 && status !== 206) || type === 'opaque') return 'refused';
  // The page of a Wi-Fi that wants a sign-in first, or of the host itself.
  if (/^text\/html\b/i.test(headers.get('content-type') ?? '')) return 'page';
  return undefined;
}

/** Whether the phone had no room for what was to be stored. */
export function isFull(error: unknown): boolean {
  return errorNames(error).includes('QuotaExceededError');
}

/** What an exception on the way means: the phone is full, or the network gave way. */
export function causeOfError(error: unknown): DownloadCause {
  return isFull(error) ? 'space' : 'offline';
}
