// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Chapter } from '#src/features/courses/model.ts';
import { DownloadPlan } from '#src/features/downloads/download-plan.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { createFileStore } from '#src/features/downloads/file-store.ts';
import { noteSize, readNotes, wishFor } from '#src/features/downloads/queue.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { testHost } from '../../host/test-host.ts';

const cache = memoryCache();
const urlOf = (name: string) => new URL(`/upload/files/${name}`, location.origin).href;
const sound = (name: string) => ({ url: urlOf(name), kind: 'sound' as const, mime: 'audio/mpeg' });
const chapter = v.parse(Chapter, {
  id: '301',
  title: 'Stock',
  courseId: 'B',
  lessons: [
    {
      id: 'L1',
      contents: ['shared.mp3', 'own.mp3'].map((name) => ({ id: name, type: 'audio', src: urlOf(name) })),
    },
  ],
});

beforeEach(() => {
  vi.stubGlobal('caches', { open: async () => cache });
  // Nothing is fetched here: what is asked for is what counts.
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  const request = (_name: string, _options: object, holding: () => unknown) => holding();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(navigator, 'storage', {
    value: { estimate: async () => ({ quota: 1e9, usage: 0 }), persist: async () => true },
    configurable: true,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('A file that another course has here is wanted by this one, too, once it was downloaded', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  await wishFor(engine, 'A', [sound('shared.mp3')], 1);
  await createFileStore(async () => cache).putWhole(sound('shared.mp3'), new Blob(['sound']));
  await noteSize(engine, urlOf('own.mp3'), 10_000);
  render(
    <EngineProvider engine={engine}>
      <FileHostProvider url="/upload/">
        <DownloadsProvider>
          <DownloadPlan course="B" chapters={[chapter]} onClose={() => undefined} />
        </DownloadsProvider>
      </FileHostProvider>
    </EngineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Start the download' }));
  await eventually(async () => {
    const { wishes } = await readNotes(engine.view);
    expect(wishes.get(urlOf('own.mp3'))?.courses).toEqual(['B']);
    expect(wishes.get(urlOf('shared.mp3'))?.courses).toEqual(['A', 'B']);
  });
});
