/** IndexedDB by hand: the same two tables and the same single sender as with Dexie, and the list in memory. */
import { listed, written } from './http.ts';
import { type Act, after, enter, type Item } from './rival.ts';
import { oneByOne, type Waiting } from './senders.ts';

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function opened(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('items', { keyPath: 'id' });
    opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
  };
  return answered(opening);
}

enter(async (name) => {
  const db = await opened(name);
  const reading = (table: string) => db.transaction(table).objectStore(table);
  const all = () => answered(reading('outbox').getAll()) as Promise<Waiting[]>;
  /** Items on screen, once the list is watched. */
  let shown: Map<string, Item> | undefined;
  let show: (items: readonly Item[]) => void = () => undefined;

  function writing(work: (items: IDBObjectStore, outbox: IDBObjectStore) => void): Promise<void> {
    const transaction = db.transaction(['items', 'outbox'], 'readwrite', { durability: 'strict' });
    work(transaction.objectStore('items'), transaction.objectStore('outbox'));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }

  function display(item: Item): void {
    if (!shown) return;
    shown.set(item.id, item);
    show([...shown.values()]);
  }

  async function fillList(): Promise<void> {
    const [items, acts] = await Promise.all([answered<Item[]>(reading('items').getAll()), all()]);
    shown = new Map(items.map((item) => [item.id, item]));
    for (const act of acts) shown.set(act.id, after(shown.get(act.id), act));
    show([...shown.values()]);
  }

  const send = oneByOne(`${name}-sender`, {
    all,
    item: (id) => answered<Item | undefined>(reading('items').get(id)),
    write: written,
    fold: after,
    done: (acts, stored) =>
      writing((items, outbox) => {
        for (const { seq } of acts) outbox.delete(seq);
        items.put(stored);
      }),
  });

  return {
    async pull() {
      const rows = await listed();
      await writing((items) => {
        for (const item of rows) items.put(item);
      });
    },
    async accept(act: Act) {
      await writing((_items, outbox) => outbox.add(act));
      display(after(shown?.get(act.id), act));
      send();
    },
    watch(told) {
      show = told;
      void fillList();
    },
    send,
    waiting: () => answered(reading('outbox').count()),
  };
});
