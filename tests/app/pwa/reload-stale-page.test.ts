// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadStalePages } from '#src/app/pwa/reload-stale-page.ts';

const reload = vi.fn<() => void>();
const ask = vi.fn<typeof fetch>();
let stop: () => void = () => undefined;

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<form><input name="name"></form>';
  vi.stubGlobal('fetch', ask);
  ask.mockResolvedValue(new Response(null, { status: 404 }));
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  reload.mockReset();
  ask.mockReset();
});

/** A chunk that is gone: as Vite does it, the error goes on to whoever asked unless a listener prevents it. */
async function missChunk(): Promise<void> {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  await new Promise((later) => setTimeout(later));
  expect(event.defaultPrevented, 'whoever asked for the chunk hears of it').toBe(false);
}

test('A page older than the release is loaded again, once, after asking whether its build is gone', async () => {
  stop = reloadStalePages('/assets/main-1.js', reload);
  await missChunk();
  expect(ask).toHaveBeenCalledWith('/assets/main-1.js', { method: 'HEAD', cache: 'no-store' });
  expect(reload).toHaveBeenCalledOnce();
  await missChunk();
  expect(reload).toHaveBeenCalledOnce();
});

test('A second release in the same visit gets its reload too', async () => {
  stop = reloadStalePages('/assets/main-1.js', reload);
  await missChunk();
  stop();
  stop = reloadStalePages('/assets/main-2.js', reload);
  await missChunk();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('A half-typed form is never thrown away', async () => {
  stop = reloadStalePages('/assets/main-1.js', reload);
  const field = document.querySelector('input');
  if (field) field.value = 'Thandi';
  await missChunk();
  expect(ask).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('Text typed while the site is asked for its release is not thrown away either', async () => {
  stop = reloadStalePages('/assets/main-1.js', reload);
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  const field = document.querySelector('input');
  if (field) field.value = 'Thandi';
  await new Promise((later) => setTimeout(later));
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['still has this build', async () => new Response(null, { status: 200 })],
  ['answers with trouble', async () => new Response(null, { status: 503 })],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('A page is not loaded again when the site %s, and may be later', async (_, answer) => {
  stop = reloadStalePages('/assets/main-1.js', reload);
  ask.mockImplementation(answer);
  await missChunk();
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue(new Response(null, { status: 404 }));
  await missChunk();
  expect(reload).toHaveBeenCalledOnce();
});
