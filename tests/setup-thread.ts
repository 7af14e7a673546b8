/**
 * Leaves a thread to the next test file as this one found it (unit-projects.ts): without its listeners, timers, stubs and
 * elements. Imported by setup.ts.
 */
import { afterAll, vi } from 'vitest';

const hasDocument = 'document' in globalThis;
const plainTimers = { setTimeout, setInterval };
const timers = new Set<ReturnType<typeof setTimeout>>();
const removals: (() => void)[] = [];

function isOfLibrary(stack = ''): boolean {
  return stack.split('\n')[2]?.includes('/node_modules/') ?? true;
}

/** Notes the listeners that our modules add, which would speak to modules that are gone. Those of libraries stay. */
function noteListeners(target: EventTarget): void {
  const plain = target.addEventListener;
  const add = plain.bind(target);
  target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    add(...args);
    if (!isOfLibrary(new Error().stack))
      removals.push(() => target.removeEventListener(args[0], args[1], args[2]));
  };
  removals.push(() => {
    target.addEventListener = plain;
  });
}

/** Starts a timer like the plain function does, and notes it. */
function noting<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  const noted = (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  };
  return Object.assign(noted, start) as unknown as Start;
}

/** To be called once in each test file, by setup.ts. */
export function tidyThread(): void {
  globalThis.setTimeout = noting(setTimeout);
  globalThis.setInterval = noting(setInterval);
  if (hasDocument) for (const target of [window, document]) noteListeners(target);

  afterAll(async () => {
    if (hasDocument) {
      (await import('@testing-library/react')).cleanup();
      document.body.replaceChildren();
      document.title = '';
      localStorage.clear();
    }
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    for (const timer of timers) clearTimeout(timer);
    for (const remove of removals.reverse()) remove();
    Object.assign(globalThis, plainTimers);
  });
}
