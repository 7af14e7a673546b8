// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CourseOverviewPage } from '#src/features/catalogue/course-overview-page.tsx';
import type { Failure } from '#src/sync/index.ts';
import { attended, bookkeeping, saving } from '../../fixtures/features/catalogue-courses.ts';
import { openPage, type PhoneContents } from '../../fixtures/features/catalogue-page.tsx';

// DOMPurify needs a real browser's tree to walk: the journeys clean hostile HTML in one.
vi.mock('#src/ui/sanitise.ts', () => ({
  fillSafely: (element: Element, html: string) => {
    element.textContent = html.replace(/<[^>]+>/g, '');
  },
}));

afterEach(cleanup);

const all = [bookkeeping, saving, attended];
const later = Date.now() + 60_000;
const open = (id: string, contents: PhoneContents) =>
  openPage(() => <CourseOverviewPage id={id} />, contents);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('An overview opens by slug and by id, says what the course leads to, and what it takes', async () => {
  for (const id of ['bookkeeping', '102']) {
    await open(id, { courses: all, pulledAt: 1 });
    expect(heading()).toBe('Bookkeeping that takes ten minutes a day');
    expect(screen.getByText('You close the till in four steps.')).toBeTruthy();
    expect(screen.getByText('A pen.')).toBeTruthy();
    cleanup();
  }
});

test('A visitor who wants to enrol is led to signing up, and back to this course', async () => {
  await open('102', { courses: all, pulledAt: 1 });
  expect(linkTo('Enrol')).toBe('/sign-up?next=%2Fcourse-overview%2Fbookkeeping');
});

test('An overview leads to the lessons of a course that can be read here, and to none of another', async () => {
  await open('bookkeeping', { courses: all, lessons: ['bookkeeping'], pulledAt: 1 });
  expect(linkTo('Start reading')).toBe('/course/bookkeeping');
  cleanup();
  await open('bookkeeping', { courses: all, lessons: [], pulledAt: 1 });
  expect(screen.queryByRole('link', { name: 'Start reading' })).toBeNull();
});

test('A course that was taken off the list says so, and leads to no list and no lessons', async () => {
  const off = { ...bookkeeping, Type: '' };
  await open('bookkeeping', { courses: [off, saving], lessons: ['bookkeeping'], pulledAt: 1 });
  expect(heading()).toBe('Bookkeeping that takes ten minutes a day');
  expect(screen.getByText('We don’t offer this course at the moment.')).toBeTruthy();
  expect(linkTo('Start reading')).toBeUndefined();
  expect(linkTo('Enrol')).toBeUndefined();
  expect(screen.queryByRole('navigation', { name: 'More like this' })).toBeNull();
});

test('An overview says how long the course takes, and leads to its dates, its place and a quote', async () => {
  await open('bookkeeping', { courses: all, pulledAt: 1 });
  expect(screen.getByText('Two days')).toBeTruthy();
  expect(linkTo('Ask for a quote')).toBe('/learning-center');
  expect(linkTo('12 Vilakazi Arcade, Orlando West, Soweto')).toBe('/contact-us');
});

test('An overview leads on to others of its type, and says what happens after enrolling', async () => {
  await open('bookkeeping', { courses: all, lessons: ['bookkeeping'], pulledAt: 1 });
  const beside = within(screen.getByRole('navigation', { name: 'More like this' }));
  const links = beside.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/course-overview/savings']);
  expect(linkTo('See all the dates')).toBe('/learning-center');
  cleanup();
  await open('109', { courses: all, pulledAt: 1 });
  expect(screen.queryByRole('navigation', { name: 'More like this' })).toBeNull();
  expect(screen.queryByText(/its lessons/)).toBeNull();
});

test('A certification course says plainly that it certifies attendance, and no other does', async () => {
  await open('109', { courses: all, pulledAt: 1 });
  expect(screen.getByText(/It is a certificate of attendance, not an accreditation/)).toBeTruthy();
  cleanup();
  await open('bookkeeping', { courses: all, pulledAt: 1 });
  expect(screen.queryByText(/attendance/)).toBeNull();
});

test('A course counts as deleted only when the office says so on this visit', async () => {
  await open('nowhere', { courses: all, pulledAt: 1 });
  expect(heading()).toBe('Looking for this course');
  cleanup();
  await open('nowhere', { courses: all, pulledAt: 1, issue: 'offline' });
  expect(heading()).toBe('This phone doesn’t know this course yet');
  cleanup();
  await open('nowhere', { courses: all, pulledAt: later });
  expect(heading()).toBe('We can’t find that course');
});

test('A person who asks for a course that the office does not give out now is told why, and tries again', async () => {
  const message = 'This was not accepted (403).';
  const refreshed = Promise.resolve<Failure>({ kind: 'refused', message, applied: 'no' });
  await openPage(() => <CourseOverviewPage id="nowhere" refreshed={refreshed} />, {});
  expect(heading()).toBe('This phone doesn’t know this course yet');
  expect(screen.getByRole('status').textContent).toBe(`We couldn’t get it. ${message}`);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('A course is not looked for without end where the office’s system is not working', async () => {
  const refreshed = Promise.resolve<Failure>({ kind: 'busy', message: 'busy', applied: 'no' });
  await openPage(() => <CourseOverviewPage id="nowhere" refreshed={refreshed} />, {});
  expect(screen.getByRole('status').textContent).toMatch(/^We’re not getting an answer now\./);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('An overview shows its page’s built content while the mirror is empty', async () => {
  const snapshot = { catalogue: { of: '/course-overview/109', courses: [attended], lessons: [] } };
  await open('109', { snapshot });
  expect(heading()).toBe('A practical certificate');
});

test('A page that is newer than this phone’s list shows its course until the office says it is deleted', async () => {
  const snapshot = { catalogue: { of: '/course-overview/109', courses: [attended], lessons: [] } };
  await open('109', { snapshot, courses: [bookkeeping], pulledAt: 1 });
  expect(heading()).toBe('A practical certificate');
  cleanup();
  await open('109', { snapshot, courses: [bookkeeping], pulledAt: later });
  expect(heading()).toBe('We can’t find that course');
});
