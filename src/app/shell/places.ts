import type { Role } from '#src/session/user.ts';

/** The parts of the product that somebody with a session goes to and comes back to. A route says which it belongs to. */
export type PlaceName = 'learn' | 'courses' | 'events' | 'site' | 'me';

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

/** Where a page is: its address, and the places its route names. */
export interface PageAddress {
  readonly pathname: string;
  readonly hash: string;
  readonly names: readonly PlaceName[];
}

/** The place of these that a page belongs to: the one with its address, or the first that its route names. */
export function placeAt(places: readonly Place[], { pathname, hash, names }: PageAddress): Place | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  const own = places.filter(({ to }) => to === path);
  const named = names.flatMap((name) => places.find((place) => place.name === name) ?? []);
  return own.find((place) => place.hash === hash) ?? own[0] ?? named[0];
}

/** The places that the innermost of these routes names. */
export function placesNamed(
  matches: readonly { readonly staticData: { readonly places?: readonly PlaceName[] } }[],
): readonly PlaceName[] {
  return matches.findLast(({ staticData }) => staticData.places)?.staticData.places ?? [];
}
