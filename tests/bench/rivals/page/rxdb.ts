/** RxDB over its free storage (Dexie, set to strict durability); its replication reads lists and writes in bulk. */
import { createRxDatabase, normalizeMangoQuery, prepareQuery } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { ask } from './http.ts';
import { after, enter, type Item } from './rival.ts';

type Ranked = Item & { readonly rev: number };
type Replication = RxReplicationState<Item>;

const text = { type: 'string' };
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { ...text, maxLength: 60 }, title: text, text, marks: { type: 'array', items: text } },
  required: ['id', 'title', 'text', 'marks'],
};

const plain = ({ id, title, text, marks }: Item): Item => ({ id, title, text, marks: [...marks] });

enter(async (name) => {
  const storage = getRxStorageDexie({ chromeTransactionDurability: 'strict' });
  const db = await createRxDatabase({ name, storage, multiInstance: false });
  const { items } = await db.addCollections<Item>({ items: { schema } });
  let replication: Replication | undefined;

  function replicate(): Replication {
    replication ??= replicateRxCollection<Item>({
      collection: items,
      replicationIdentifier: 'server',
      retryTime: 2_000,
      pull: {
        batchSize: 1_000,
        async handler(checkpoint, limit) {
          const from = checkpoint?.rev ?? 0;
          const { items: rows } = await ask<{ items: Ranked[] }>(`items?after=${from}&limit=${limit}`);
          const documents = rows.map((row) => ({ ...plain(row), _deleted: false }));
          return { documents, checkpoint: { rev: rows.at(-1)?.rev ?? from } };
        },
      },
      push: {
        batchSize: 100,
        async handler(rows) {
          const docs = rows.map(({ newDocumentState }) => plain(newDocumentState));
          const { refused } = await ask<{ refused: string[] }>('bulk', 'POST', docs);
          if (refused.length > 0) throw new Error(`refused: ${refused}`);
          return [];
        },
      },
    });
    return replication;
  }

  /** Returns the numbers of marks that the server has, by item, as noted by the replication. */
  async function sentMarks(): Promise<Map<string, number>> {
    const meta = replicate().metaInstance;
    if (!meta) return new Map();
    const query = normalizeMangoQuery(meta.schema, { selector: {} });
    const { documents } = await meta.query(prepareQuery(meta.schema, query));
    return new Map(
      documents.flatMap(({ docData }) => (docData?.marks ? [[docData.id, docData.marks.length]] : [])),
    );
  }

  return {
    pull: () => replicate().awaitInitialReplication(),
    async accept(act) {
      if (act.kind === 'create') return void (await items.insert(after(undefined, act)));
      const doc = await items.findOne(act.id).exec();
      if (!doc) throw new Error(`${act.id} is not here`);
      await doc.incrementalModify((value) => Object.assign(value, plain(after(value, act))));
    },
    watch(show) {
      items.find().$.subscribe(show);
    },
    send: () => void replicate(),
    async waiting() {
      const marks = await sentMarks();
      const rows = await items.find().exec();
      return rows.reduce((sum, row) => sum + row.marks.length - (marks.get(row.id) ?? 0), 0);
    },
  };
});
