// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CourseListPage } from '#src/features/catalogue/course-list-page.tsx';
import type { Listing } from '#src/features/catalogue/listing.ts';
import type { Failure } from '#src/sync/index.ts';
import { attended, bookkeeping, saving } from '../../fixtures/features/catalogue-courses.ts';
import { openPage, type PhoneContents } from '../../fixtures/features/catalogue-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const all = [bookkeeping, saving, attended];
const asked: Listing[] = [];

/** Opens a list whose address follows what is asked of it; answers how the address changes from elsewhere. */
async function openList(type: string, contents: PhoneContents, start: Listing = {}) {
  asked.length = 0;
  let goTo: (listing: Listing) => void = () => undefined;
  function Page() {
    const [listing, setListing] = useState(start);
    goTo = setListing;
    return (
      <CourseListPage
        type={type}
        listing={listing}
        onChange={(change) => {
          asked.push(change);
          setListing((before) => ({ ...before, ...change }));
        }}
      />
    );
  }
  await openPage(Page, contents);
  return { goTo: (listing: Listing) => act(async () => goTo(listing)) };
}

const cards = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const count = () => screen.getByRole('status').textContent;
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search courses' });

async function type(text: string): Promise<void> {
  box().focus();
  await act(async () => fireEvent.input(box(), { target: { value: text } }));
}

test('A list shows the courses of its type under its fixed words', async () => {
  await openList('improvement', { courses: all, pulledAt: 1 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Business Improvement & Financial Literacy',
  );
  expect(cards()).toEqual(['Bookkeeping that takes ten minutes a day', 'Saving & stokvels']);
  expect(count()).toBe('2 courses');
  expect(screen.getByRole('link', { name: /^Bookkeeping/ }).getAttribute('href')).toBe(
    '/course-overview/bookkeeping',
  );
});

test('Searching filters while one types, and the count says how many are left', async () => {
  await openList('improvement', { courses: all, pulledAt: 1 });
  await type('stok');
  expect(cards()).toEqual(['Saving & stokvels']);
  expect(count()).toBe('1 of 2 courses for “stok”');
  await type('stokvels and tractors');
  expect(cards()).toEqual([]);
  expect(count()).toContain('No course matches “stokvels and tractors”');
  await type('');
  expect(count()).toBe('2 courses');
  expect(asked.at(-1)).toEqual({ q: undefined });
});

test('A shared address opens the list as it was searched and sorted', async () => {
  await openList('improvement', { courses: all, pulledAt: 1 }, { q: 'a', sort: 'z-a' });
  expect(cards()).toEqual(['Saving & stokvels', 'Bookkeeping that takes ten minutes a day']);
  expect(box().value).toBe('a');
});

test('The search box keeps a person’s text while they type; otherwise it shows the query of the address', async () => {
  const { goTo } = await openList('improvement', { courses: all, pulledAt: 1 });
  await type('book');
  await goTo({ q: 'bo' });
  expect(box().value).toBe('book');
  box().blur();
  await goTo({});
  expect(box().value).toBe('');
});

test('Sorting puts first the courses that have lessons to read', async () => {
  await openList('improvement', { courses: all, lessons: ['savings'], pulledAt: 1 });
  await act(async () =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'lessons' } }),
  );
  expect(cards()).toEqual(['Saving & stokvels', 'Bookkeeping that takes ten minutes a day']);
});

test('A card says only what is true of this phone', async () => {
  await openList('improvement', { courses: [bookkeeping, saving], lessons: ['savings'], pulledAt: 1 });
  const words = () => screen.getAllByRole('article').map((card) => card.textContent);
  expect(words()[0]).toContain('Not on this phone');
  expect(words()[0]).not.toContain('Lessons');
  expect(words()[1]).toContain('Not on this phoneWith lessons to read');
  cleanup();
  const serviceWorker = Object.assign(new EventTarget(), { controller: {} });
  vi.stubGlobal('navigator', { ...navigator, serviceWorker });
  await openList('improvement', { courses: [bookkeeping], pulledAt: 1 });
  expect(words()[0]).toContain('Overview saved here');
});

test('A card says how long its course takes, when it begins next, where, and how to learn the price', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00+02:00') });
  await openList('improvement', { courses: [bookkeeping, saving], pulledAt: 1 });
  const [known, unknown] = screen
    .getAllByRole('article')
    .map((card) => card.querySelector('dl')?.textContent);
  expect(known).toMatch(
    /^TakesTwo daysNext dateSaturday \d+ (January|February|March) 2027PlaceOrlando West, SowetoPriceAsk for a quote$/,
  );
  expect(unknown).toBe('PlaceOrlando West, SowetoPriceAsk for a quote');
});

test('An empty list says so in its fixed words and leads to lists with courses', async () => {
  await openList('accreditation', { courses: all, pulledAt: 1 });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No Data Available');
  expect(screen.getByText('There is currently no data to display.')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Improvement courses' }).getAttribute('href')).toBe(
    '/courses/improvement',
  );
});

test('A programme says what it is about, shows the trainings it is taught in, and leads to all types that have courses', async () => {
  await openList('bookkeeping', { courses: all, pulledAt: 1 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bookkeeping');
  expect(screen.queryByText('No Data Available')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Taught in' })).toBeTruthy();
  expect(cards()).toEqual(['Bookkeeping that takes ten minutes a day']);
  expect(screen.getByRole('link', { name: /^Bookkeeping/ }).getAttribute('href')).toBe(
    '/course-overview/bookkeeping',
  );
  expect(screen.queryByRole('searchbox')).toBeNull();
  for (const kind of ['Improvement', 'Certification'])
    expect(screen.getByRole('link', { name: kind })).toBeTruthy();
});

test('No page leads to the empty list of accredited courses; the first one there is linked, and the words change', async () => {
  await openList('improvement', { courses: all, pulledAt: 1 });
  expect(screen.queryByRole('link', { name: /Accreditation/ })).toBeNull();
  cleanup();
  await openList('accreditation', { courses: all, pulledAt: 1 });
  expect(screen.getByText(/We have none, and we say so/)).toBeTruthy();
  cleanup();
  const accredited = { ...bookkeeping, id: '99', slug: 'accounts', Type: 'accreditation' };
  await openList('improvement', { courses: [...all, accredited], pulledAt: 1 });
  expect(screen.getByRole('link', { name: 'Accreditation' }).getAttribute('href')).toBe(
    '/courses/accreditation',
  );
  cleanup();
  await openList('accreditation', { courses: [...all, accredited], pulledAt: 1 });
  expect(screen.queryByText(/We have none/)).toBeNull();
  expect(screen.getByText(/These courses are accredited/)).toBeTruthy();
});

test('A type nobody wrote about lists what the office files under it', async () => {
  await openList('digital-skills', { courses: [{ ...bookkeeping, Type: 'digital-skills' }], pulledAt: 1 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Courses: digital skills');
  expect(cards()).toHaveLength(1);
});

test('Before the first answer of the office the page shows its built content, and knows nothing of other lists', async () => {
  const snapshot = {
    catalogue: {
      of: '/courses/improvement',
      courses: [bookkeeping],
      lessons: [{ id: 'bookkeeping', slug: 'bookkeeping' }],
    },
  };
  await openList('improvement', { snapshot });
  expect(cards()).toHaveLength(1);
  expect(screen.getByRole('article').textContent).toContain('With lessons to read');
  cleanup();
  await openList('certification', { snapshot });
  expect(count()).toBe('Fetching the courses…');
  cleanup();
  await openList('certification', { snapshot, issue: 'offline' });
  expect(count()).toContain('The courses are not on this phone yet');
});

test('A person who opens a list that the office does not give out now is told why, and tries again', async () => {
  const message = 'This was not accepted (403).';
  const refreshed = Promise.resolve<Failure>({ kind: 'refused', message, applied: 'no' });
  const nothing = () => undefined;
  await openPage(
    () => <CourseListPage type="improvement" listing={{}} refreshed={refreshed} onChange={nothing} />,
    {},
  );
  expect(count()).toBe(`We couldn’t get the courses. ${message}`);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
