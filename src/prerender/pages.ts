/** The pages the build writes out: the route file of each, and which of the snapshot's collections it carries. */
export const prerenderedPages = [
  { path: '/', route: 'index', collections: ['events'] },
  { path: '/events', route: 'events', collections: ['events'] },
] as const;

/** The routes a phone can open offline after its first visit: the rest is fetched later (sw/precache.ts). */
export const firstInstallRoutes = ['index', 'events', 'event-confirmation'] as const;

/** The file of `dist` a path is written to: flat, so that any static host finds `/events` as `events.html`. */
export function flatFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
