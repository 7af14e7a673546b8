/**
 * Who may open which page, by the table of pages. A guard in a browser is a courtesy: the host refuses by itself.
 */
import { type Page, pages, type Who } from './pages.ts';
import { hasSession, isLoggedIn, type User } from './user.ts';

/** Whether this user is one of those. */
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

/** The page at an address of this site; `undefined` where the table names none. */
export function pageAt(href: string): Page | undefined {
  const { pathname, searchParams } = new URL(href, 'https://site.example');
  const asked = pathname.replace(/\/+/g, '/');
  return pages.find(({ path }) => {
    const [fixed = '', question] = path.split('?');
    return (question === undefined || searchParams.has(question)) && patternOf(fixed).test(asked);
  });
}

/** Who may open an address of this site; `undefined` where the table names no page. */
export function whoMayOpen(href: string): Who | undefined {
  return pageAt(href)?.who;
}

/** Whether this user may open a page below the guard: what the table does not name is refused to everybody. */
export function mayPass(href: string, user: User): boolean {
  const who = whoMayOpen(href);
  return who !== undefined && who !== 'anyone' && isAmong(who, user);
}

/** The addresses that ask who somebody is, without those that do so only for a question. */
export function guardedPaths(): readonly string[] {
  return pages.flatMap(({ path, who }) => {
    if (who === 'anyone' || path.includes('?')) return [];
    return path.endsWith('/$') ? [path.slice(0, -2), path] : [path];
  });
}

/** The addresses of a route: `$x` is any part, `{-$x}` any part or none, and `$` at the end any that follow. */
function patternOf(path: string): RegExp {
  const parts = path.replace(/\/\{.*?\}/g, '(/[^/]+)?').replace(/\/\$\w+/g, '/[^/]+');
  return new RegExp(`^${parts.replace('/$', '(/.*)?')}/?$`);
}
