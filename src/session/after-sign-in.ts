import { parseUrl } from '#src/kit/parse-url.ts';
import { isAmong, whoMayOpen } from './guards.ts';
import { homeOf, type User } from './user.ts';

/** Returns whether an address stays on this site: a path, without a second host in it. */
function isOwnPath(next: string): boolean {
  const site = 'https://site.example';
  return /^\/(?![/\\])/.test(next) && parseUrl(next, site)?.origin === site;
}

/** The page that led to the sign-in, and whether the app's own guard sent the person there. */
export interface RequestedPage {
  readonly next?: string | undefined;
  readonly guarded?: boolean | undefined;
}

/**
 * Returns the page to open after signing in or up: the requested page if the person's role may open it, else home. A
 * guarded page counts only if the guard itself sent the person: a shared link must not lead there.
 */
export function afterSignIn(user: User, { next, guarded }: RequestedPage): string {
  if (next === undefined || !isOwnPath(next)) return homeOf(user);
  const who = whoMayOpen(next);
  const isRequested = who === 'anyone' || (who !== undefined && guarded === true);
  return isRequested && isAmong(who, user) ? next : homeOf(user);
}
