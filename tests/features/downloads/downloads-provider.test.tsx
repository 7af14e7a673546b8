// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Downloads } from '#src/features/downloads/downloads.ts';
import { DownloadsProvider, useDownloads } from '#src/features/downloads/downloads-provider.tsx';
import { noteSize } from '#src/features/downloads/queue.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { silence } from '../../fixtures/silence.ts';
import { testHost } from '../../host/test-host.ts';

const url = new URL('/upload/files/own.mp3', location.origin).href;

beforeEach(() => vi.stubGlobal('caches', { open: async () => memoryCache() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const part of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, part);
});

test('A page that reads the files on this phone reads them again only when they changed', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  let reads = 0;
  function Page() {
    const here = useDownloads();
    const [, setAnswer] = useState<object>();
    useEffect(() => {
      if (!here) return;
      reads += 1;
      // As after a read of the store.
      Promise.resolve({}).then(setAnswer, reportError);
    }, [here]);
    return null;
  }
  render(
    <EngineProvider engine={engine}>
      <FileHostProvider host={{ filesUrl: '/upload/' }}>
        <DownloadsProvider>
          <Page />
        </DownloadsProvider>
      </FileHostProvider>
    </EngineProvider>,
  );
  await eventually(() => expect(reads).toBeGreaterThan(0));
  await silence({ ms: 300, shown: 'the same is read again and again' });
  const before = reads;
  expect(before).toBeLessThan(5);
  await noteSize(engine, url, 1);
  await eventually(() => expect(reads).toBeGreaterThan(before));
});

test('With a download started before the worker is active, the code that opens a course is fetched once it is', async () => {
  const worker: EventTarget & { controller?: object } = new EventTarget();
  Object.defineProperties(navigator, {
    serviceWorker: { value: worker, configurable: true },
    locks: { value: { request: (_: string, __: object, work: () => unknown) => work() }, configurable: true },
  });
  vi.stubGlobal('caches', { open: async () => memoryCache(), match: async () => undefined });
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  const fetchReader = vi.fn<() => Promise<void>>(async () => undefined);
  let downloads: Downloads | undefined;
  function Page() {
    downloads = useDownloads()?.downloads;
    return null;
  }
  render(
    <EngineProvider engine={engine}>
      <FileHostProvider host={{ filesUrl: '/upload/' }}>
        <DownloadsProvider fetchReader={fetchReader}>
          <Page />
        </DownloadsProvider>
      </FileHostProvider>
    </EngineProvider>,
  );
  await eventually(() => expect(downloads).toBeDefined());
  await downloads?.start('bookkeeping', []);
  worker.controller = {};
  worker.dispatchEvent(new Event('controllerchange'));
  await eventually(() => expect(fetchReader).toHaveBeenCalledOnce());
});
