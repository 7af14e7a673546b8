// The cookie + header pair: a readable cookie whose value must come back in a header on calls of our own origin.
import { randomBytes } from 'node:crypto';
import { cookieOf, setCookie } from './cookies.ts';
import { Refusal } from './refusal.ts';

export const tokenCookie = 'XSRF-TOKEN';
export const tokenHeader = 'X-XSRF-TOKEN';

/** How long requests without a cookie share one token. */
const shareMs = 10_000;

export type AntiForgery = {
  check(request: Request): void;
  /** The token a GET's answer should set or repeat, and whether it is new. */
  tokenFor(request: Request, ip: string): { token: string; fresh: boolean };
};

export function antiForgery(now: () => number): AntiForgery {
  const handedOut = new Map<string, { token: string; at: number }>();
  const isHandedOut = (sent: string | null) => [...handedOut.values()].some(({ token }) => token === sent);
  return {
    check(request) {
      if (!isSameOrigin(request)) return;
      const expected = cookieOf(request, tokenCookie);
      if (keepsNoCookies(request) && isHandedOut(request.headers.get(tokenHeader))) return;
      if (expected === '' || request.headers.get(tokenHeader) !== expected) {
        throw new Refusal(403, `The ${tokenHeader} header does not repeat the ${tokenCookie} cookie.`);
      }
    },
    tokenFor(request, ip) {
      const stored = cookieOf(request, tokenCookie);
      if (stored !== '') return { token: stored, fresh: false };
      // A browser that asks several things at once before it has the cookie must not be given several tokens:
      // the one repeated by website.php would not be the one the cookie ends up with.
      const key = `${ip} ${request.headers.get('user-agent') ?? ''}`;
      const shared = handedOut.get(key);
      if (shared !== undefined && now() - shared.at < shareMs) return { token: shared.token, fresh: true };
      const token = randomBytes(16).toString('hex');
      handedOut.set(key, { token, at: now() });
      return { token, fresh: true };
    },
  };
}

export function tokenAsCookie(token: string): string {
  return setCookie(tokenCookie, token, {});
}

/** It bears no session either that a forged request could use: a token that was handed out is enough. */
function keepsNoCookies(request: Request): boolean {
  return !request.headers.get('cookie');
}

function isSameOrigin(request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'same-origin') return true;
  return request.headers.get('origin') === new URL(request.url).origin;
}
