/**
 * The pages the build writes out: the route file of each, which of the snapshot's collections it carries, and the
 * route it leads to with no network even on a first visit, when no worker has kept anything yet.
 */
export const prerenderedPages = [
  { path: '/', route: 'index', next: [], collections: ['events'] },
  { path: '/events', route: 'events', next: ['event-confirmation'], collections: ['events'] },
] as const;

/** The routes a phone can open offline after its first visit: the rest is fetched later (sw/precache.ts). */
export const firstInstallRoutes = ['index', 'events', 'event-confirmation'] as const;

/** The file of `dist` a path is written to: flat, so that any static host finds `/events` as `events.html`. */
export function flatFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
