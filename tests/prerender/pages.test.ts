import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { snapshotCatalogue } from '#src/features/catalogue/queries.ts';
import { pagesOf } from '#src/prerender/pages.ts';
import { Snapshot } from '#src/prerender/snapshot.ts';

const snapshot = v.parse(Snapshot, JSON.parse(readFileSync('src/prerender/snapshot.json', 'utf8')));
const pages = new Map(pagesOf(snapshot).map((page) => [page.path, page]));
const embedded = (path: string) => snapshotCatalogue(pages.get(path)?.own ?? {});

test('Every list the site points to and every overview is a page of its own', () => {
  const lists = ['improvement', 'certification', 'accreditation'].map((type) => `/courses/${type}`);
  const programmes = ['financial-literacy', 'bookkeeping', 'succession-planning', 'investments'];
  const overviews = snapshot.catalogue.map(({ slug }) => `/course-overview/${slug}`);
  expect(overviews).toHaveLength(11);
  for (const path of [...lists, ...programmes.map((type) => `/courses/${type}`), ...overviews])
    expect(pages.has(path), path).toBe(true);
});

test('A list carries the cards of its type and no more', () => {
  expect(embedded('/courses/improvement')?.courses.map(({ Type }) => Type)).toEqual(
    Array(8).fill('improvement'),
  );
  expect(embedded('/courses/certification')?.courses).toHaveLength(3);
  expect(embedded('/courses/accreditation')).toEqual({
    of: '/courses/accreditation',
    courses: [],
    lessons: [],
  });
  expect(
    embedded('/courses/improvement')
      ?.lessons.map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(['bookkeeping', 'financial-literacy', 'savings-and-investment', 'succession-planning']);
});

test('A programme carries the trainings it points to, an overview its course and the related ones by name', () => {
  const slugs = (path: string) => embedded(path)?.courses.map(({ slug }) => slug);
  expect(slugs('/courses/bookkeeping')).toEqual(['bookkeeping', 'practical-bookkeeping']);
  expect(slugs('/course-overview/bookkeeping')).toEqual([
    'bookkeeping',
    'savings-and-investment',
    'succession-planning',
  ]);
  const [own, ...beside] = embedded('/course-overview/bookkeeping')?.courses ?? [];
  expect(own?.Outcome).toMatch(/close the till/);
  expect(beside.map(({ Outcome, Requirements, Cover }) => Outcome + Requirements + Cover)).toEqual(['', '']);
  expect(embedded('/course-overview/business-growth')?.lessons).toEqual([]);
});
