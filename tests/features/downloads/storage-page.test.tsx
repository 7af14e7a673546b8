// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { createFileStore } from '#src/features/downloads/file-store.ts';
import { noteProgress, wishFor } from '#src/features/downloads/queue.ts';
import { StoragePage } from '#src/features/downloads/storage-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import type { Engine } from '#src/sync/index.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { testHost } from '../../host/test-host.ts';

let cache = memoryCache();

beforeEach(() => {
  cache = memoryCache();
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderPage(engine: Engine): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <StoragePage back={null} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <EngineProvider engine={engine}>
      <FileHostProvider host={{ filesUrl: '/upload/' }}>
        <DownloadsProvider>
          <RouterProvider router={router as never} />
        </DownloadsProvider>
      </FileHostProvider>
    </EngineProvider>,
  );
}

test('A file that no lesson uses any more is told apart from those that are used', async () => {
  const host = testHost();
  const engine = engineOver(wire(host), { collections: [courses, chapters], operations: [] });
  await engine.pull(courses);
  const [course] = await engine.view.list(courses);
  await engine.pull(chapters, course?.id);
  const old = {
    url: new URL('/upload/files/old.mp3', location.origin).href,
    kind: 'sound' as const,
    mime: '',
  };
  await wishFor(engine, course?.id ?? '', [old], 1);
  await createFileStore(async () => cache).putWhole(old, new Blob(['x'.repeat(1000)]));
  await noteProgress(engine, old.url, { asked: 1, done: 1000, total: 1000, state: 'ready' });
  await renderPage(engine);
  expect(await screen.findByText(/1\skB, no longer used/)).toBeTruthy();
});

test('The parts of an unfinished film take space, and deleting them frees it', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  const fileNamed = (name: string) => ({
    url: new URL(`/upload/files/${name}`, location.origin).href,
    kind: 'film' as const,
    mime: 'video/mp4',
  });
  const [whole, cut] = [fileNamed('whole.mp4'), fileNamed('cut.mp4')];
  await wishFor(engine, 'A', [whole, cut], 1);
  await createFileStore(async () => cache).putWhole(whole, new Blob(['x'.repeat(1000)]));
  await noteProgress(engine, whole.url, { asked: 1, done: 1000, total: 1000, state: 'ready' });
  const failed = { state: 'failed', cause: 'missing' } as const;
  await noteProgress(engine, cut.url, { asked: 2, done: 240_000, total: 300_000, ...failed });
  await renderPage(engine);
  expect(await screen.findByText(/^241\skB on this/)).toBeTruthy();
  expect(screen.getByText('Downloads', { selector: 'dt' }).nextSibling?.textContent).toMatch(/^241\skB$/);
  fireEvent.click(screen.getByRole('button', { name: 'Delete all downloads' }));
  expect(await screen.findByText(/It frees 241\skB/)).toBeTruthy();
});
