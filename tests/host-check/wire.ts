/**
 * A fetch that behaves like a browser on the host's own origin and keeps what came: cookies are kept and sent, a POST
 * says where it comes from, and no answer is waited for longer than the limit.
 */
import type { CookieReader } from '#src/cms/anti-forgery.ts';
import { codeOf, reasonOf } from './no-answer.ts';

/** One request and what came of it. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  /** Where the answer came from in the end. */
  readonly answeredBy: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

/** What was asked, and why nothing came. */
export interface Lost {
  readonly url: string;
  readonly reason: string;
  /** Node's name for it; `TIMEOUT` where nothing came in time. */
  readonly code: string;
}

export interface Wire {
  /** Where relative addresses lead. */
  readonly ownOrigin: string;
  /** How long (ms) an answer is waited for. */
  readonly limitMs: number;
  readonly fetch: typeof globalThis.fetch;
  readonly cookies: CookieReader;
  readonly cookieNames: () => string[];
  readonly exchanges: readonly Exchange[];
  readonly lost: readonly Lost[];
}

export interface WireOptions {
  readonly ownOrigin: string;
  readonly limitMs: number;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** Opens a wire with no cookies yet. */
export function createWire({ ownOrigin, limitMs, fetch = globalThis.fetch }: WireOptions): Wire {
  const jar = new Map<string, string>();
  const exchanges: Exchange[] = [];
  const lost: Lost[] = [];

  const prepare = (request: Request) => {
    const own = new URL(request.url).origin === ownOrigin;
    if (own && request.method === 'POST' && !request.headers.has('origin'))
      request.headers.set('origin', ownOrigin);
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookies !== '' && (own || request.credentials === 'include')) request.headers.set('cookie', cookies);
  };

  const ask = async (request: Request, signal: AbortSignal, came: () => void): Promise<Response> => {
    const began = performance.now();
    const { method, url } = request;
    const response = await fetch(request, { signal });
    came();
    const bytes = await response.arrayBuffer();
    for (const cookie of response.headers.getSetCookie()) keep(jar, cookie);
    const { status, headers } = response;
    const ms = Math.round(performance.now() - began);
    const answeredBy = response.url || url;
    exchanges.push({ method, url, answeredBy, status, headers, text: new TextDecoder().decode(bytes), ms });
    const isBare = [204, 205, 304].includes(status);
    const again = new Response(isBare ? null : bytes, { status, headers });
    Object.defineProperty(again, 'url', { value: answeredBy });
    return again;
  };

  return {
    ownOrigin,
    limitMs,
    exchanges,
    lost,
    cookieNames: () => [...jar.keys()],
    cookies: { get: async (name) => ({ value: jar.get(name) }) },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      prepare(request);
      const time = AbortSignal.timeout(limitMs);
      let hasBegun = false;
      const came = () => {
        hasBegun = true;
      };
      try {
        return await ask(request, AbortSignal.any([time, request.signal]), came);
      } catch (error) {
        const reason = time.aborted ? lateness(limitMs) : reasonOf(error, hasBegun);
        lost.push({ url: request.url, reason, code: time.aborted ? 'TIMEOUT' : codeOf(error) });
        throw error;
      }
    },
  };
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^\s*([^=;]+)=([^;]*)/.exec(cookie) ?? [];
  const isOver = /;\s*max-age=(?:0|-\d+)\s*(?:;|$)/i.test(cookie) || value === '' || value === 'deleted';
  if (isOver) jar.delete(name);
  else jar.set(name, value);
}

function lateness(limitMs: number): string {
  return `no whole answer within ${limitMs / 1000} s`;
}
