import type { Role } from '#src/session/user.ts';

/** The drawing beside a place's word; `person` is whoever is signed in. */
export type PlaceIcon = 'learn' | 'courses' | 'events' | 'people' | 'site' | 'person';

/** A part of the product that somebody with a session goes to and comes back to. */
export interface Place {
  readonly to: string;
  readonly hash?: string;
  readonly label: string;
  readonly icon: PlaceIcon;
  /** Other pages of the same part: these, and what is below them. */
  readonly covers?: readonly string[];
}

/** The pages of every course, for whoever reads them and for whoever teaches. */
const coursePages = ['/courses/', '/course-overview/'];
/** What this phone keeps and spends, whoever is signed in. */
const ownPages = ['/edit-profile', '/thank-you', '/storage', '/data', '/open-course'];
const events: Place = { to: '/events', label: 'Events', icon: 'events', covers: ['/event-confirmation'] };

const taught: Place = {
  to: '/list-courses',
  label: 'Courses',
  icon: 'courses',
  covers: [...coursePages, '/instructor', '/add-course', '/edit-course/', '/course/'],
};

/** The pages of people who teach, in the order of their side column. */
export const teachingPlaces: readonly Omit<Place, 'icon'>[] = [
  { to: '/instructor', label: 'Dashboard', covers: ['/instructor/dashboard'] },
  { to: '/list-courses', label: 'Courses', covers: ['/instructor/courses', '/add-course'] },
  { to: '/instructor/students', label: 'Students' },
];

/** At most four for each role, in the order of the bar. Only pages that are built: a page that comes adds its own. */
export const placesOf: Readonly<Record<Role, readonly Place[]>> = {
  student: [
    { to: '/profile', label: 'Learn', icon: 'learn', covers: ['/course/', '/learn'] },
    { to: '/courses/improvement', label: 'Courses', icon: 'courses', covers: coursePages },
    events,
    { to: '/profile', hash: 'me', label: 'Me', icon: 'person', covers: ownPages },
  ],
  instructor: [taught, events, { to: '/instructor/profile', label: 'Me', icon: 'person', covers: ownPages }],
  admin: [
    { to: '/admin', label: 'Site', icon: 'site' },
    { to: '/user', label: 'People', icon: 'people' },
    taught,
    {
      to: '/profile',
      label: 'Me',
      icon: 'person',
      covers: [...ownPages, '/instructor/profile', '/event-confirmation'],
    },
  ],
};

function isBelow(path: string, page: string): boolean {
  return path === page || path.startsWith(page.endsWith('/') ? page : `${page}/`);
}

/** The place of these that an address belongs to: the one that names most of it. */
export function placeAt<Any extends Pick<Place, 'to' | 'hash' | 'covers'>>(
  places: readonly Any[],
  pathname: string,
  hash: string,
): Any | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  const own = places.filter(({ to }) => to === path);
  const named = ({ covers = [] }: Any) =>
    Math.max(0, ...covers.filter((page) => isBelow(path, page)).map((page) => page.length));
  const [closest] = places.toSorted((a, b) => named(b) - named(a));
  return (
    own.find((place) => place.hash === hash) ??
    own[0] ??
    (closest && named(closest) > 0 ? closest : undefined)
  );
}
