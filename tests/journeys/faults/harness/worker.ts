/** The worker of the harness: sends when the browser or a page asks, as the product's does, and keeps no files. */
import { openSender } from '#src/sync/sender.ts';
import { engineOptions } from './engine.ts';
import { holdAt } from './places.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  readonly tag?: string;
  readonly data?: unknown;
}

declare const skipWaiting: () => Promise<void>;
declare const clients: { claim(): Promise<void> };

async function drain(): Promise<void> {
  const sender = openSender(engineOptions);
  try {
    if (await sender.drain(40_000)) throw new Error('some of the outbox is still waiting');
  } finally {
    sender.close();
  }
}

function on(name: string, act: (event: WorkerEvent) => Promise<unknown> | undefined): void {
  addEventListener(name, (event) => {
    const work = act(event as WorkerEvent);
    // A drain that leaves something behind tells the browser so, and nobody else.
    if (work) (event as WorkerEvent).waitUntil(work);
  });
}

on('install', () => skipWaiting());
on('activate', () => clients.claim());
on('sync', ({ tag }) => (tag === 'outbox' ? drain() : undefined));
on('message', ({ data }) => (data === 'drain' ? drain() : undefined));
Object.assign(globalThis, { holdAt });
