/**
 * The switch "Use no data", and the count of the worker's own traffic.
 * Invariant: while the switch is on, no request leaves through this worker, neither a page's nor its own: all code of
 * the worker uses the one `fetch` that is replaced here, before anything else runs. The browser's own check of /sw.js
 * cannot be stopped.
 */
import { countTraffic } from '#src/features/data-use/count-traffic.ts';
import { readTraffic, totalOf } from '#src/features/data-use/traffic.ts';
import { type NoData, readNoData, writeNoData } from '#src/kit/no-data.ts';
import type { WorkerMessage } from './protocol.ts';

/**
 * The delays (ms) after which traffic is counted again once the switch is on: pages and worker write their counts
 * within two seconds, slow phones later.
 */
const recountMs = [2_000, 8_000];

declare const self: ServiceWorkerGlobalScope;

export interface NoDataSwitch {
  isOn(): Promise<boolean>;
  /** Responds to requests that no other listener handled; while data may be used, the browser makes them itself. */
  respond(event: FetchEvent): void;
  turn(event: ExtendableEvent, on: boolean): void;
}

/** Puts the switch before every request of this worker. */
export function createNoDataSwitch(): NoDataSwitch {
  const platformFetch = globalThis.fetch;
  const count = countTraffic();
  /** Aborts open requests, and responses still arriving, when the switch is turned on. */
  let openRequests = new AbortController();
  let state: NoData | undefined;
  let isKnown = false;
  const read = readNoData()
    .catch(() => undefined)
    .then((stored) => {
      // The person may have turned the switch during the read.
      if (!isKnown) state = stored;
      isKnown = true;
    });

  async function isOn(): Promise<boolean> {
    if (!isKnown) await read;
    return state !== undefined;
  }

  /**
   * Counts the bytes of a request and returns whether it has a body. No platform reports the size of a request, so the
   * body is read a second time.
   */
  function countSent(request: Request): boolean {
    if (/GET|HEAD/.test(request.method)) return false;
    const read = request.clone().arrayBuffer();
    read.then(({ byteLength }) => count('sending', byteLength)).catch(() => undefined);
    return true;
  }

  globalThis.fetch = async (input, init) => {
    // The browser's own message for a missing network: the caller acts as if offline.
    if (await isOn()) throw new TypeError('Failed to fetch');
    const isRequest = input instanceof Request;
    // Passed on unchanged: the outcome of an aborted write would be unknown, and a copied range request would lose its
    // range.
    if (isRequest && (countSent(input) || input.mode !== 'cors')) return platformFetch(input, init);
    let { signal } = isRequest ? input : openRequests;
    // Browsers without `AbortSignal.any` do not abort a request that has a signal of its own.
    signal = AbortSignal.any?.([signal, openRequests.signal]) ?? signal;
    return platformFetch(input, { signal, ...init });
  };

  async function write(next: NoData | undefined): Promise<void> {
    const before = state;
    isKnown = true;
    state = next;
    // A state that cannot be stored would end with this worker: it is reverted, and the pages show that.
    await writeNoData(next).catch(() => {
      state = before;
    });
    if (state) openRequests.abort();
    else if (openRequests.signal.aborted) openRequests = new AbortController();
    const message: WorkerMessage = { type: 'no-data', on: state !== undefined };
    const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    for (const page of pages) page.postMessage(message);
  }

  /** Counts again: the bytes moved before the switch are written with a delay, by the worker and by the pages. */
  async function recount(since: number): Promise<void> {
    if (state?.since !== since) return;
    const next = { since, counted: totalOf(await readTraffic(since)) };
    if (state.since !== since) return;
    state = next;
    await writeNoData(next);
  }

  async function turn(on: boolean): Promise<void> {
    if (on === (await isOn())) return write(state);
    const since = Date.now();
    await write(on ? { since, counted: totalOf(await readTraffic(since)) } : undefined);
    // If the count cannot be written, the page shows slightly too much.
    for (const ms of on ? recountMs : []) setTimeout(() => recount(since).catch(() => undefined), ms);
  }

  return {
    isOn,
    respond(event) {
      const { request } = event;
      if (isKnown && !state) countSent(request);
      else event.respondWith(fetch(request));
    },
    turn: (event, on) => event.waitUntil(turn(on)),
  };
}
