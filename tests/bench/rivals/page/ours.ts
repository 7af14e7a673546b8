/** The product's engine over the same server, with one collection and without the product's slices. */
import * as v from 'valibot';
import { strongRandom } from '../../../../src/kit/ids.ts';
import { openBackupStore } from '../../../../src/kit/opfs-store.ts';
import { platformClock } from '../../../../src/kit/platform-clock.ts';
import { platformLocks } from '../../../../src/kit/platform-locks.ts';
import { openEngine } from '../../../../src/sync/engine.ts';
import { defineCollection, type Failure, type HostItem, type Source } from '../../../../src/sync/index.ts';
import { ask, RefusedError } from './http.ts';
import { enter, type Item } from './rival.ts';

const Value = v.object({ id: v.string(), title: v.string(), text: v.string(), marks: v.array(v.string()) });
type Value = v.InferOutput<typeof Value>;

const hostItem = ({ marker, writeId, ...item }: Item): HostItem<Value> => ({
  id: item.id,
  value: v.parse(Value, item),
  marker,
  writeId,
});

/** The engine's guard, which is checked in the call of `fetch`. */
interface Remote {
  readonly check: () => void;
}

const source: Source<Value, Remote> = {
  host: 'server',
  async list({ check }, _parent, signal) {
    check();
    const { items } = await ask<{ items: Item[] }>('items', 'GET', undefined, signal);
    return { items: items.map(hostItem), unreadable: 0 };
  },
  async get({ check }, id, signal) {
    check();
    try {
      return hostItem(await ask<Item>(`items/${id}`, 'GET', undefined, signal));
    } catch (error) {
      if (error instanceof RefusedError && error.status === 404) return 'missing';
      throw error;
    }
  },
  async create({ check }, value, { marker }, signal) {
    check();
    const { id } = await ask<Item>('items', 'POST', { ...value, marker }, signal);
    return { id };
  },
  async update({ check }, value, { marker, writeId }, signal) {
    check();
    await ask(`items/${value.id}`, 'PUT', { ...value, marker, writeId }, signal);
    return {};
  },
};

const items = defineCollection<Value, Remote>('items', {
  title: 'Items',
  schema: Value,
  access: 'user',
  staleAfter: 3_600_000,
  mergeKeys: { marks: 'self' },
  key: ({ id }) => ({ id }),
  source,
});

const Args = v.strictObject({ id: v.string(), title: v.string(), mark: v.string() });

const add = items.create('item.add', {
  args: Args,
  make: ({ title, mark }, id) => ({ id, title, text: '', marks: [mark] }),
  describe: ({ title }) => `Add ${title}`,
});

const retitle = items.update('item.retitle', {
  args: Args,
  change: (item, { title, mark }) => ({ ...item, title, marks: [...item.marks, mark] }),
  describe: ({ title }) => `Rename to ${title}`,
});

function classify(error: unknown): Failure {
  const message = String(error);
  if (!(error instanceof RefusedError)) return { kind: 'offline', message, applied: 'maybe' };
  if (error.status === 401) return { kind: 'signed-out', message, applied: 'no' };
  return { kind: 'refused', message, applied: 'no' };
}

enter(async (name) => {
  const engine = openEngine<Remote>({
    name,
    collections: [items],
    operations: [add, retitle],
    remote: { check: () => undefined },
    guarded: (_remote, check) => ({ check }),
    classify,
    probe: (_host, signal) => ask('ping', 'GET', undefined, signal),
    account: (_owner, signal) => ask('me', 'GET', undefined, signal),
    mainHost: 'server',
    online: () => navigator.onLine,
    clock: platformClock,
    locks: platformLocks,
    random: strongRandom,
    // 90 s in the product: the wait for a lost response is not measured here.
    confirmDelayMs: 2_000,
    backup: openBackupStore(name),
    report: (error) => reportError(error),
  });
  engine.start();
  if ((await engine.view.session()).owner !== '7') await engine.session.change(async () => '7');
  return {
    async pull() {
      const failure = await engine.pull(items);
      if (failure) throw new Error(failure.message);
    },
    async accept({ kind, id, mark, title }) {
      await engine.run(kind === 'create' ? add : retitle, { id, mark, title });
    },
    watch(show) {
      engine.watch((view) => view.list(items), show, reportError);
    },
    send: () => void engine.syncNow(),
    async waiting() {
      const { waiting, sending, needsYou, awaitingSignIn } = await engine.view.status();
      return waiting + sending + needsYou + awaitingSignIn;
    },
  };
});
