// A `fetch` for tests in Node that behaves like a page of the host's own origin.

export type Browser = {
  fetch: typeof fetch;
  /** Returns a cookie that `document.cookie` would show, else undefined. */
  cookie(name: string): string | undefined;
  /** Drops session cookies, as closing the browser does. */
  closeWindow(): void;
};

type Cookie = { value: string; httpOnly: boolean; persistent: boolean };

/**
 * Adds cookies, the Origin header and relative URLs as a browser on `origin` does; `send` may be a host in the same
 * process. `cookies` are Set-Cookie lines to start with.
 */
export function openBrowser(origin: string, send: typeof fetch = fetch, cookies: string[] = []): Browser {
  const jar = new Map<string, Cookie>();
  for (const line of cookies) storeCookie(jar, line);
  return {
    async fetch(input, init) {
      const request = new Request(input instanceof Request ? input : new URL(input, origin), init);
      const sameOrigin = new URL(request.url).origin === new URL(origin).origin;
      const withCookies = sameOrigin ? request.credentials !== 'omit' : request.credentials === 'include';
      // Set on the finished request: happy-dom drops forbidden headers that are passed to its constructor.
      setHeaders(request, { origin, sameOrigin });
      if (withCookies && jar.size > 0) request.headers.set('Cookie', cookieHeader(jar));
      const response = await send(request);
      if (withCookies) for (const line of response.headers.getSetCookie()) storeCookie(jar, line);
      return response;
    },
    cookie(name) {
      const cookie = jar.get(name);
      return cookie === undefined || cookie.httpOnly ? undefined : cookie.value;
    },
    closeWindow() {
      for (const [name, { persistent }] of jar) if (!persistent) jar.delete(name);
    },
  };
}

function setHeaders(
  { headers, method }: Request,
  { origin, sameOrigin }: { origin: string; sameOrigin: boolean },
): void {
  headers.set('Sec-Fetch-Site', sameOrigin ? 'same-origin' : 'cross-site');
  if (method !== 'GET' || !sameOrigin) headers.set('Origin', new URL(origin).origin);
}

function cookieHeader(jar: ReadonlyMap<string, Cookie>): string {
  return Array.from(jar, ([name, { value }]) => `${name}=${value}`).join('; ');
}

function storeCookie(jar: Map<string, Cookie>, line: string): void {
  const [pair = '', ...rules] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const maxAge = rules.find((rule) => /^max-age=/i.test(rule))?.slice('max-age='.length);
  if (maxAge === '0') jar.delete(name);
  else jar.set(name, { value, httpOnly: rules.includes('HttpOnly'), persistent: maxAge !== undefined });
}
