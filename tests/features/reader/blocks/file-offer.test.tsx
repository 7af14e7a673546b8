// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Content } from '#src/features/course/model.ts';
import { createFileStore } from '#src/features/downloads/file-store.ts';
import { noteProgress, takeBack } from '#src/features/downloads/queue.ts';
import { FileOffer } from '#src/features/reader/blocks/file-offer.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { useNoData } from '#src/hooks/use-no-data.ts';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { chooseLowData } from '#src/kit/low-data.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { engineOver, wire } from '../../../fixtures/features/engine.ts';
import { memoryCache } from '../../../fixtures/features/memory-cache.ts';
import { testHost } from '../../../host/test-host.ts';

const url = new URL('/upload/files/slides.pptx', location.origin).href;
const content = v.parse(Content, { id: 'B1', type: 'power point', title: 'Slides', src: url, bytes: 6 });
let cache = memoryCache();

vi.mock(import('#src/hooks/use-no-data.ts'), async (real) => ({
  ...(await real()),
  useNoData: vi.fn(() => false),
}));

beforeEach(() => {
  vi.mocked(useNoData).mockReturnValue(false);
  cache = memoryCache();
  // As a browser does, it looks at no fragment.
  const match = (address: string) => cache.match(address.replace(/#.*/, ''));
  vi.stubGlobal('caches', { open: async () => cache, match });
});
afterEach(() => {
  localStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
});

const cost = /^Download \(PowerPoint\) · 1\skB: Slides$/;
const free = 'Download (PowerPoint): Slides';

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
  const link = await screen.findByRole('link', { name: cost });
  await store.putWhole({ url, kind: 'slides', mime: '' }, new Blob(['slides']));
  await noteProgress(engine, url, { asked: 1, done: 6, state: 'ready' });
  await screen.findByRole('link', { name: free });
  // The page hands it over: the browser itself would fetch it once more.
  await eventually(() => expect(fireEvent.click(link)).toBe(false));
  await store.remove(url);
  await takeBack(engine, 'A', [url]);
  expect(await screen.findByRole('link', { name: cost })).toBeTruthy();
});

test('With no signal nobody is told that the office does not say the size, which can be asked for again', async () => {
  let isThere = false;
  const answer = () => new Response(null, { headers: { 'content-length': '2000000' } });
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return answer();
  });
  const { bytes: _, ...unsized } = content;
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  render(
    <EngineProvider engine={engine}>
      <SyncStatusProvider>
        <FileOffer content={unsized} address={url} kind="PowerPoint" />
      </SyncStatusProvider>
    </EngineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show its size first' }));
  expect(await screen.findByText(/We could not ask for its size/)).toBeTruthy();
  expect(screen.queryByText(/does not say how large/)).toBeNull();
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: / · 2(\.0)?\sMB: Slides$/ })).toBeTruthy();
});

test('A person who uses no data is given no link that the browser would fetch past the worker', async () => {
  vi.mocked(useNoData).mockReturnValue(true);
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  render(
    <EngineProvider engine={engine}>
      <SyncStatusProvider>
        <FileOffer content={content} address={url} kind="PowerPoint" />
      </SyncStatusProvider>
    </EngineProvider>,
  );
  expect(await screen.findByText('Needs data, and you chose to use none')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

/** Slides whose length nobody wrote down. */
async function unsized(engine = engineOver(wire(testHost()), { collections: [], operations: [] })) {
  const { bytes: _, ...block } = content;
  render(
    <EngineProvider engine={engine}>
      <SyncStatusProvider>
        <FileOffer content={block} address={url} kind="PowerPoint" />
      </SyncStatusProvider>
    </EngineProvider>,
  );
  return engine;
}

test('The price is on the button before anybody asks, and a later visit asks for it no more', async () => {
  const asked = vi.fn<() => void>();
  vi.stubGlobal('fetch', async () => {
    asked();
    return new Response(null, { headers: { 'content-length': '3000' } });
  });
  const engine = await unsized();
  await screen.findByRole('link', { name: / · 3(\.0)?\skB: Slides$/ });
  await eventually(async () => expect(await engine.view.local('file-size', url)).toBe(3000));
  cleanup();
  await unsized(engine);
  await screen.findByRole('link', { name: / · 3(\.0)?\skB: Slides$/ });
  expect(asked).toHaveBeenCalledOnce();
});

test('In Low data no size is asked for ahead', async () => {
  chooseLowData(true);
  const asked = vi.fn<() => void>();
  vi.stubGlobal('fetch', async () => {
    asked();
    return new Response(null, { headers: { 'content-length': '3000' } });
  });
  await unsized();
  fireEvent.click(await screen.findByRole('button', { name: 'Show its size first' }));
  await screen.findByRole('link', { name: / · 3(\.0)?\skB: Slides$/ });
  expect(asked).toHaveBeenCalledOnce();
});

test('A host that never says a size is waited for with a way out', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await unsized();
  await screen.findByRole('button', { name: 'Asking for its size…' });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }, { timeout: 5_000 }));
  await screen.findByRole('link', { name: free });
});
