// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { Chapter, Course } from '#src/features/course/model.ts';
import { CoursePage } from '#src/features/reader/course-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { defaultUser } from '#src/session/user.ts';
import type { Engine } from '#src/sync/index.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const course = (id: string, title: string) => v.parse(Course, { id, slug: 'stock', title });
const lessons = [
  { id: 'l1', title: 'Count it', contents: [] },
  { id: 'l2', title: 'Buy it', contents: [] },
  { id: 'l3', title: 'Sell it', contents: [] },
];

/** A phone with two courses of one slug, both with their chapters. */
async function phone(): Promise<Engine> {
  const both = [course('8', 'Stock for shops'), course('9', 'Stock for spazas')];
  const list = async () => ({ items: both.map((value) => ({ id: value.id, value })), unreadable: 0 });
  const office = { ...courses, source: { ...courses.source, list } };
  const withChapters = {
    ...chapters,
    source: {
      ...chapters.source,
      list: async (_: unknown, courseId = '') => {
        const value = v.parse(Chapter, { id: `3${courseId}`, courseId, title: 'Chapter', lessons });
        return { items: [{ id: value.id, value }], unreadable: 0 };
      },
    },
  };
  const engine = engineOver(wire(testHost()), { collections: [office, withChapters], operations: [] });
  await engine.pull(office);
  for (const { id } of both) await engine.pull(withChapters, id);
  return engine;
}

/** Opens the second lesson of a course as an instructor; answers where its links lead. */
async function linksOf(asked: string): Promise<readonly (string | null)[]> {
  const instructor = { ...defaultUser, role: 'instructor' };
  const session = { subscribe: () => () => undefined, current: () => instructor };
  const engine = await phone();
  const refresh = async () => undefined;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <CoursePage course={asked} lesson="l2" chapter="39" refresh={refresh} slotsOf={() => ({})} />
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <SessionProvider session={session as never}>
      <EngineProvider engine={engine}>
        <SyncStatusProvider>
          <RouterProvider router={router as never} />
        </SyncStatusProvider>
      </EngineProvider>
    </SessionProvider>,
  );
  await screen.findByRole('heading', { name: 'Buy it' });
  await act(async () => undefined);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  return [...new Set(addresses.filter((one) => /^\/(edit-)?course\//.test(one)))].toSorted();
}

test('A course that was opened by its id, as another one has its slug, is gone on with by its id', async () => {
  expect(await linksOf('9')).toEqual([
    '/course/9/39/l1',
    '/course/9/39/l2',
    '/course/9/39/l3',
    '/edit-course/9/39/l2',
  ]);
});
