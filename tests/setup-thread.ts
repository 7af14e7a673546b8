/**
 * Cleans a thread up for the next test file (unit-projects.ts): ends the timers, observers and stubs of a file. Imported
 * by setup.ts.
 */
import { afterAll, vi } from 'vitest';

const timers = new Set<ReturnType<typeof setTimeout>>();
const observers: PerformanceObserver[] = [];
const undoings: (() => void)[] = [];

/** Notes started timers. A test file may replace the function for its whole thread. */
function noteTimers(name: 'setTimeout' | 'setInterval'): void {
  const plain = globalThis[name];
  const notingTimer = Object.assign((...args: Parameters<typeof setTimeout>) => {
    const timer = plain(...args);
    timers.add(timer);
    return timer;
  }, plain);
  Object.assign(globalThis, { [name]: notingTimer });
  undoings.push(() => {
    if ((globalThis[name] as unknown) === notingTimer) Object.assign(globalThis, { [name]: plain });
  });
}

/** Notes observers of the thread's performance entries, which are never disconnected by their owners. */
function noteObservers(): void {
  const Plain = globalThis.PerformanceObserver;
  globalThis.PerformanceObserver = class extends Plain {
    constructor(callback: PerformanceObserverCallback) {
      super(callback);
      observers.push(this);
    }
  };
  undoings.push(() => {
    globalThis.PerformanceObserver = Plain;
  });
}

/** Cleans up after a test file; setup.ts calls it once in each. */
export function tidyThread(): void {
  noteTimers('setTimeout');
  noteTimers('setInterval');
  noteObservers();
  afterAll(async () => {
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    for (const timer of timers) clearTimeout(timer);
    for (const observer of observers) observer.disconnect();
    for (const undo of undoings.reverse()) undo();
    // A page that a test left open must start no more timers: its context has ended.
    if ('document' in globalThis)
      for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'])
        Object.assign(globalThis, { [name]: () => 0 });
  });
}
