/**
 * One request and its whole answer, by ky: never from a cache, never retried, never without a time limit.
 * Invariant: it either returns what a host answered, whatever the status, or throws a CmsError of the kind
 * `offline` that says whether the request had left.
 */
import ky from 'ky';
import type { Heard } from './answer.ts';
import { CmsError, unsent } from './errors.ts';
import { timeLimit, unlessAborted } from './time-limit.ts';

export interface Outgoing {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly credentials: RequestCredentials;
  readonly body?: string | FormData | undefined;
  readonly changes: boolean;
  readonly limitMs: number;
}

export type Transport = (outgoing: Outgoing, signal: AbortSignal | undefined) => Promise<Heard>;

/** Builds the transport on the platform's fetch, or on one given by a test. */
export function createTransport(fetch: typeof globalThis.fetch | undefined): Transport {
  const http = ky.create({
    cache: 'no-store',
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    ...(fetch ? { fetch } : {}),
  });

  return async ({ url, method, headers, credentials, body, changes, limitMs }, signal) => {
    if (signal?.aborted) throw unsent();
    const limit = timeLimit(limitMs, signal);
    try {
      const sent = { method, headers, credentials, signal: limit.signal };
      const answer = http(url, body === undefined ? sent : { ...sent, body }).then(async (response) => {
        const text = await response.text();
        return { status: response.status, headers: response.headers, url: response.url || url, text };
      });
      return await unlessAborted(answer, limit.signal, () => new Error('given up'));
    } catch (cause) {
      const message = limit.ranOut()
        ? 'The server took too long to answer.'
        : 'There was no answer from the server.';
      throw new CmsError({ kind: 'offline', applied: changes ? 'maybe' : 'no', message, cause });
    } finally {
      limit.clear();
    }
  };
}
