/**
 * The anti-forgery token that accompanies every non-GET request on relative URLs (spec §7).
 * Invariant: where a cookie can be read, the header says what the cookie says; elsewhere the token comes from a
 * GET whose answer repeats it, is kept, and is asked for again only after the host refused it.
 */

/** The part of the Cookie Store API this needs; the service worker has it where the page has it. */
export interface CookieReader {
  get(name: string): Promise<{ readonly value?: string | undefined } | null>;
}

export interface AntiForgery {
  /** The token to send; `undefined` where the host uses none. */
  token(signal: AbortSignal | undefined): Promise<string | undefined>;
  /** The token to try once more after a 403; `undefined` where it cannot have been the token's fault. */
  renew(refused: string | undefined, signal: AbortSignal | undefined): Promise<string | undefined>;
}

/** `ask` makes the GET that repeats the token (and lets the host set its cookie). */
export function createAntiForgery(
  cookieName: string,
  cookies: CookieReader | undefined,
  ask: (signal: AbortSignal | undefined) => Promise<string | undefined>,
): AntiForgery {
  let kept: Promise<string | undefined> | undefined;

  const fromCookie = async () => (await cookies?.get(cookieName))?.value;

  // Shared by writes that start together: each would otherwise be given a cookie and outdate the others' token
  const fromHost = (signal: AbortSignal | undefined) => {
    const asked = ask(signal);
    kept = asked;
    asked.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked;
  };

  return {
    token: async (signal) => (await fromCookie()) ?? kept ?? fromHost(signal),
    renew: async (refused, signal) => {
      const cookie = await fromCookie();
      if (cookie !== undefined && cookie !== refused) return cookie;
      const fresh = await fromHost(signal);
      // The same token again is worth another try where the cookie may have been missing until this GET set it
      return cookie !== undefined && fresh === refused ? undefined : fresh;
    },
  };
}

/** The browser's own cookie store, where it has one. */
export function platformCookies(): CookieReader | undefined {
  return (globalThis as { readonly cookieStore?: CookieReader }).cookieStore;
}
