/**
 * Completes the context that a test file with a document runs in (unit-projects.ts): a happy-dom window lacks classes that
 * browsers have, and classes of the thread around it are others than those of the context. Imported first by setup.ts.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { BroadcastChannel, MessageChannel } from 'node:worker_threads';

if ('document' in globalThis) {
  for (const [name, value] of Object.entries({ BroadcastChannel, MessageChannel, PerformanceObserver }))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });

  // A structured clone, as fake-indexeddb makes of each value, has the classes of the thread.
  for (const bytes of [new ArrayBuffer(0), new Uint8Array(0)])
    Object.assign(globalThis, { [bytes.constructor.name]: structuredClone(bytes).constructor });

  // The library waits until no timer is left before it lets go of a window, and parts of a page start some without end.
  const { happyDOM } = globalThis as unknown as { happyDOM: { abort: () => Promise<void> } };
  const abort = happyDOM.abort.bind(happyDOM);
  happyDOM.abort = async () => void abort();

  // Dexie follows a transaction through `await` by the class of the promise that this function returns.
  const { subtle } = crypto;
  const digest = subtle.digest.bind(subtle);
  subtle.digest = async (...args) => digest(...args);
}
