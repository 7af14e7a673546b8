import { isAmong, whoMayOpen } from './guards.ts';
import { homeOf, type User } from './user.ts';

/** An address that can only lead into this site: a path, with no second host in it. */
function isOwnPath(next: string): boolean {
  const site = 'https://site.example';
  return /^\/(?![/\\])/.test(next) && URL.canParse(next, site) && new URL(next, site).origin === site;
}

/** Where a person goes who has signed in: the page a guard kept from them, if it is for their role; else home. */
export function afterSignIn(user: User, next: string | undefined): string {
  if (next === undefined || !isOwnPath(next)) return homeOf(user);
  const who = whoMayOpen(next);
  // No guard stands before an open page, so none can have asked for it.
  return who !== 'anyone' && isAmong(who, user) ? next : homeOf(user);
}
