// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenForTriggers } from '#src/hooks/page-triggers.ts';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../fixtures/eventually.ts';

afterEach(() => vi.unstubAllGlobals());

function listening(syncNow: () => Promise<void> = async () => undefined) {
  const engine = {
    start: vi.fn<() => void>(),
    syncNow: vi.fn<() => Promise<void>>(syncNow),
    backUp: vi.fn<() => void>(),
  };
  const stop = listenForTriggers(engine as unknown as Engine);
  return { ...engine, stop };
}

test.each([
  ['visibilitychange', document],
  ['pageshow', window],
] as const)(
  'A person who comes back (%s) is asked about the network anew, as after a portal signed in elsewhere',
  (type, target) => {
    const { start, syncNow, stop } = listening();
    target.dispatchEvent(new Event(type));
    expect(start).toHaveBeenCalledOnce();
    expect(syncNow).toHaveBeenCalledOnce();
    stop();
    target.dispatchEvent(new Event(type));
    expect(syncNow).toHaveBeenCalledOnce();
  },
);

test.each([
  ['with no network asks at once whether the host is there', false, 1],
  ['with a network asks nothing by itself', true, 0],
] as const)('A page that is opened %s (online: %s)', (_, onLine, times) => {
  vi.stubGlobal('navigator', { onLine });
  const { syncNow, stop } = listening();
  expect(syncNow).toHaveBeenCalledTimes(times);
  stop();
});

test('A page that is hidden from the start is taken as left: its timers come late', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  const { backUp, stop } = listening();
  expect(backUp).toHaveBeenCalledOnce();
  stop();
});

test('A database that fails on return is reported, not lost as a rejection', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const broken = new Error('the database is gone');
  const { stop } = listening(() => Promise.reject(broken));
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(reported).toHaveBeenCalledWith(broken));
  stop();
});
