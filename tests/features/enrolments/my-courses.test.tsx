// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { Chapter, Course } from '#src/features/course/model.ts';
import { MyCourses } from '#src/features/enrolments/my-courses.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine, Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';

afterEach(cleanup);

const saving = v.parse(Course, { id: '201', slug: 'saving', title: 'Saving' });
const lessons = [{ id: 'L1', title: 'Why', contents: [] }];
const chapter = v.parse(Chapter, { id: '1', courseId: '201', title: 'Why', lessons });
const rows: Readonly<Record<string, readonly unknown[]>> = { courses: [saving], chapters: [chapter] };

const offline: Failure = { kind: 'offline', message: 'No connection.', applied: 'no' };

interface Situation {
  /** The courses they began to read. */
  readonly begun?: readonly string[];
  readonly enrolled?: readonly string[];
  /** Their account never came to this phone, with what the office says now. */
  readonly isAway?: boolean;
  readonly pulled?: Failure;
}

async function show({
  begun = [],
  enrolled = [],
  isAway = false,
  pulled = offline,
}: Situation): Promise<void> {
  const view = {
    get: async ({ name }: { name: string }) =>
      name === 'users' && !isAway ? { data: { coursesEnrolled: enrolled.map((id) => ({ id })) } } : undefined,
    list: async ({ name }: { name: string }) => rows[name] ?? [],
    pulledAt: async () => 1,
    status: async () => ({ issue: isAway && pulled === offline ? 'offline' : 'none' }),
    local: async (kind: string) => (kind === 'progress' ? { read: [], last: 'L1' } : undefined),
    locals: async (kind: string) => (kind === 'progress' ? begun.map((key) => ({ key, at: 1 })) : []),
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: MyCourses }),
    history: createMemoryHistory({ initialEntries: ['/profile'] }),
  });
  await router.load();
  render(
    <EngineProvider engine={{ view, pull: async () => pulled } as unknown as Engine}>
      <SyncStatusProvider>
        <RouterProvider router={router as never} />
      </SyncStatusProvider>
    </EngineProvider>,
  );
  if (isAway) return;
  await screen.findByText(
    enrolled.length > 0 ? /not on this phone/ : 'You are not enrolled in a course yet.',
  );
}

const looksMain = (name: RegExp) =>
  buttonClass('main')
    .split(' ')
    .every((one) => screen.getByRole('link', { name }).classList.contains(one));

test('Who began a course without enrolling has one main way on: to continue', async () => {
  await show({ begun: ['201'] });
  expect(await screen.findByRole('link', { name: 'Continue: Saving, lesson 1 of 1' })).toBeTruthy();
  expect(looksMain(/^Continue:/)).toBe(true);
  expect(looksMain(/^See what we teach/)).toBe(false);
});

test('Who began nothing has one, too: to see what we teach', async () => {
  await show({});
  expect(looksMain(/^See what we teach/)).toBe(true);
});

test('Of courses that are not on the phone it says how many there are, and never “more” where none is shown', async () => {
  await show({ enrolled: ['8', '9'] });
  expect(screen.getByText(/^2 courses are not on this phone\. We fetch them as soon as/)).toBeTruthy();
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
