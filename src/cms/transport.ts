/**
 * Makes one request and reads its whole response: never from a cache, never retried, always with a time limit.
 * Invariant: returns the host's answer, whatever the status, or throws a CmsError of the kind `offline` that tells
 * whether the request had left; an error of a guard passes through unchanged.
 */
import { moment, readClock } from '#src/kit/host-clock.ts';
import type { HostResponse } from './answer.ts';
import { CmsError, unsent } from './errors.ts';
import { timeLimit, unlessAborted } from './time-limit.ts';

type Fetch = typeof globalThis.fetch;

/** Runs in the very call of fetch; an error it throws stops the request. */
export type Guard = () => void;

export interface HostRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly credentials: RequestCredentials;
  readonly body?: string | FormData | undefined;
  readonly changes: boolean;
  /** How long (ms) the line may stay silent; a long answer on a slow line may take longer in all. */
  readonly limitMs: number;
}

export type Transport = (
  request: HostRequest,
  signal: AbortSignal | undefined,
  guard?: Guard,
) => Promise<HostResponse>;

/** Builds the transport on the platform's fetch, or on one given by a test. */
export function createTransport(platformFetch: Fetch | undefined): Transport {
  return async ({ url, method, headers, credentials, body = null, changes, limitMs }, signal, guard) => {
    if (signal?.aborted) throw unsent();
    // Nothing is awaited between the guard and the call of fetch.
    guard?.();
    const limit = timeLimit(limitMs, signal);
    const send = platformFetch ?? globalThis.fetch;
    let hasLeft = false;
    try {
      const options: RequestInit = { method, headers, credentials, body, cache: 'no-store' };
      const request = new Request(url, { ...options, signal: limit.signal });
      const sent = moment();
      hasLeft = true;
      const answer = send(request).then(async (response) => {
        const clock = readClock(response.headers.get('date'), sent, moment());
        const text = await textOf(response, limit.restart);
        const { status } = response;
        return { status, headers: response.headers, askedUrl: url, url: response.url || url, text, clock };
      });
      return await unlessAborted(answer, limit.signal, () => new Error('given up'));
    } catch (cause) {
      const late = limit.ranOut();
      const message = late ? 'We didn’t get an answer in time.' : 'We didn’t get an answer.';
      const applied = changes && hasLeft ? 'maybe' : 'no';
      throw new CmsError({ kind: 'offline', applied, message, late, cause });
    } finally {
      limit.clear();
    }
  };
}

/** Returns the text of a response; calls `onPiece` for every chunk. */
async function textOf({ body }: Response, onPiece: () => void): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    onPiece();
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}
