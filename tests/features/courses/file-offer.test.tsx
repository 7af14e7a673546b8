// @vitest-environment happy-dom
import '../../fixtures/hooks/one-dexie.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileOffer } from '#src/features/courses/learner/file-offer.tsx';
import { Content } from '#src/features/courses/model.ts';
import { createFileStore } from '#src/features/downloads/file-store.ts';
import { noteProgress, takeBack } from '#src/features/downloads/queue.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { testHost } from '../../host/test-host.ts';

const url = new URL('/upload/files/slides.pptx', location.origin).href;
const content = v.parse(Content, { id: 'B1', type: 'power point', title: 'Slides', src: url, bytes: 6 });
let cache = memoryCache();

beforeEach(() => {
  cache = memoryCache();
  // As a browser does, it looks at no fragment.
  const match = (address: string) => cache.match(address.replace(/#.*/, ''));
  vi.stubGlobal('caches', { open: async () => cache, match });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cost = /Opening it without keeping it/;

test('Slides that were downloaded on the open page are handed over from this phone, until they are deleted there', async () => {
  // The worker answers from this phone.
  vi.stubGlobal('fetch', async () => new Response('slides'));
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  const store = createFileStore(async () => cache);
  render(
    <EngineProvider engine={engine}>
      <SyncStatusProvider>
        <FileOffer content={content} address={`${url}#slide=2`} kind="PowerPoint" />
      </SyncStatusProvider>
    </EngineProvider>,
  );
  const link = await screen.findByRole('link', { name: 'Download (PowerPoint): Slides' });
  expect(screen.getByText(cost)).toBeTruthy();
  await store.putWhole({ url, kind: 'slides', mime: '' }, new Blob(['slides']));
  await noteProgress(engine, url, { asked: 1, done: 6, state: 'ready' });
  await eventually(() => expect(screen.queryByText(cost)).toBeNull());
  // The page hands it over: the browser itself would fetch it once more.
  await eventually(() => expect(fireEvent.click(link)).toBe(false));
  await store.remove(url);
  await takeBack(engine, 'A', [url]);
  expect(await screen.findByText(cost)).toBeTruthy();
});
