import { hasSession, isLoggedIn, type User } from './user.ts';

/** What a page asks of who opens it. `logged in` leaves instructors out: a student or an admin with an e-mail. */
export type Who = 'anyone' | 'signed in' | 'logged in' | 'editor' | 'admin';

/**
 * Who may open which page: every route, also one whose page is still to come, and ours beside them.
 * `$x` is one part of a path, `*` any that follow, `?x` a question in the address; the first row that fits counts.
 * A guard in a browser is a courtesy: the host refuses by itself.
 */
export const guards: readonly (readonly [route: string, who: Who])[] = [
  ['/', 'anyone'],
  ['/about-us', 'anyone'],
  ['/services', 'anyone'],
  ['/consulting', 'anyone'],
  ['/learning-center', 'anyone'],
  ['/contact-us', 'anyone'],
  ['/thank-you', 'anyone'],
  ['/event-confirmation', 'anyone'],
  ['/events', 'anyone'],
  ['/courses/$type', 'anyone'],
  ['/course-overview/$id', 'anyone'],
  ['/pages/$slug', 'anyone'],
  ['/verify/*', 'anyone'],
  ['/storage/*', 'anyone'],
  ['/open-course', 'anyone'],
  ['/data', 'anyone'],
  ['/help/*', 'anyone'],
  ['/terms', 'anyone'],
  ['/privacy', 'anyone'],
  ['/sign-in', 'anyone'],
  ['/sign-up', 'anyone'],
  ['/profile', 'logged in'],
  ['/edit-profile', 'signed in'],
  ['/manage-events', 'editor'],
  ['/event/$eventId', 'editor'],
  ['/list-courses', 'editor'],
  ['/add-course', 'editor'],
  ['/edit-course/*', 'editor'],
  ['/course/add', 'editor'],
  ['/course/$courseId?record', 'editor'],
  ['/course/*', 'anyone'],
  ['/learn', 'anyone'],
  ['/course-details/$id', 'editor'],
  ['/create-certificate/$id', 'editor'],
  ['/instructor/*', 'editor'],
  ['/forms/$id', 'signed in'],
  ['/admin', 'admin'],
  ['/connection', 'admin'],
  ['/user', 'admin'],
  ['/page-builder', 'admin'],
  ['/add-page', 'admin'],
  ['/edit-page/$pageId', 'admin'],
];

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

/** Who may open an address of this site; `undefined` where the table names no page. */
export function whoMayOpen(href: string): Who | undefined {
  const { pathname, searchParams } = new URL(href, 'https://site.example');
  const parts = pathname.split('/').filter(Boolean);
  const row = guards.find(([route]) => fits(route, parts, searchParams));
  return row?.[1];
}

/** Whether this user may open a page below the guard: what the table does not name is refused to everybody. */
export function mayPass(href: string, user: User): boolean {
  const who = whoMayOpen(href);
  return who !== undefined && who !== 'anyone' && isAmong(who, user);
}

/** The addresses that ask who somebody is, in the router's spelling, without those that do so only for a question. */
export function guardedPaths(): readonly string[] {
  return guards.flatMap(([route, who]) => {
    if (who === 'anyone' || route.includes('?')) return [];
    return route.endsWith('/*') ? [route.slice(0, -2), route.replace('*', '$')] : [route];
  });
}

function fits(route: string, parts: readonly string[], query: URLSearchParams): boolean {
  const [path = '', question] = route.split('?');
  const wanted = path.split('/').filter(Boolean);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  if (question !== undefined && !query.has(question)) return false;
  return wanted.every((part, at) => part.startsWith('$') || part === parts[at]);
}
