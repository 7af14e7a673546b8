// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { Chapter, Course, lessonsOf } from '#src/features/course/model.ts';
import { LessonPage } from '#src/features/reader/lesson-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { mirrorRead } from '#src/hooks/use-mirror.ts';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { must } from '#src/kit/must.ts';
import { defaultUser } from '#src/session/user.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const course = v.parse(Course, { id: '2', slug: 'candles', title: 'Candles that sell' });
const chapter = v.parse(Chapter, { id: '7', courseId: '2', lessons: [{ id: 'l', title: 'The wax' }] });

/** Opens a lesson as an instructor. */
async function open(isCopy: boolean): Promise<void> {
  const places = lessonsOf([chapter]);
  const place = must(places[0], 'the lesson');
  const instructor = { ...defaultUser, role: 'instructor' } as const;
  const session = { subscribe: () => () => undefined, current: () => instructor };
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  onTestFinished(async () => {
    cleanup();
    await mirrorRead();
    await engine.view.session();
  });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <EngineProvider engine={engine}>
          <SessionProvider session={session as never}>
            <LessonPage
              {...{ course, places, place, isCopy, isOthers: false }}
              read={[]}
              form="1"
              notices={null}
            />
          </SessionProvider>
        </EngineProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'The wax' });
  await act(async () => undefined);
}

test('An instructor is offered to change a lesson, and not one of a course that came in a file', async () => {
  await open(false);
  expect(screen.getByRole('link', { name: 'Back to edit' })).toBeTruthy();
  cleanup();
  await open(true);
  expect(screen.queryByRole('link', { name: 'Back to edit' })).toBeNull();
});
