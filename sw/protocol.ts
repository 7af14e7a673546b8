/**
 * Every message between a page and the service worker.
 * Invariant: page and worker may be of different releases, so a receiver ignores unknown messages, and a released
 * message never changes.
 */
import * as v from 'valibot';
import { requestedTiers } from './tiers.ts';

const PageMessage = v.union([
  /** The person accepted the newer version; the type is workbox's. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Requests a tier ahead. */
  v.object({ type: v.literal('precache'), tier: v.picklist(requestedTiers) }),
  /** Turns the switch "Use no data" on or off: while it is on, every request is refused. */
  v.object({ type: v.literal('use-no-data'), on: v.boolean() }),
]);

/** A message from a page to the worker. */
export type PageMessage = v.InferOutput<typeof PageMessage>;

const WorkerMessage = v.union([
  /** Reports that the kill switch (public/kill-switch.js) has removed the worker but could not reload the page. */
  v.object({ type: v.literal('stand-down') }),
  /** Reports the state of the switch "Use no data". */
  v.object({ type: v.literal('no-data'), on: v.boolean() }),
]);

/** A message from the worker to a page. */
export type WorkerMessage = v.InferOutput<typeof WorkerMessage>;

/** Sends a page's message to a worker. */
export function postToWorker(worker: { postMessage(message: unknown): void }, message: PageMessage): void {
  worker.postMessage(message);
}

/** Reads a message in the worker; `undefined` for an unfamiliar one. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const { success, output } = v.safeParse(PageMessage, data);
  return success ? output : undefined;
}

/** Reads a message in a page; `undefined` for an unfamiliar one. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  const { success, output } = v.safeParse(WorkerMessage, data);
  return success ? output : undefined;
}
