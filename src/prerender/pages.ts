import * as v from 'valibot';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { shownListings } from '#src/features/catalogue/linked-items.ts';
import { type CatalogueCourse, coursePath } from '#src/features/catalogue/model.ts';
import type { SnapshotCatalogue } from '#src/features/catalogue/queries.ts';
import { besides, listedUnder, ofType } from '#src/features/catalogue/selection.ts';
import { courseTypeOf, pointedTypes } from '#src/features/catalogue/type-words.ts';
import { guides } from '#src/features/help/guides.ts';
import { addressOf } from '#src/features/pages/address.ts';
import { Page } from '#src/features/pages/model.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import type { PageSnapshot } from '#src/hooks/snapshot-context.tsx';
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
  /** What only this page carries. */
  readonly own?: PageSnapshot;
}

/** Every public page: one per address, those of the catalogue from what the snapshot holds. */
export function pagesOf(snapshot: Snapshot): readonly PrerenderedPage[] {
  return [
    { path: '/', route: 'index', next: [], collections: ['events'] },
    { path: '/events', route: 'events', next: ['event-confirmation'], collections: ['events'] },
    { path: '/about-us', route: 'about-us', next: [], collections: ['settings'] },
    servicesPage(snapshot),
    { path: '/consulting', route: 'consulting', next: [], collections: [] },
    { path: '/privacy', route: 'privacy', next: [], collections: [] },
    { path: '/terms', route: 'terms', next: [], collections: [] },
    ...helpPages(),
    { path: '/verify', route: 'verify.{-$number}', next: [], collections: [] },
    ...listPages(snapshot),
    ...overviewPages(snapshot),
    ...officePages(snapshot),
    { path: '/contact-us', route: 'contact-us', next: ['thank-you'], collections: [] },
    { path: '/learning-center', route: 'learning-center', next: ['thank-you'], collections: [] },
    { path: '/sign-in', route: 'sign-in', next: [], collections: [] },
    { path: '/sign-up', route: 'sign-up', next: [], collections: [] },
  ];
}

function cataloguePage(of: string, route: string, list: readonly CatalogueCourse[], { courses }: Snapshot) {
  const named = new Set(list.map(({ courseId }) => courseId));
  // Those of the same slug too: a page must know that the slug alone does not name its course.
  const slugs = new Set(courses.filter(({ id }) => named.has(id)).map(({ slug }) => slug));
  const lessons = courses.filter(({ slug }) => slugs.has(slug)).map(({ id, slug }) => ({ id, slug }));
  const embedded: SnapshotCatalogue = { of, courses: [...list], lessons };
  return { path: of, route, next: [], collections: [], own: { [catalogue.name]: embedded } };
}

/** It leads to the accredited courses once there are any. */
function servicesPage(snapshot: Snapshot): PrerenderedPage {
  const accredited = ofType(snapshot.catalogue, 'accreditation');
  const bare = { path: '/services', route: 'services', next: [], collections: [] };
  return accredited.length > 0 ? cataloguePage('/services', 'services', accredited, snapshot) : bare;
}

/** The guides, which carry nothing but their words. */
function helpPages(): PrerenderedPage[] {
  const names = ['', ...Object.keys(guides).map((name) => `/${name}`)];
  return names.map((name) => ({ path: `/help${name}`, route: 'help.{-$guide}', next: [], collections: [] }));
}

/** A list carries the cards it shows, which say nothing of requirements. */
function listPages(snapshot: Snapshot): PrerenderedPage[] {
  const shown = shownListings(snapshot.catalogue);
  return pointedTypes.map((type) => {
    const cards = listedUnder(shown, type, courseTypeOf(type).taughtIn);
    const slim = cards.map((course) => ({ ...course, Requirements: '' }));
    return cataloguePage(`/courses/${type}`, 'courses.$type', slim, snapshot);
  });
}

/** An overview carries its course, and of those beside it what they are called. What is on no list has no page. */
function overviewPages(snapshot: Snapshot): PrerenderedPage[] {
  const listed = shownListings(snapshot.catalogue).filter(({ Type }) => Type !== '');
  return listed.map((course) => {
    const beside = besides(listed, course).map((one) => ({
      ...one,
      Cover: '',
      Outcome: '',
      Requirements: '',
    }));
    const path = `/course-overview/${coursePath(course)}`;
    return cataloguePage(path, 'course-overview.$id', [course, ...beside], snapshot);
  });
}

/** What the office published, each page with itself. */
function officePages(snapshot: Snapshot): PrerenderedPage[] {
  const pages = v.parse(v.array(Page), snapshot.pages);
  return pages.map((page) => ({
    path: `/pages/${addressOf(page, pages)}`,
    route: 'pages.$slug',
    next: [],
    collections: page.sections.some(({ type }) => type === 'coming event') ? ['events'] : [],
    own: { [publicPages.name]: snapshot.pages.filter(({ id }) => id === page.id) },
  }));
}

/** The route files that render those pages, each with those it leads to, without their ending. */
export const prerenderedRoutes: ReadonlyMap<string, readonly string[]> = new Map([
  ...pagesOf({ catalogue: [], courses: [], events: [], pages: [], settings: [] }).map(
    ({ route, next }) => [route, next] as const,
  ),
  // Of which there is a page for each course of the catalogue.
  ['course-overview.$id', []] as const,
  ['pages.$slug', []] as const,
]);
