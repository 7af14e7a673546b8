/**
 * The switch "Use no data", and the count of what the worker itself moves.
 * Invariant: while the switch is on nothing leaves through this worker, neither for a page nor for code of its own: all
 * of it calls the one `fetch` that is replaced here, before anything else runs. The browser's own check of /sw.js is
 * not ours to stop.
 */
import { countTraffic } from '#src/features/data-use/count-traffic.ts';
import { readTraffic, totalOf } from '#src/features/data-use/traffic.ts';
import { type NoData, readNoData, writeNoData } from '#src/kit/no-data.ts';
import type { WorkerMessage } from './protocol.ts';

/** When (ms) after the switch: pages and worker write what they counted within two seconds, slow phones within more. */
const recountMs = [2_000, 8_000];

declare const self: ServiceWorkerGlobalScope;

export interface NoDataSwitch {
  isOn(): Promise<boolean>;
  /** Answers what nothing else answered; while data may be used that is left to the browser. */
  respond(event: FetchEvent): void;
  turn(event: ExtendableEvent, on: boolean): void;
}

/** Puts the switch before every request of this worker. */
export function createNoDataSwitch(): NoDataSwitch {
  const platformFetch = globalThis.fetch;
  const count = countTraffic();
  /** Given up when the switch is turned on: requests, and answers that are still coming. */
  let underWay = new AbortController();
  let state: NoData | undefined;
  let isKnown = false;
  const read = readNoData()
    .catch(() => undefined)
    .then((stored) => {
      // Somebody may have turned it while it was read.
      if (!isKnown) state = stored;
      isKnown = true;
    });

  async function isOn(): Promise<boolean> {
    if (!isKnown) await read;
    return state !== undefined;
  }

  /** The platform tells nobody what a request weighs, so its body is read once more. Says whether it has one. */
  function countSent(request: Request): boolean {
    if (/GET|HEAD/.test(request.method)) return false;
    const read = request.clone().arrayBuffer();
    read.then(({ byteLength }) => count('sending', byteLength)).catch(() => undefined);
    return true;
  }

  globalThis.fetch = async (input, init) => {
    // The words of a browser with no network: whoever asked acts as without one.
    if (await isOn()) throw new TypeError('Failed to fetch');
    const isRequest = input instanceof Request;
    // What a sending that was cut off came to nobody would know; and a film's part, made anew, would lose its range.
    if (isRequest && (countSent(input) || input.mode !== 'cors')) return platformFetch(input, init);
    let { signal } = isRequest ? input : underWay;
    // A browser older than `any` lets what has a signal of its own come.
    signal = AbortSignal.any?.([signal, underWay.signal]) ?? signal;
    return platformFetch(input, { signal, ...init });
  };

  async function write(next: NoData | undefined): Promise<void> {
    const before = state;
    isKnown = true;
    state = next;
    // What was not kept would be gone with this worker: then it is not so now either, and the pages show that.
    await writeNoData(next).catch(() => {
      state = before;
    });
    if (state) underWay.abort();
    else if (underWay.signal.aborted) underWay = new AbortController();
    const message: WorkerMessage = { type: 'no-data', on: state !== undefined };
    const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    for (const page of pages) page.postMessage(message);
  }

  /** What was moved before the switch is written a moment after, here and in the pages: it is not what moves now. */
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
    // Where it cannot be written the page shows a little more than moved.
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
