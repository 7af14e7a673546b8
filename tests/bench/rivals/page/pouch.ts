/** PouchDB, replicating with the server's part of CouchDB. */
import PouchDB from 'pouchdb-browser';
import { after, enter, type Item } from './rival.ts';

type Doc = Item & { readonly _id: string; readonly _rev?: string | undefined };

const retryMs = 2_000;

enter(async (name) => {
  const db = new PouchDB<Doc>(name);
  const server = new PouchDB<Doc>(`${location.origin}/api/couch`, { skip_setup: true });
  /** The local sequence up to which the server has all changes, as far as this page knows. */
  let pushed = 0;
  let pushing = false;

  async function push(): Promise<void> {
    if (pushing || !navigator.onLine) return;
    pushing = true;
    try {
      const { last_seq } = await db.replicate.to(server, { batch_size: 100 });
      pushed = last_seq;
      const { update_seq } = await db.info();
      if (update_seq > last_seq) setTimeout(() => void push());
    } catch {
      setTimeout(() => void push(), retryMs);
    } finally {
      pushing = false;
    }
  }

  return {
    async pull() {
      await db.replicate.from(server, { batch_size: 1_000 });
      pushed = (await db.info()).update_seq;
    },
    async accept(act) {
      const before = act.kind === 'edit' ? await db.get(act.id) : undefined;
      await db.put({ ...after(before, act), _id: act.id, ...(before?._rev && { _rev: before._rev }) });
      void push();
    },
    watch(show) {
      const shown = new Map<string, Item>();
      void (async () => {
        const { rows } = await db.allDocs({ include_docs: true });
        for (const { doc } of rows) shown.set(doc.id, doc);
        show([...shown.values()]);
        db.changes({ since: 'now', live: true, include_docs: true }).on('change', ({ doc }) => {
          shown.set(doc.id, doc);
          show([...shown.values()]);
        });
      })();
    },
    send: () => void push(),
    async waiting() {
      const { results } = await db.changes({ since: pushed, include_docs: true });
      return results.reduce((sum, { doc }) => sum + doc.marks.length, 0);
    },
  };
});
