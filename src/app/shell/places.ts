import { pageAt } from '#src/session/guards.ts';
import type { PlaceName } from '#src/session/pages.ts';
import type { Role } from '#src/session/user.ts';

/** A link in the bar of one role. */
export interface Place {
  readonly name: PlaceName;
  readonly to: string;
  readonly label: string;
}

const events: Place = { name: 'events', to: '/events', label: 'Events' };
const managed: Place = { ...events, to: '/manage-events' };
const taught: Place = { name: 'courses', to: '/list-courses', label: 'Courses' };

/** The links of each role, at most four, in the order of the bar. */
export const placesOf: Readonly<Record<Role, readonly Place[]>> = {
  student: [
    { name: 'learn', to: '/learn', label: 'Learn' },
    { name: 'courses', to: '/courses/improvement', label: 'Courses' },
    events,
    { name: 'me', to: '/profile', label: 'Me' },
  ],
  instructor: [taught, managed, { name: 'me', to: '/instructor/profile', label: 'Me' }],
  admin: [
    { name: 'site', to: '/admin', label: 'Site' },
    managed,
    taught,
    { name: 'me', to: '/profile', label: 'Me' },
  ],
};

/** Returns the place of an address: the one that links to the address, or the first that the address's page names. */
export function placeAt(places: readonly Place[], pathname: string): Place | undefined {
  const page = pageAt(pathname);
  const linked = places.find(({ to }) => page && pageAt(to) === page);
  const declared = page?.places?.flatMap((name) => places.find((place) => place.name === name) ?? []);
  return linked ?? declared?.[0];
}
