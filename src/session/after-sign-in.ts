import { parseUrl } from '#src/kit/parse-url.ts';
import { isAmong, whoMayOpen } from './guards.ts';
import { homeOf, type User } from './user.ts';

/** An address that can only lead into this site: a path, with no second host in it. */
function isOwnPath(next: string): boolean {
  const site = 'https://site.example';
  return /^\/(?![/\\])/.test(next) && parseUrl(next, site)?.origin === site;
}

/** What led to sign-in: the page in the address, and whether a guard of ours put it there. */
export interface Asked {
  readonly next?: string | undefined;
  readonly guarded?: boolean | undefined;
}

/**
 * Where a person goes who has signed in or up: the page that led them there, if it is for their role; else home. A page
 * behind the guard counts only where the guard itself asked: an address that somebody sent around must not lead in.
 */
export function afterSignIn(user: User, { next, guarded }: Asked): string {
  if (next === undefined || !isOwnPath(next)) return homeOf(user);
  const who = whoMayOpen(next);
  const isAsked = who === 'anyone' || (who !== undefined && guarded === true);
  return isAsked && isAmong(who, user) ? next : homeOf(user);
}
