import { errorNames } from '#src/kit/error-names.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import { addTraffic, type Counter, kindOf, sumUp, type TrafficKind } from './traffic.ts';

/** How long (ms) bytes are added up before the sum is written. */
const writeEveryMs = 1_500;

/** The names of a browser's errors when storage is full or denied. */
const noPlace = ['QuotaExceededError', 'SecurityError'];

function isTransfer(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return 'transferSize' in entry;
}

/**
 * Counts the past and future traffic of this page or worker. A response of the worker counts 0 in a page, because the
 * worker counts it; another origin's response counts only if that origin allows it.
 */
export function countTraffic(): (kind: TrafficKind, bytes: number) => void {
  let counter: Counter = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const unwritten = counter;
    counter = {};
    addTraffic(unwritten, Date.now()).catch((error) => {
      // Written together with the next bytes, when a full phone may have room. A browser that stores nothing has no
      // count.
      sumUp(counter, unwritten);
      if (!errorNames(error).some((name) => noPlace.includes(name))) reportError(error);
    });
  }

  function add(kind: TrafficKind, bytes: number): void {
    if (bytes <= 0) return;
    sumUp(counter, { [kind]: bytes });
    timer ??= setTimeout(write, writeEveryMs);
  }

  function countEntries(entries: PerformanceEntryList): void {
    for (const entry of entries) {
      const url = parseUrl(entry.name);
      if (isTransfer(entry) && url) add(kindOf(url, entry.initiatorType), entry.transferSize);
    }
  }

  if ('PerformanceObserver' in globalThis) {
    for (const type of ['navigation', 'resource'])
      new PerformanceObserver((list) => countEntries(list.getEntries())).observe({ type, buffered: true });
  }
  // A page that is closed or in the background may have no later moment to write.
  if ('document' in globalThis) globalThis.addEventListener('pagehide', write);
  return add;
}
