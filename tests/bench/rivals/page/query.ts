/** TanStack Query: paused mutations in the persisted client, which is written whole, at once and strictly durable. */
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/query-core';
import { persistQueryClient } from '@tanstack/query-persist-client-core';
import { Dexie, type Table } from 'dexie';
import { listed, written } from './http.ts';
import { after, enter, type Item } from './rival.ts';

interface Change {
  readonly item: Item;
  readonly isNew: boolean;
}

const forever = Number.POSITIVE_INFINITY;
const queryKey = ['items'];
const mutationKey = ['change'];

/** Makes a persister that writes the newest client: of several that come during a write only the last is written. */
function persisterIn(clients: Table<unknown, string>) {
  let next: unknown;
  let writing: Promise<void> | undefined;
  async function writeAll(): Promise<void> {
    while (next) {
      const client = next;
      next = undefined;
      await clients.put(client, 'client');
    }
    writing = undefined;
  }
  return {
    persistClient(client: unknown): Promise<void> {
      next = client;
      writing ??= writeAll();
      return writing;
    },
    restoreClient: () => clients.get('client'),
    removeClient: () => clients.delete('client'),
    written: () => writing ?? Promise.resolve(),
  };
}

enter(async (name) => {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' });
  db.version(1).stores({ clients: '' });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: forever, gcTime: forever }, mutations: { gcTime: forever } },
  });
  const show = (item: Item) =>
    client.setQueryData<Item[]>(queryKey, (rows = []) =>
      rows.some(({ id }) => id === item.id)
        ? rows.map((row) => (row.id === item.id ? item : row))
        : [...rows, item],
    );
  client.setMutationDefaults<Item, Change>(mutationKey, {
    mutationFn: ({ item, isNew }) => written(item, isNew),
    onMutate: ({ item }) => show(item),
  });
  const persister = persisterIn(db.table('clients'));
  const [, restored] = persistQueryClient({ queryClient: client, persister });
  await restored;
  client.mount();
  const pending = () =>
    client
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.status === 'pending');
  return {
    async pull() {
      await client.fetchQuery({ queryKey, queryFn: listed, staleTime: 0 });
      await persister.written();
    },
    async accept(act) {
      const item = after(
        client.getQueryData<Item[]>(queryKey)?.find(({ id }) => id === act.id),
        act,
      );
      // Mutations of one item are sent one after the other, beside those of other items.
      const observer = new MutationObserver<Item, Change>(client, { mutationKey, scope: { id: act.id } });
      observer.mutate({ item, isNew: act.kind === 'create' }).catch(() => undefined);
      // The persister is called once the cache has the mutation.
      await Promise.resolve();
      await persister.written();
    },
    watch(told) {
      const observer = new QueryObserver<Item[]>(client, { queryKey, queryFn: listed });
      observer.subscribe(({ data }) => data && told(data));
      told(client.getQueryData<Item[]>(queryKey) ?? []);
    },
    send: () => void client.resumePausedMutations(),
    waiting: async () => pending().length,
  };
});
