// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { chapterOperations, renameChapter } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { refreshCourse } from '#src/features/course/queries.ts';
import { EditorPage } from '#src/features/editor/editor-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine } from '#src/sync/index.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

// What is done once the editor is left would be done on a phone that was put away.
vi.mock('#src/features/editor/use-unused-files.tsx', () => ({ useUnusedFiles: () => undefined }));

afterEach(cleanup);

/** Opens a course in the editor of a phone. */
async function open(engine: Engine, course: string): Promise<void> {
  const refreshed = refreshCourse(engine, course);
  const route = createRootRoute({ component: () => <EditorPage course={course} refreshed={refreshed} /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: route, history });
  await router.load();
  render(
    <EngineProvider engine={engine}>
      <SyncStatusProvider>
        <RouterProvider router={router as never} />
      </SyncStatusProvider>
    </EngineProvider>,
  );
}

/** What is done when the editor is left is done before the phone is put away. */
async function putAway(engine: Engine, course: string): Promise<void> {
  cleanup();
  await refreshCourse(engine, course);
  await engine.syncNow();
}

/** An instructor's phone on which a chapter was changed, of a course that is deleted before My courses is opened next. */
async function changedAndDeleted() {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const network = { on: true };
  const engine = engineOver(wire(server, [session], network), {
    collections: [courses, chapters, catalogue],
    operations: chapterOperations,
  });
  await engine.session.change(async () => ids.instructor);
  await refreshCourse(engine, ids.course);
  network.on = false;
  const [chapter] = await engine.view.list(chapters, ids.course);
  await engine.run(renameChapter, {
    id: chapter?.id ?? '',
    title: 'Written on the train',
    of: 'It',
  } as never);
  server.host.database.run('delete from data_items where id = ?', Number(ids.course));
  network.on = true;
  await engine.pull(courses, undefined, { force: true });
  return engine;
}

test.each([ids.course, 'saving'])(
  'An author who opens a deleted course that they had changed finds their text, and can make it again (%s)',
  async (asked) => {
    const engine = await changedAndDeleted();
    expect(await engine.view.get(courses, ids.course)).toBeUndefined();
    await open(engine, asked);
    const isKnown = asked === ids.course;
    const title = isKnown ? 'This course was deleted' : 'A course that you changed was deleted';
    await screen.findByRole('heading', { name: title });
    expect(screen.getByText(/there is still: Written on the train, How\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy all my text' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make it again' })).toBeTruthy();
    expect(screen.queryByText('We can’t find that course') === null).toBe(isKnown);
    await putAway(engine, asked);
  },
);

test('A person who opens an address that no course has, with no work on a deleted one, reads that there is none', async () => {
  const engine = engineOver(wire(testHost()), {
    collections: [courses, chapters, catalogue],
    operations: [],
  });
  await open(engine, 'no-such-course');
  await screen.findByRole('heading', { name: 'We can’t find that course' });
  expect(screen.queryByRole('button', { name: 'Make it again' })).toBeNull();
  await putAway(engine, 'no-such-course');
});

test('An author whose course was deleted elsewhere reads that, keeps the text, and can make the course again', async () => {
  const server = testHost();
  const engine = engineOver(wire(server), { collections: [courses, chapters, catalogue], operations: [] });
  await refreshCourse(engine, ids.course);
  await open(engine, ids.course);
  await screen.findByRole('button', { name: 'Change the title of the chapter' });
  expect(screen.queryByText('Deleted by somebody else')).toBeNull();
  expect(screen.getByRole('link', { name: 'Preview' })).toBeTruthy();
  server.host.database.run('delete from data_items where id = ?', Number(ids.course));
  await act(async () => void (await engine.pull(courses, undefined, { force: true })));
  await screen.findByRole('heading', { name: 'This course was deleted' });
  expect(screen.getByText('Deleted by somebody else')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make it again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy all my text' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to courses' })).toBeTruthy();
  expect(document.querySelector('[inert] [aria-label="Change the title of the chapter"]')).toBeTruthy();
  // What is done when the editor is left is done before the phone is put away.
  cleanup();
  await engine.pull(chapters, ids.course, { force: true });
});
