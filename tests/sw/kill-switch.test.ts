/** public/kill-switch.js as it is: no build touches it, so nothing but this holds it to the protocol. */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test, vi } from 'vitest';
import { readWorkerMessage } from '#sw/protocol.ts';

test('A page the kill switch cannot load again is told so in words the page knows', async () => {
  const told: unknown[] = [];
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
    caches: { keys: async () => [] },
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
  expect(told.map(readWorkerMessage)).toEqual([{ type: 'stand-down' }]);
});
