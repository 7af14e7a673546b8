/** Items and an outbox in Dexie, as somebody writes them in an afternoon; `makeSend` makes the sender. */
import { Dexie, liveQuery, type Table } from 'dexie';
import { listed, written } from './http.ts';
import { type Act, after, type Item, type OpenRival } from './rival.ts';
import type { Outbox, Waiting } from './senders.ts';

interface Tables {
  readonly items: Table<Item, string>;
  readonly outbox: Table<Waiting, number, Act>;
}

/** Returns the rows with the waiting acts applied. */
function overlaid(items: readonly Item[], acts: readonly Act[]): Item[] {
  const shown = new Map(items.map((item) => [item.id, item]));
  for (const act of acts) shown.set(act.id, after(shown.get(act.id), act));
  return [...shown.values()];
}

/** Makes a store over Dexie, strictly durable. */
export function dexieStore(makeSend: (name: string, outbox: Outbox) => () => void): OpenRival {
  return async (name) => {
    const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Dexie & Tables;
    db.version(1).stores({ items: 'id', outbox: '++seq' });
    const send = makeSend(`${name}-sender`, {
      all: () => db.outbox.orderBy('seq').toArray(),
      item: (id) => db.items.get(id),
      write: written,
      fold: after,
      done: (acts, stored) =>
        db.transaction('rw', db.items, db.outbox, async () => {
          await db.outbox.bulkDelete(acts.map(({ seq }) => seq));
          await db.items.put(stored);
        }),
    });
    return {
      pull: async () => void (await db.items.bulkPut(await listed())),
      async accept(act) {
        await db.outbox.add(act);
        send();
      },
      watch(show) {
        liveQuery(async () => overlaid(await db.items.toArray(), await db.outbox.toArray())).subscribe(show);
      },
      send,
      waiting: () => db.outbox.count(),
    };
  };
}
