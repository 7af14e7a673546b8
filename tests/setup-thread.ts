/**
 * Leaves a thread to the next test file as this one found it (unit-projects.ts): without its timers, observers and
 * stubs. Imported by setup.ts.
 */
import { afterAll, vi } from 'vitest';

const timers = new Set<ReturnType<typeof setTimeout>>();
const observers: PerformanceObserver[] = [];
const undoings: (() => void)[] = [];

/** Notes the timers that are started. A test file that replaces the function for its whole thread keeps its own. */
function noteTimers(name: 'setTimeout' | 'setInterval'): void {
  const plain = globalThis[name];
  const noted = Object.assign((...args: Parameters<typeof setTimeout>) => {
    const timer = plain(...args);
    timers.add(timer);
    return timer;
  }, plain);
  Object.assign(globalThis, { [name]: noted });
  undoings.push(() => {
    if ((globalThis[name] as unknown) === noted) Object.assign(globalThis, { [name]: plain });
  });
}

/** Notes who watches what this thread fetches: an observer is never told to stop. */
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

/** To be called once in each test file, by setup.ts. */
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
    // A page that a test left open starts nothing more: its context is over.
    if ('document' in globalThis)
      for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'])
        Object.assign(globalThis, { [name]: () => 0 });
  });
}
