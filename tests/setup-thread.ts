/**
 * Leaves a thread to the next test file as this one found it (unit-projects.ts): without its listeners, timers, observers,
 * stubs and elements. Imported by setup.ts.
 */
import { afterAll, vi } from 'vitest';

const hasDocument = 'document' in globalThis;
const timers = new Set<ReturnType<typeof setTimeout>>();
const observers: PerformanceObserver[] = [];
const undoings: (() => void)[] = [];

function isOfLibrary(stack = ''): boolean {
  return stack.split('\n')[2]?.includes('/node_modules/') ?? true;
}

/** Notes the listeners that our modules add, which would speak to modules that are gone. Those of libraries stay. */
function noteListeners(target: EventTarget): void {
  const plain = target.addEventListener;
  const add = plain.bind(target);
  target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    add(...args);
    if (!isOfLibrary(new Error().stack)) undoings.push(() => target.removeEventListener(...args));
  };
  undoings.push(() => {
    target.addEventListener = plain;
  });
}

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

/** Notes what a phone has before the test: some tests define caches, locks, storage and connection for a whole file. */
function noteDevice(): void {
  const before = Object.getOwnPropertyNames(navigator);
  const hasCaches = 'caches' in globalThis;
  undoings.push(() => {
    const defined = Object.getOwnPropertyNames(navigator).filter((name) => !before.includes(name));
    for (const name of defined) Reflect.deleteProperty(navigator, name);
    if (!hasCaches) Reflect.deleteProperty(globalThis, 'caches');
  });
}

/** Takes from the document what a test left in it. */
async function emptyDocument(): Promise<void> {
  (await import('@testing-library/react')).cleanup();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
}

/** To be called once in each test file, by setup.ts. */
export function tidyThread(): void {
  noteTimers('setTimeout');
  noteTimers('setInterval');
  noteObservers();
  if (hasDocument) {
    noteDevice();
    for (const target of [window, document]) noteListeners(target);
  }
  afterAll(async () => {
    if (hasDocument) await emptyDocument();
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    for (const timer of timers) clearTimeout(timer);
    for (const observer of observers) observer.disconnect();
    for (const undo of undoings.reverse()) undo();
  });
}
