/** TanStack DB with offline-transactions: its outbox in its own adapter of IndexedDB; rows are in memory only. */
import { type Collection, createCollection, type Written } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import { listed, written } from './http.ts';
import { after, enter, type Item } from './rival.ts';

/** Reports when a transaction is in the database: the library reports only when it was sent. */
class Noting extends IndexedDBAdapter {
  noted: (key: string) => void = () => undefined;
  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    this.noted(key);
  }
}

enter(async () => {
  let store: (rows: readonly Item[], type: Written<Item>['type']) => void = () => undefined;
  const items: Collection<Item> = createCollection<Item>({
    id: 'items',
    getKey: ({ id }) => id,
    startSync: true,
    sync: {
      sync({ begin, write, commit, markReady }) {
        store = (rows, type) => {
          begin();
          for (const value of rows) write({ type, value });
          commit();
        };
        markReady();
      },
    },
  });
  const storage = new Noting();
  const executor = startOfflineExecutor<Item>({
    collections: { items },
    storage,
    mutationFns: {
      async write({ transaction }) {
        for (const { modified, type } of transaction.mutations) {
          const stored = await written(modified, type === 'insert');
          // The row of a create has another id at the server: the row with the device's id ends with its transaction.
          store([stored], items.has(stored.id) && type !== 'insert' ? 'update' : 'insert');
        }
      },
    },
  });
  await executor.waitForInit();
  const waitsFor = new Map<string, () => void>();
  storage.noted = (key) => {
    for (const [id, told] of waitsFor) if (key.endsWith(id)) told();
  };
  return {
    pull: async () => store(await listed(), 'insert'),
    async accept(act) {
      const transaction = executor.createOfflineTransaction({ mutationFnName: 'write', autoCommit: false });
      const stored = new Promise<void>((told) => waitsFor.set(transaction.id, told));
      transaction.mutate(() => {
        const value = after(items.get(act.id), act);
        if (act.kind === 'create') items.insert(value);
        else items.update(act.id, (draft) => void Object.assign(draft, value));
      });
      // The commit resolves when the transaction was sent or given up, long after.
      transaction.commit().catch(() => undefined);
      await stored;
      waitsFor.delete(transaction.id);
    },
    watch(show) {
      const tell = () => show(items.toArray);
      items.subscribeChanges(tell);
      tell();
    },
    send: () => executor.getOnlineDetector().notifyOnline(),
    waiting: async () => (await executor.peekOutbox()).length,
  };
});
