/** public/kill-switch.js as it is: no build touches it, so nothing but this holds it to the protocol. */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test, vi } from 'vitest';
import { readWorkerMessage } from '#sw/protocol.ts';

test('The kill switch deletes the app’s files, tells the pages in words they know, and leaves people’s downloads and choices', async () => {
  const told: unknown[] = [];
  const deleted: string[] = [];
  const forgotten: string[] = [];
  const page = {
    url: 'http://kasi.example/events',
    navigate: () => Promise.reject(new TypeError('not controlled')),
    postMessage: (data: unknown) => void told.push(data),
  };
  const listeners = new Map<string, (event: unknown) => void>();
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  vm.runInNewContext(readFileSync('public/kill-switch.js', 'utf8'), {
    self: {
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        void listeners.set(type, listener),
      clients: { matchAll: async () => [page] },
      registration: { unregister },
    },
    caches: {
      keys: async () => ['shell', 'device', 'content', 'downloads', 'shared-file'],
      delete: async (name: string) => deleted.push(name),
      open: async () => ({ delete: async (path: string) => forgotten.push(path) }),
    },
    setInterval: () => 0,
    clearInterval: () => undefined,
  });
  let over: Promise<unknown> = Promise.reject(new Error('not activated'));
  over.catch(() => undefined);
  listeners.get('activate')?.({
    waitUntil: (work: Promise<unknown>) => {
      over = work;
    },
  });
  await over;
  expect(unregister).toHaveBeenCalledOnce();
  expect(deleted).toEqual(['shell', 'content']);
  // The switch "Use no data": nothing could keep it without a worker.
  expect(forgotten).toEqual(['/no-data']);
  expect(told.map(readWorkerMessage)).toEqual([{ type: 'stand-down' }]);
});
