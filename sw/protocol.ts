/**
 * Every message between a page and the service worker.
 * Invariant: page and worker may be of different releases, so a receiver ignores unfamiliar messages, and a message
 * keeps its spelling once released.
 */
import * as v from 'valibot';
import { requestedTiers } from './tiers.ts';

const PageMessage = v.union([
  /** The person accepted the newer version. The spelling is workbox's. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Fetch a tier ahead. */
  v.object({ type: v.literal('precache'), tier: v.picklist(requestedTiers) }),
  /** Refuse every request from now on, or no longer. */
  v.object({ type: v.literal('use-no-data'), on: v.boolean() }),
]);

/** A message from a page to the worker. */
export type PageMessage = v.InferOutput<typeof PageMessage>;

const WorkerMessage = v.union([
  /** The kill switch (public/kill-switch.js) has removed the worker and could not load the page again itself. */
  v.object({ type: v.literal('stand-down') }),
  /** Requests are refused from now on, or no longer. */
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
