import { afterEach, expect, test, vi } from 'vitest';
import { persistStorage, requestBackgroundSync } from '#src/app/pwa/request-background-sync.ts';

afterEach(() => vi.unstubAllGlobals());

const persist = vi.fn<() => Promise<boolean>>(async () => true);

test('On a first visit the worker is asked to deliver once it is active, not before', async () => {
  const calls: string[] = [];
  let activate: (registration: unknown) => void = () => undefined;
  const ready = new Promise((resolve) => {
    activate = resolve;
  });
  vi.stubGlobal('navigator', { serviceWorker: { ready }, storage: { persist } });
  const secured = requestBackgroundSync();
  expect(persist).toHaveBeenCalled();
  activate({ sync: { register: async (tag: string) => void calls.push(tag) } });
  await secured;
  expect(calls).toEqual(['outbox']);
});

test.each([
  ['refuses background sync', { serviceWorker: { ready: Promise.resolve({ sync: refusing() }) } }],
  ['refuses to keep data', { storage: { persist: () => Promise.reject(new Error('no')) } }],
  ['has neither', {}],
  ['knows workers but no sync', { serviceWorker: { ready: Promise.resolve({}) } }],
])('A browser that %s does not disturb the mutation', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  await expect(requestBackgroundSync()).resolves.toBeUndefined();
});

test('The browser is asked to keep the data of an installed app, and may refuse', async () => {
  const refused = vi.fn(() => Promise.reject(new Error('no')));
  vi.stubGlobal('navigator', { storage: { persist: refused } });
  await expect(persistStorage()).resolves.toBeUndefined();
  expect(refused).toHaveBeenCalledOnce();
});

function refusing() {
  return { register: () => Promise.reject(new DOMException('not allowed', 'NotAllowedError')) };
}
