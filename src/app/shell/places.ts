import { pageAt } from '#src/session/guards.ts';
import type { PlaceName } from '#src/session/pages.ts';
import type { Role } from '#src/session/user.ts';

/** A part of the product in the bar of one role. */
export interface Place {
  readonly name: PlaceName;
  readonly to: string;
  readonly hash?: string;
  readonly label: string;
}

const events: Place = { name: 'events', to: '/events', label: 'Events' };
const managed: Place = { ...events, to: '/manage-events' };
const taught: Place = { name: 'courses', to: '/list-courses', label: 'Courses' };

/** At most four for each role, in the order of the bar. Only pages that are built: a page that comes adds its own. */
export const placesOf: Readonly<Record<Role, readonly Place[]>> = {
  student: [
    { name: 'learn', to: '/profile', label: 'Learn' },
    { name: 'courses', to: '/courses/improvement', label: 'Courses' },
    events,
    { name: 'me', to: '/profile', hash: 'me', label: 'Me' },
  ],
  instructor: [taught, managed, { name: 'me', to: '/instructor/profile', label: 'Me' }],
  admin: [
    { name: 'site', to: '/admin', label: 'Site' },
    managed,
    taught,
    { name: 'me', to: '/profile', label: 'Me' },
  ],
};

/** The place of these that an address belongs to: the one that leads there, or the first that its page names. */
export function placeAt(places: readonly Place[], pathname: string, hash: string): Place | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  const own = places.filter(({ to }) => to === path);
  const named = pageAt(path)?.places?.flatMap((name) => places.find((place) => place.name === name) ?? []);
  return own.find((place) => place.hash === hash) ?? own[0] ?? named?.[0];
}
