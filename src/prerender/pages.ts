import * as v from 'valibot';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { shownListings } from '#src/features/catalogue/linked-items.ts';
import { type CatalogueCourse, coursePath } from '#src/features/catalogue/model.ts';
import type { SnapshotCatalogue } from '#src/features/catalogue/queries.ts';
import { listedUnder, ofType, otherCoursesOf } from '#src/features/catalogue/selection.ts';
import { courseTypeOf, pointedTypes } from '#src/features/catalogue/type-words.ts';
import { guides } from '#src/features/help/guides.ts';
import { addressOf } from '#src/features/pages/address.ts';
import { Page } from '#src/features/pages/model.ts';
import { publicPages } from '#src/features/pages/public-collection.ts';
import type { PageSnapshot } from '#src/hooks/snapshot-context.tsx';
import type { Snapshot } from './snapshot.ts';

/** A page that the build prerenders. */
export interface PrerenderedPage {
  readonly path: string;
  /** The route file of the page, without its ending. */
  readonly route: string;
  /** The routes that the page needs offline even on a first visit, before the worker has cached anything. */
  readonly next: readonly string[];
  /** The collections of the snapshot in the page. */
  readonly collections: readonly (keyof Snapshot)[];
  /** Data that only this page has. */
  readonly own?: PageSnapshot;
}

/** Returns every public page: one per address, including those of the snapshot's catalogue. */
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
  const listedIds = new Set(list.map(({ courseId }) => courseId));
  // Courses with the same slug are included, because a page must detect that the slug is ambiguous.
  const slugs = new Set(courses.filter(({ id }) => listedIds.has(id)).map(({ slug }) => slug));
  const lessons = courses
    .filter(({ slug }) => slugs.has(slug))
    .map(({ id, slug, title, image }) => ({
      id,
      slug,
      title,
      image,
    }));
  const embedded: SnapshotCatalogue = { of, courses: [...list], lessons };
  return { path: of, route, next: [], collections: [], own: { [catalogue.name]: embedded } };
}

/** Returns the page of services, with links to accredited courses once there are any. */
function servicesPage(snapshot: Snapshot): PrerenderedPage {
  const accredited = ofType(snapshot.catalogue, 'accreditation');
  const bare = { path: '/services', route: 'services', next: [], collections: [] };
  return accredited.length > 0 ? cataloguePage('/services', 'services', accredited, snapshot) : bare;
}

/** Returns the pages of the guides, which need no data. */
function helpPages(): PrerenderedPage[] {
  const names = ['', ...Object.keys(guides).map((name) => `/${name}`)];
  return names.map((name) => ({ path: `/help${name}`, route: 'help.{-$guide}', next: [], collections: [] }));
}

/** Returns the lists of courses, each with the data of its cards, without requirements. */
function listPages(snapshot: Snapshot): PrerenderedPage[] {
  const shown = shownListings(snapshot.catalogue, snapshot.courses);
  return pointedTypes.map((type) => {
    const cards = listedUnder(shown, type, courseTypeOf(type).taughtIn);
    const slim = cards.map((course) => ({ ...course, Requirements: '' }));
    return cataloguePage(`/courses/${type}`, 'courses.$type', slim, snapshot);
  });
}

/**
 * Returns the overview of each listed course, with the names of related courses. A course on no list has no overview.
 */
function overviewPages(snapshot: Snapshot): PrerenderedPage[] {
  const listed = shownListings(snapshot.catalogue, snapshot.courses).filter(({ Type }) => Type !== '');
  return listed.map((course) => {
    const others = otherCoursesOf(listed, course).map((one) => ({
      ...one,
      Cover: '',
      Outcome: '',
      Requirements: '',
    }));
    const path = `/course-overview/${coursePath(course)}`;
    return cataloguePage(path, 'course-overview.$id', [course, ...others], snapshot);
  });
}

/** Returns the pages that the office published. */
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

/** The route files of prerendered pages, each with those it needs, without their ending. */
export const prerenderedRoutes: ReadonlyMap<string, readonly string[]> = new Map([
  ...pagesOf({ catalogue: [], courses: [], events: [], pages: [], settings: [] }).map(
    ({ route, next }) => [route, next] as const,
  ),
  // These routes have one page per course or published page.
  ['course-overview.$id', []] as const,
  ['pages.$slug', []] as const,
]);
