/**
 * workbox-background-sync: its queue of requests, in the page itself. In a worker, where it belongs, each act would cost
 * a message more; the queue is replayed by call, as in browsers without sync events. It shows nothing and stores no list:
 * this page has the items in memory, to write whole items.
 */
import { Queue } from 'workbox-background-sync';
import { listed } from './http.ts';
import { after, enter, type Item } from './rival.ts';

// The queue looks for the sync event in its worker's registration.
Object.assign(globalThis, { registration: {} });

const retryMs = 2_000;

function requestOf(item: Item, isNew: boolean): Request {
  const headers = { 'content-type': 'application/json' };
  const [path, method] = isNew ? ['items', 'POST'] : [`items/${item.id}`, 'PUT'];
  return new Request(`/api/${path}`, { method, headers, body: JSON.stringify(item) });
}

enter(async (name) => {
  let replaying = false;
  const queue = new Queue(name, { forceSyncFallback: true, onSync: () => undefined });
  async function replay(): Promise<void> {
    if (replaying || !navigator.onLine) return;
    replaying = true;
    try {
      await queue.replayRequests();
    } catch {
      setTimeout(() => void replay(), retryMs);
    } finally {
      replaying = false;
    }
  }
  const items = new Map<string, Item>();
  return {
    async pull() {
      for (const item of await listed()) items.set(item.id, item);
    },
    async accept(act) {
      const item = after(items.get(act.id), act);
      items.set(act.id, item);
      await queue.pushRequest({ request: requestOf(item, act.kind === 'create') });
      void replay();
    },
    send: () => void replay(),
    waiting: () => queue.size(),
  };
});
