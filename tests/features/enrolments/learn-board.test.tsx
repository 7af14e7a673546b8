// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { Chapter, Course } from '#src/features/course/model.ts';
import { LearnBoard } from '#src/features/enrolments/learn-board.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { sessionOf } from '../../fixtures/features/session.ts';

afterEach(cleanup);

const course = (id: string, slug: string, title: string, stamps: object = {}) =>
  v.parse(Course, { id, slug, title, stamps });
const chapter = (id: string, courseId: string, titles: readonly string[]) => {
  const lessons = titles.map((title, at) => ({ id: `${courseId}-${at + 1}`, title, contents: [] }));
  return v.parse(Chapter, { id, courseId, title: 'All of it', lessons });
};
const rows: Readonly<Record<string, readonly unknown[]>> = {
  courses: [
    course('201', 'saving', 'Saving'),
    course('202', 'stock', 'Stock'),
    course('203', 'tax', 'Tax'),
    course('204', 'debt', 'Debt', {
      4: { hash: 'a', bytes: 9_000 },
      5: { hash: 'b', bytes: 4_200 },
      6: null,
    }),
    course('205', 'rent', 'Rent', { 7: { hash: 'a' } }),
  ],
  chapters: [
    chapter('1', '201', ['Why', 'How much', 'Where']),
    chapter('2', '202', ['Count', 'Order']),
    chapter('3', '203', ['Who pays']),
  ],
};

const itemOf = (courseId: string) =>
  v.parse(CatalogueCourse, {
    id: `i${courseId}`,
    courseId,
    Name: 'Named by the office',
    Type: 'improvement',
  });

const offline: Failure = { kind: 'offline', message: 'No connection.', applied: 'no' };

interface Situation {
  /** The courses they began to read, the latest first. */
  readonly begun?: readonly (readonly [
    id: string,
    reading: { readonly read: readonly string[]; readonly last: string },
  ])[];
  readonly enrolled?: readonly string[];
  /** The courses that learners find on a list. */
  readonly listed?: readonly string[];
  readonly isOffline?: boolean;
  /** The lists came to this phone once. */
  readonly isPulled?: boolean;
  /** '': nobody is signed in. */
  readonly person?: string;
  /** Their account never came to this phone, with what the office says now. */
  readonly isAway?: boolean;
  readonly pulled?: Failure;
}

async function show(
  {
    begun = [],
    enrolled = [],
    listed = [],
    isOffline = false,
    isPulled = true,
    person = '9',
    isAway = false,
    pulled = offline,
  }: Situation,
  board = <LearnBoard />,
): Promise<void> {
  const view = {
    get: async ({ name }: { name: string }) =>
      name === 'users' && !isAway && person !== ''
        ? { data: { coursesEnrolled: enrolled.map((id) => ({ id })) } }
        : undefined,
    list: async ({ name }: { name: string }, parent?: string) =>
      (name === 'catalogue' ? listed.map(itemOf) : (rows[name] ?? [])).filter(
        (row) => !parent || (row as Chapter).courseId === parent,
      ),
    pulledAt: async () => (isPulled ? 1 : undefined),
    file: async () => undefined,
    status: async () => ({ issue: isOffline || (isAway && pulled === offline) ? 'offline' : 'none' }),
    local: async (kind: string, key: string) => (kind === 'progress' ? new Map(begun).get(key) : undefined),
    locals: async (kind: string) =>
      kind === 'progress' ? begun.map(([key], at) => ({ key, at: 9 - at })) : [],
    session: async () => ({ owner: person }),
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => board }),
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

test('A person who began a course goes on at its first unread lesson, and never reads that they are not enrolled', async () => {
  await show({ begun: [['201', { read: ['201-1'], last: '201-1' }]] });
  const link = await screen.findByRole('link', { name: 'Continue: How much' });
  expect(link.getAttribute('href')).toBe('/course/saving/1/201-2');
  expect(looksMain(/^Continue:/)).toBe(true);
  expect(screen.getByText('1 of 3 read')).toBeTruthy();
  expect(screen.queryByText(/not enrolled/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^See what we teach/ })).toBeNull();
});

test('A person in the middle of a lesson goes on with that lesson', async () => {
  await show({ begun: [['201', { read: [], last: '201-2' }]] });
  expect(await screen.findByRole('link', { name: 'Continue: How much' })).toBeTruthy();
});

test('A person who enrolled and read nothing starts at the first lesson', async () => {
  await show({ enrolled: ['202'] });
  const start = await screen.findByRole('link', { name: 'Start' });
  expect(start.getAttribute('href')).toBe('/course/stock/2/202-1');
  expect(screen.getByText('0 of 2 read')).toBeTruthy();
});

test('The course read last is on the board, others are rows into their lessons, and finished ones are folded', async () => {
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

test('A newcomer chooses one of three courses, each leading straight into its first lesson, with its cost', async () => {
  await show({ listed: ['201', '202', '203', '204'] });
  expect(await screen.findByText('Choose one. The first lesson takes two minutes.')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual([
    'Saving' + 'Start · on this phone',
    'Stock' + 'Start · on this phone',
    'Tax' + 'Start · on this phone',
    'See what we teach',
  ]);
  expect(screen.getByRole('link', { name: /^Saving/ }).getAttribute('href')).toBe('/course/saving/1/201-1');
});

test('A course whose lessons are not on the phone shows their cost, where its author’s program counted it', async () => {
  await show({ listed: ['204', '205'] });
  expect((await screen.findByRole('link', { name: /^Debt/ })).textContent).toBe('DebtStart · 13\u00a0kB');
  expect(screen.getByRole('link', { name: /^Rent/ }).textContent).toBe('RentStart');
});

test('With no signal a newcomer is told which course does not start', async () => {
  await show({ listed: ['201', '204'], isOffline: true });
  expect((await screen.findByRole('link', { name: /^Saving/ })).textContent).toContain('on this phone');
  expect(screen.getByRole('link', { name: /^Debt/ }).textContent).toBe('DebtNeeds a signal');
});

test('With no signal and no lesson on the phone a newcomer is told first that they need one', async () => {
  await show({ listed: ['204', '205'], isOffline: true });
  expect(await screen.findByText('You need a signal to begin. Then choose one of these:')).toBeTruthy();
  expect(screen.queryByText(/^Choose one\./)).toBeNull();
});

test('A person who has read all they began chooses the next from those they have not read', async () => {
  await show({ begun: [['203', { read: ['203-1'], last: '203-1' }]], listed: ['203', '201', '202', '204'] });
  expect(await screen.findByText('Choose what you read next.')).toBeTruthy();
  const rows = screen.getAllByRole('link', { name: /Start/ }).map((link) => link.textContent);
  expect(rows.map((row) => row?.split('Start')[0])).toEqual(['Saving', 'Stock', 'Debt']);
});

test.each(['9', ''])(
  'A newcomer has one main link, to all courses, where no course has lessons',
  async (person) => {
    await show({ person });
    expect(await screen.findByText('You have not begun a course yet.')).toBeTruthy();
    expect(looksMain(/^See what we teach/)).toBe(true);
  },
);

test('With no signal and no list a newcomer is told when it comes', async () => {
  await show({ isOffline: true, isPulled: false });
  expect(await screen.findByText(/^The list of courses is not on this phone yet\./)).toBeTruthy();
});

const twoRead = {
  begun: [
    ['203', { read: ['203-1'], last: '203-1' }],
    ['202', { read: ['202-1', '202-2'], last: '202-2' }],
    ['201', { read: [], last: '201-1' }],
  ],
} satisfies Situation;

const certificateOf = (isDue: boolean) => (courseId: string) => ({
  line: `Line of ${courseId}`,
  isDue,
  part: () => <button type="button">Certificate of {courseId}</button>,
});

const foldOf = async (line: string) => must((await screen.findByText(line)).closest('details'), 'a fold');

test('The course that was finished last shows the way to ask without a tap, and each carries its own', async () => {
  await show(twoRead, <LearnBoard certificateOf={certificateOf(true)} />);
  const [tax, stock] = [await foldOf('Line of 203'), await foldOf('Line of 202')];
  expect([tax.open, stock.open]).toEqual([true, false]);
  expect(within(tax).getByRole('button').textContent).toBe('Certificate of 203');
  expect(within(stock).getByText('Certificate of 202')).toBeTruthy();
  expect(screen.getAllByText(/^Certificate of/)).toHaveLength(2);
});

test('Every finished course is one line where no certificate can be asked for', async () => {
  await show(twoRead, <LearnBoard certificateOf={certificateOf(false)} />);
  expect([(await foldOf('Line of 203')).open, (await foldOf('Line of 202')).open]).toEqual([false, false]);
});

test('The board comes with its certificates: it waits while they are read', async () => {
  await show(twoRead, <LearnBoard certificateOf="coming" />);
  expect(await screen.findByText('Looking for your courses')).toBeTruthy();
  expect(screen.queryByText('Tax')).toBeNull();
});

test('The board counts the courses that are not on the phone, and never says “more” where none is shown', async () => {
  await show({ enrolled: ['8', '9'] });
  expect(await screen.findByText(/^2 courses are not on this phone\. We fetch them as soon as/)).toBeTruthy();
});

test('The board tells a person with no signal and no account on the phone when their courses come', async () => {
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
  'A person who cannot have their account is told why, with a way on, and never waits for ever',
  async (pulled, cause, way) => {
    await show({ isAway: true, pulled });
    expect(await screen.findByText(`We couldn’t get your account. ${cause}`)).toBeTruthy();
    expect(screen.getByText(way)).toBeTruthy();
    expect(screen.queryByLabelText('Looking for your courses')).toBeNull();
  },
);
