// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Downloads } from '#src/features/downloads/downloads.ts';
import { usePaperReader } from '#src/features/downloads/use-paper-reader.tsx';

/** What a phone may fetch at once, and nothing changes that. */
const downloads = {
  stopCause: async () => undefined,
  onFlow: () => () => undefined,
} as unknown as Downloads;

// Loaded beforehand: no time of a test passes while a module loads.
await Promise.all([
  import('pdfjs-dist/legacy/build/pdf.min.mjs'),
  import('#src/features/reader/blocks/pdf-worker.ts'),
]);

/** Time passes in small steps; between two of them modules come and storage answers. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 250)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(250);
      await new Promise((done) => setImmediate(done));
    });
}

let stored = false;

beforeEach(() => {
  stored = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async () => new Response('the thread'));
  vi.stubGlobal('caches', { match: async () => (stored ? new Response('the thread') : undefined) });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('The PDF reader counts as stored when a busy phone stored it, however long after it was fetched', async () => {
  const { result, unmount } = renderHook(() => usePaperReader(true, downloads));
  await pass(30_000);
  expect(result.current).toBe(true);
  stored = true;
  await pass(10_000);
  expect(result.current).toBe(false);
  unmount();
});

test('The search for the PDF reader ends once the page is left', async () => {
  const { unmount } = renderHook(() => usePaperReader(true, downloads));
  await pass(1000);
  unmount();
  await pass(10_000);
  expect(vi.getTimerCount()).toBe(0);
});
