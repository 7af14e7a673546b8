// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse } from '#src/features/course/course-operations.ts';
import { importedRecord } from '#src/features/course/imported.ts';
import { refreshCourse } from '#src/features/course/queries.ts';
import { EditorPage } from '#src/features/editor/editor-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine, Failure } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

// What is done once the editor is left would be done on a phone that was put away.
vi.mock('#src/features/editor/use-unused-files.tsx', () => ({ useUnusedFiles: () => undefined }));

afterEach(cleanup);

function phone(server: TestHost): Engine {
  return engineOver(wire(server), { collections: [courses, chapters], operations: [] });
}

/** Opens a course in the editor, which its route fetches anew at each opening; `asked`: what came of it was known before. */
async function open(engine: Engine, course: string, asked?: Promise<Failure | undefined>): Promise<void> {
  let refreshed: Promise<Failure | undefined>;
  const route = createRootRoute({
    loader() {
      refreshed = asked ?? refreshCourse(engine, course);
    },
    component: () => <EditorPage course={course} refreshed={refreshed} />,
  });
  const router = createRouter({
    routeTree: route,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <EngineProvider engine={engine}>
      <SyncStatusProvider>
        <RouterProvider router={router as never} />
      </SyncStatusProvider>
    </EngineProvider>,
  );
}

test('An author whose chapters come garbled is told so, and tries again', async () => {
  const server = testHost();
  const engine = phone(server);
  await engine.pull(courses);
  server.host.faults.add({ match: 'list-by-parent-id.php', fault: 'truncate', times: 0 });
  await open(engine, ids.course);
  await screen.findByText(/^We’re not getting an answer, so we can’t fetch it\./);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.host.faults.clear();
  await act(async () => void fireEvent.click(again));
  await screen.findByRole('button', { name: 'Change the title of the chapter' });
});

test('An author who opens a course from a file that the office does not know is told that it cannot be changed', async () => {
  const engine = phone(testHost());
  const course = { id: '9', slug: 'candles', title: 'Candles that sell', description: '' };
  await engine.local.set(importedRecord({ course, chapters: [], madeAt: 0 } as never));
  await open(engine, 'candles');
  await screen.findByText('This course came in a file. You can only change courses that are in our records.');
  expect(screen.getByRole('heading', { name: 'Candles that sell' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to courses' })).toBeTruthy();
  // What the page asked for is answered before the phone is put away.
  await act(async () => void (await refreshCourse(engine, 'candles')));
});

test('An author whose chapters the office does not give out is told why, and not that it cannot be reached', async () => {
  const server = testHost();
  const engine = phone(server);
  await engine.pull(courses);
  server.host.faults.add({ match: 'list-by-parent-id.php', fault: '401', times: 0 });
  await open(engine, ids.course);
  await screen.findByText('We couldn’t get it. You need to sign in again.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  // What the page asked for is answered before the phone is put away.
  await act(async () => void (await refreshCourse(engine, ids.course)));
});

test('An author whose new course is named by the office before the editor is there goes on in it, with no signal too', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const network = { on: true };
  const engine = engineOver(wire(server, [session], network), {
    collections: [courses, chapters],
    operations: [addCourse],
  });
  await engine.session.change(async () => ids.instructor);
  const course = { title: 'Stock that sells', slug: 'stock-that-sells', instructorId: ids.instructor };
  const { id } = await engine.run(addCourse, course);
  const asked = refreshCourse(engine, id);
  await allSent(engine);
  expect(await asked).toBeUndefined();
  network.on = false;
  await open(engine, id, asked);
  await screen.findByText('No Chapters Created Yet');
  expect(screen.queryByText(/^We couldn’t get it/)).toBeNull();
});
