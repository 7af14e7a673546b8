/**
 * Completes the context of a test file with a document (unit-projects.ts): a happy-dom window lacks classes that browsers
 * have, and the context's classes differ from the thread's. Imported first by setup.ts.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { BroadcastChannel, MessageChannel } from 'node:worker_threads';

if ('document' in globalThis) {
  for (const [name, value] of Object.entries({ BroadcastChannel, MessageChannel, PerformanceObserver }))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });

  // fake-indexeddb clones each value, and structured clones have the thread's classes.
  for (const bytes of [new ArrayBuffer(0), new Uint8Array(0)])
    Object.assign(globalThis, { [bytes.constructor.name]: structuredClone(bytes).constructor });

  // The library closes a window once no timer is left, but parts of a page start timers without end.
  const { happyDOM } = globalThis as unknown as { happyDOM: { abort: () => Promise<void> } };
  const abort = happyDOM.abort.bind(happyDOM);
  happyDOM.abort = async () => void abort();

  // Dexie follows a transaction through `await` only with promises of the context's own class.
  const { subtle } = crypto;
  const digest = subtle.digest.bind(subtle);
  subtle.digest = async (...args) => digest(...args);
}
