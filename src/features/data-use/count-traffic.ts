import { errorNames } from '#src/kit/error-names.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import { addTraffic, type Counter, kindOf, sumUp, type TrafficKind } from './traffic.ts';

/** How long (ms) bytes are added up before they are written. */
const writeEveryMs = 1_500;

/** What a browser says where nothing can be written. */
const noPlace = ['QuotaExceededError', 'SecurityError'];

function isTransfer(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return 'transferSize' in entry;
}

/**
 * Counts what this page, or this worker, moves from now on and what it moved before. What the worker answered is 0 in a
 * page and is counted by the worker; another origin is counted only where it lets the browser tell.
 */
export function countTraffic(): (kind: TrafficKind, bytes: number) => void {
  let counter: Counter = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const added = counter;
    counter = {};
    addTraffic(added, Date.now()).catch((error) => {
      // Written with what comes next: a full phone may have room by then. One that keeps nothing has no count.
      sumUp(counter, added);
      if (!errorNames(error).some((name) => noPlace.includes(name))) reportError(error);
    });
  }

  function add(kind: TrafficKind, bytes: number): void {
    if (bytes <= 0) return;
    sumUp(counter, { [kind]: bytes });
    timer ??= setTimeout(write, writeEveryMs);
  }

  function note(entries: PerformanceEntryList): void {
    for (const entry of entries) {
      const url = parseUrl(entry.name);
      if (isTransfer(entry) && url) add(kindOf(url, entry.initiatorType), entry.transferSize);
    }
  }

  if ('PerformanceObserver' in globalThis) {
    for (const type of ['navigation', 'resource'])
      new PerformanceObserver((list) => note(list.getEntries())).observe({ type, buffered: true });
  }
  // A page that is closed, or put aside, has no later moment to write in.
  if ('document' in globalThis) globalThis.addEventListener('pagehide', write);
  return add;
}
