import { errorNames } from '#src/kit/error-names.ts';
import type { DownloadCause } from './model.ts';

/** Returns the failure that a response means; `undefined` for the file or a part of the file. */
export function causeOfResponse({ status, headers, type }: Response): DownloadCause | undefined {
  if (status === 404 || status === 410) return 'missing';
  if (status === 429 || status === 408 || status >= 500) return 'busy';
  if ((status !== 200 && status !== 206) || type === 'opaque') return 'refused';
  // The response is the sign-in page of a Wi-Fi, or an error page of the host.
  if (/^text\/html\b/i.test(headers.get('content-type') ?? '')) return 'page';
  return undefined;
}

/** Whether an error means that the phone is full. */
export function isFull(error: unknown): boolean {
  return errorNames(error).includes('QuotaExceededError');
}

/** Returns the failure that an exception means: a full phone, or no network. */
export function causeOfError(error: unknown): DownloadCause {
  return isFull(error) ? 'space' : 'offline';
}
