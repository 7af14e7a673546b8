/**
 * Decides who may open which page, by the table of pages. A guard in a browser is only a courtesy: the host refuses by
 * itself.
 */
import { type Page, pages, type Who } from './pages.ts';
import { hasSession, isLoggedIn, type User } from './user.ts';

/** Returns whether this user belongs to a group. */
export function isAmong(who: Who, user: User): boolean {
  const signedIn = hasSession(user);
  switch (who) {
    case 'anyone':
      return true;
    case 'signed in':
      return signedIn;
    case 'logged in':
      return signedIn && isLoggedIn(user);
    case 'editor':
      return signedIn && (user.role === 'instructor' || user.role === 'admin');
    case 'admin':
      return signedIn && user.role === 'admin';
  }
}

/**
 * Returns the page at an address of this site; `undefined` for an address without a page. Like the router, treats
 * capitals and percent-encoded letters as plain letters.
 */
export function pageAt(href: string): Page | undefined {
  const { pathname, searchParams } = new URL(href.replace(/^\/{2,}/, '/'), 'https://site.example');
  const letters = pathname.replace(/%(?:2d|[4-7][\da-f])/gi, decodeURIComponent);
  const normalizedPath = letters.replace(/\/+/g, '/').toLowerCase();
  return pages.find(({ path }) => {
    const [fixed = '', query] = path.split('?');
    return (query === undefined || searchParams.has(query)) && patternOf(fixed).test(normalizedPath);
  });
}

/** Returns who may open an address of this site; `undefined` where the table has no page. */
export function whoMayOpen(href: string): Who | undefined {
  return pageAt(href)?.who;
}

/** Returns whether this user may open a guarded page; a page outside the table is refused to everybody. */
export function mayPass(href: string, user: User): boolean {
  const who = whoMayOpen(href);
  return who !== undefined && who !== 'anyone' && isAmong(who, user);
}

/** Returns the addresses of guarded pages, except those that are guarded only for a query. */
export function guardedPaths(): readonly string[] {
  return pages.flatMap(({ path, who }) => {
    if (who === 'anyone' || path.includes('?')) return [];
    return path.endsWith('/$') ? [path.slice(0, -2), path] : [path];
  });
}

/**
 * Returns the pattern of a route, in lower case: `$x` is any part, `{-$x}` any part or none, and `$` at the end all
 * parts that follow.
 */
function patternOf(path: string): RegExp {
  const parts = path.replace(/\/\{.*?\}/g, '(/[^/]+)?').replace(/\/\$\w+/g, '/[^/]+');
  return new RegExp(`^${parts.replace('/$', '(/.*)?')}/?$`);
}
