// Double-submit cookie: same-origin writes repeat the value of a readable cookie in a header.
import { randomBytes } from 'node:crypto';
import { cookieOf, setCookie } from './cookies.ts';
import { Refusal } from './refusal.ts';

export const tokenCookie = 'XSRF-TOKEN';
export const tokenHeader = 'X-XSRF-TOKEN';

/** The time (ms) in which requests without a cookie share one token. */
const shareMs = 10_000;

export type AntiForgery = {
  check(request: Request): void;
  /** Returns the token that the response to a GET sets or repeats, and whether it is new. */
  tokenFor(request: Request, ip: string): { token: string; fresh: boolean };
};

export function antiForgery(now: () => number): AntiForgery {
  const issuedTokens = new Map<string, { token: string; at: number }>();
  const isIssued = (sent: string | null) => [...issuedTokens.values()].some(({ token }) => token === sent);
  return {
    check(request) {
      if (!isSameOrigin(request)) return;
      const expected = cookieOf(request, tokenCookie);
      if (keepsNoCookies(request) && isIssued(request.headers.get(tokenHeader))) return;
      if (expected === '' || request.headers.get(tokenHeader) !== expected) {
        throw new Refusal(403, `The ${tokenHeader} header does not repeat the ${tokenCookie} cookie.`);
      }
    },
    tokenFor(request, ip) {
      const stored = cookieOf(request, tokenCookie);
      if (stored !== '') return { token: stored, fresh: false };
      // A browser may send several requests before it has the cookie: one token serves them all, or website.php would
      // repeat a token other than the cookie's.
      const key = `${ip} ${request.headers.get('user-agent') ?? ''}`;
      const shared = issuedTokens.get(key);
      if (shared !== undefined && now() - shared.at < shareMs) return { token: shared.token, fresh: true };
      const token = randomBytes(16).toString('hex');
      issuedTokens.set(key, { token, at: now() });
      return { token, fresh: true };
    },
  };
}

export function tokenAsCookie(token: string): string {
  return setCookie(tokenCookie, token, {});
}

/** Whether a request has no cookies: it has no session to abuse either, so any issued token suffices. */
function keepsNoCookies(request: Request): boolean {
  return !request.headers.get('cookie');
}

function isSameOrigin(request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'same-origin') return true;
  return request.headers.get('origin') === new URL(request.url).origin;
}
