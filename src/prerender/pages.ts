import type { Snapshot } from './snapshot.ts';

/** A page the build writes out. */
export interface PrerenderedPage {
  readonly path: string;
  /** The route file that renders it, without its ending. */
  readonly route: string;
  /** Routes it leads to with no network even on a first visit, when no worker has kept anything yet. */
  readonly next: readonly string[];
  /** The part of the snapshot it carries. */
  readonly collections: readonly (keyof Snapshot)[];
}

/** Every public page: one per address, those of the catalogue from what the snapshot holds. */
export function pagesOf(_snapshot: Snapshot): readonly PrerenderedPage[] {
  return [
    { path: '/', route: 'index', next: [], collections: ['events'] },
    { path: '/events', route: 'events', next: ['event-confirmation'], collections: ['events'] },
    { path: '/sign-in', route: 'sign-in', next: [], collections: [] },
    { path: '/sign-up', route: 'sign-up', next: [], collections: [] },
  ];
}

/** The routes a phone can open offline after its first visit: the rest is fetched later (sw/precache.ts). */
export const firstInstallRoutes = ['index', 'events', 'event-confirmation'] as const;

/** The file of `dist` a path is written to: flat, so that any static host finds `/events` as `events.html`. */
export function flatFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
