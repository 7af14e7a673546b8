// @vitest-environment happy-dom
import '../../fixtures/hooks/one-dexie.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { refreshCourse } from '#src/features/course/queries.ts';
import { EditorPage } from '#src/features/editor/editor-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { ids, testHost } from '../../host/test-host.ts';

// What is done once the editor is left would be done on a phone that was put away.
vi.mock('#src/features/editor/use-unused-files.tsx', () => ({ useUnusedFiles: () => undefined }));

afterEach(cleanup);

test('An author whose course was deleted elsewhere reads that, keeps the text, and can make the course again', async () => {
  const server = testHost();
  const engine = engineOver(wire(server), { collections: [courses, chapters], operations: [] });
  await refreshCourse(engine, ids.course);
  const refreshed = Promise.resolve(undefined);
  const route = createRootRoute({
    component: () => <EditorPage course={ids.course} refreshed={refreshed} />,
  });
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
  await screen.findByRole('button', { name: 'Change the title of the chapter' });
  expect(screen.queryByText('Deleted at the office')).toBeNull();
  expect(screen.getByRole('link', { name: 'Preview' })).toBeTruthy();
  server.host.database.run('delete from data_items where id = ?', Number(ids.course));
  await act(async () => void (await engine.pull(courses, undefined, { force: true })));
  await screen.findByRole('heading', { name: 'This course was deleted' });
  expect(screen.getByText('Deleted at the office')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make it again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy all my text' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to courses' })).toBeTruthy();
  expect(document.querySelector('[inert] [aria-label="Change the title of the chapter"]')).toBeTruthy();
  // What is done when the editor is left is done before the phone is put away.
  cleanup();
  await engine.pull(chapters, ids.course, { force: true });
});
