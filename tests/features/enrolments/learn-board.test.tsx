// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { Chapter, Course } from '#src/features/course/model.ts';
import { LearnBoard } from '#src/features/enrolments/learn-board.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine, Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { sessionOf } from '../../fixtures/features/session.ts';

afterEach(cleanup);

const course = (id: string, slug: string, title: string) => v.parse(Course, { id, slug, title });
const chapter = (id: string, courseId: string, titles: readonly string[]) => {
  const lessons = titles.map((title, at) => ({ id: `${courseId}-${at + 1}`, title, contents: [] }));
  return v.parse(Chapter, { id, courseId, title: 'All of it', lessons });
};
const rows: Readonly<Record<string, readonly unknown[]>> = {
  courses: [course('201', 'saving', 'Saving'), course('202', 'stock', 'Stock'), course('203', 'tax', 'Tax')],
  chapters: [
    chapter('1', '201', ['Why', 'How much', 'Where']),
    chapter('2', '202', ['Count', 'Order']),
    chapter('3', '203', ['Who pays']),
  ],
};

const offline: Failure = { kind: 'offline', message: 'No connection.', applied: 'no' };

interface Situation {
  /** The courses they began to read, the latest first. */
  readonly begun?: readonly (readonly [
    id: string,
    reading: { readonly read: readonly string[]; readonly last: string },
  ])[];
  readonly enrolled?: readonly string[];
  /** '': nobody is signed in. */
  readonly person?: string;
  /** Their account never came to this phone, with what the office says now. */
  readonly isAway?: boolean;
  readonly pulled?: Failure;
}

async function show({
  begun = [],
  enrolled = [],
  person = '9',
  isAway = false,
  pulled = offline,
}: Situation): Promise<void> {
  const view = {
    get: async ({ name }: { name: string }) =>
      name === 'users' && !isAway && person !== ''
        ? { data: { coursesEnrolled: enrolled.map((id) => ({ id })) } }
        : undefined,
    list: async ({ name }: { name: string }, parent?: string) =>
      (rows[name] ?? []).filter((row) => !parent || (row as Chapter).courseId === parent),
    pulledAt: async () => 1,
    file: async () => undefined,
    status: async () => ({ issue: isAway && pulled === offline ? 'offline' : 'none' }),
    local: async (kind: string, key: string) => (kind === 'progress' ? new Map(begun).get(key) : undefined),
    locals: async (kind: string) =>
      kind === 'progress' ? begun.map(([key], at) => ({ key, at: 9 - at })) : [],
    session: async () => ({ owner: person }),
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: LearnBoard }),
    history: createMemoryHistory({ initialEntries: ['/profile'] }),
  });
  await router.load();
  render(
    <EngineProvider engine={{ view, pull: async () => pulled } as unknown as Engine}>
      <SessionProvider session={sessionOf(person)}>
        <SyncStatusProvider>
          <RouterProvider router={router as never} />
        </SyncStatusProvider>
      </SessionProvider>
    </EngineProvider>,
  );
}

const looksMain = (name: RegExp) =>
  buttonClass('main')
    .split(' ')
    .every((one) => screen.getByRole('link', { name }).classList.contains(one));

test('Who began a course goes on at its first unread lesson, and never reads that they are not enrolled', async () => {
  await show({ begun: [['201', { read: ['201-1'], last: '201-1' }]] });
  const link = await screen.findByRole('link', { name: 'Continue: How much' });
  expect(link.getAttribute('href')).toBe('/course/saving/1/201-2');
  expect(looksMain(/^Continue:/)).toBe(true);
  expect(screen.getByText('1 of 3 read')).toBeTruthy();
  expect(screen.queryByText(/not enrolled/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^See what we teach/ })).toBeNull();
});

test('Who is in the middle of a lesson goes on with that one', async () => {
  await show({ begun: [['201', { read: [], last: '201-2' }]] });
  expect(await screen.findByRole('link', { name: 'Continue: How much' })).toBeTruthy();
});

test('Who enrolled and read nothing starts at the first lesson', async () => {
  await show({ enrolled: ['202'] });
  const start = await screen.findByRole('link', { name: 'Start' });
  expect(start.getAttribute('href')).toBe('/course/stock/2/202-1');
  expect(screen.getByText('0 of 2 read')).toBeTruthy();
});

test('The course read last is on the board, the others are rows into their lessons, what is finished is folded', async () => {
  await show({
    begun: [
      ['203', { read: ['203-1'], last: '203-1' }],
      ['202', { read: ['202-1'], last: '202-1' }],
      ['201', { read: [], last: '201-1' }],
    ],
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Stock' })).toBeTruthy();
  const others = screen.getByRole('region', { name: 'Your other courses' });
  expect(
    within(others)
      .getByRole('link', { name: /^Saving/ })
      .getAttribute('href'),
  ).toBe('/course/saving/1/201-1');
  expect(within(others).queryByText('Tax')).toBeNull();
  const folded = screen.getByText('1 course you finished').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('Tax');
});

test('Who began nothing has one main way on, too: to see what we teach', async () => {
  await show({});
  expect(await screen.findByText('You are not enrolled in a course yet.')).toBeTruthy();
  expect(looksMain(/^See what we teach/)).toBe(true);
});

test('Nobody’s phone says nothing of enrolling', async () => {
  await show({ person: '' });
  expect(await screen.findByText('You have not begun a course on this phone yet.')).toBeTruthy();
});

test('Of courses that are not on the phone it says how many there are, and never “more” where none is shown', async () => {
  await show({ enrolled: ['8', '9'] });
  expect(await screen.findByText(/^2 courses are not on this phone\. We fetch them as soon as/)).toBeTruthy();
});

test('With no signal and without their account on the phone it says when their courses come', async () => {
  await show({ isAway: true });
  expect(await screen.findByText(/^The list of your courses is not on this phone yet\./)).toBeTruthy();
});

test.each([
  [
    { kind: 'signed-out', message: 'You need to sign in again.', applied: 'no' },
    'You need to sign in again.',
    'Sign in',
  ],
  [
    { kind: 'refused', message: 'The office did not allow this.', applied: 'no' },
    'The office did not allow this.',
    'Try again',
  ],
] as const)(
  'Who cannot have their account is told why, with a way on, and never waits for ever',
  async (pulled, cause, way) => {
    await show({ isAway: true, pulled });
    expect(await screen.findByText(`We couldn’t get your account. ${cause}`)).toBeTruthy();
    expect(screen.getByText(way)).toBeTruthy();
    expect(screen.queryByLabelText('Looking for your courses')).toBeNull();
  },
);
