/**
 * The anti-forgery token that accompanies every non-GET request on relative URLs.
 * Invariant: where a cookie can be read, the header is the cookie's value; elsewhere the token comes from a GET
 * whose answer repeats it, is reused, and is requested again only after the host refused it.
 */
import { unsent } from './errors.ts';
import { unlessAborted } from './time-limit.ts';

/** The used part of the Cookie Store API; a browser offers it in its pages and its service worker alike. */
export interface CookieReader {
  get(name: string): Promise<{ readonly value?: string | undefined } | null>;
}

export interface AntiForgery {
  /** Returns the token to send; `undefined` where the host uses none. */
  token(signal: AbortSignal | undefined): Promise<string | undefined>;
  /** Returns the token for one more try after a 403 or 419; `undefined` where the token cannot be the cause. */
  renew(refused: string | undefined, signal: AbortSignal | undefined): Promise<string | undefined>;
}

/**
 * Builds the token's source; `requestToken` makes the GET whose answer repeats the token and sets the host's cookie.
 */
export function createAntiForgery(
  cookieName: string,
  cookies: CookieReader | undefined,
  requestToken: (signal: AbortSignal) => Promise<string | undefined>,
): AntiForgery {
  let current: TokenRequest | undefined;

  const fromCookie = (signal: AbortSignal | undefined) =>
    unlessAborted(readCookie(cookies, cookieName), signal, unsent);

  // Shared by writes that start together: a GET for each of them would outdate the tokens of the others
  const fromHost = () => {
    const request: TokenRequest = shareRequest(requestToken, () => {
      if (current === request) current = undefined;
    });
    current = request;
    return request;
  };

  return {
    token: async (signal) => (await fromCookie(signal)) ?? (current ?? fromHost()).token(signal),
    renew: async (refused, signal) => {
      const cookie = await fromCookie(signal);
      if (cookie !== undefined && cookie !== refused) return cookie;
      const fresh = await fromHost().token(signal);
      // The same token is worth another try where this GET may have set the missing cookie
      return cookie !== undefined && fresh === refused ? undefined : fresh;
    },
  };
}

interface TokenRequest {
  token(signal: AbortSignal | undefined): Promise<string | undefined>;
}

/**
 * Shares one GET between all callers: a caller may abort alone, and when all have, the GET is aborted. `onFailure` is
 * called when the GET fails.
 */
function shareRequest(
  requestToken: (signal: AbortSignal) => Promise<string | undefined>,
  onFailure: () => void,
): TokenRequest {
  const controller = new AbortController();
  const response = requestToken(controller.signal);
  let waiting = 0;
  let open = true;
  response.then(() => {
    open = false;
  }, onFailure);
  return {
    token: async (signal) => {
      waiting += 1;
      try {
        return await unlessAborted(response, signal, unsent);
      } finally {
        waiting -= 1;
        if (open && waiting === 0) {
          onFailure();
          controller.abort();
        }
      }
    },
  };
}

/** Reads the cookie; a browser that denies access to its cookies counts as one without a cookie store. */
async function readCookie(cookies: CookieReader | undefined, name: string): Promise<string | undefined> {
  try {
    return (await cookies?.get(name))?.value;
  } catch {
    return undefined;
  }
}

/** The browser's own cookie store, where it has one. */
export function platformCookies(): CookieReader | undefined {
  return (globalThis as { readonly cookieStore?: CookieReader }).cookieStore;
}
