/** The part of CouchDB that PouchDB's replication needs: changes, revisions, documents in bulk, checkpoints. */
import type { Item } from './page/rival.ts';
import type { Answer, Server, Stored } from './server.ts';

interface Doc extends Item {
  readonly _id: string;
  readonly _rev: string;
  readonly _revisions: { readonly start: number; readonly ids: readonly string[] };
}

/** Revisions and checkpoints of the server for replication, beside the items. */
export class Couch {
  readonly #server: Server;
  readonly #docs = new Map<string, Pick<Doc, '_rev' | '_revisions'> & { rev: number }>();
  readonly #checkpoints = new Map<string, object>();

  constructor(server: Server) {
    this.#server = server;
  }

  reset(): void {
    this.#docs.clear();
    this.#checkpoints.clear();
  }

  /** Returns the revision of an item; an item written without replication gets a new one after its earlier revisions. */
  #revisionOf({ id, rev }: Stored) {
    const before = this.#docs.get(id);
    if (before?.rev === rev) return before;
    const start = (before?._revisions.start ?? 0) + 1;
    const ids = [`s${rev}`, ...(before?._revisions.ids ?? [])];
    const revision = { rev, _rev: `${start}-${ids[0]}`, _revisions: { start, ids } };
    this.#docs.set(id, revision);
    return revision;
  }

  #docOf(stored: Stored): object {
    const { rev, ...item } = stored;
    const { _rev, _revisions } = this.#revisionOf(stored);
    return { ...item, _id: item.id, _rev, _revisions };
  }

  #write({ _id, _rev, _revisions, ...item }: Doc): readonly object[] {
    const [status] = this.#server.write(item);
    if (status !== 200) return [{ id: _id, error: 'forbidden', reason: 'refused' }];
    const rev = this.#server.items.get(_id)?.rev ?? 0;
    this.#docs.set(_id, { _rev, _revisions, rev });
    return [];
  }

  #changes(since: number, limit: number): object {
    const some = this.#server.after(since, limit);
    const results = some.map((stored) => ({
      id: stored.id,
      seq: stored.rev,
      changes: [{ rev: this.#revisionOf(stored)._rev }],
    }));
    return { results, last_seq: some.at(-1)?.rev ?? since };
  }

  answered(method: string, path: string, query: URLSearchParams, body: unknown): Answer {
    const { items } = this.#server;
    if (path === '') return [200, { db_name: 'couch', update_seq: items.size, instance_start_time: '0' }];
    if (path.startsWith('_local/')) {
      if (method === 'PUT') this.#checkpoints.set(path, body as object);
      const found = this.#checkpoints.get(path);
      if (method === 'PUT') return [201, { ok: true, id: path, rev: '0-1' }];
      return found ? [200, { ...found, _rev: '0-1' }] : [404, { error: 'not_found' }];
    }
    if (path === '_changes')
      return [200, this.#changes(Number(query.get('since')), Number(query.get('limit')) || 1_000)];
    if (path === '_bulk_docs')
      return [201, (body as { docs: Doc[] }).docs.flatMap((doc) => this.#write(doc))];
    if (path === '_revs_diff') {
      const has = (id: string, rev: string) => {
        const stored = items.get(id);
        return stored !== undefined && this.#revisionOf(stored)._rev === rev;
      };
      const missing = Object.entries(body as Record<string, string[]>).flatMap(([id, revs]) => {
        const lacking = revs.filter((rev) => !has(id, rev));
        return lacking.length > 0 ? [[id, { missing: lacking }] as const] : [];
      });
      return [200, Object.fromEntries(missing)];
    }
    if (path !== '_bulk_get') return [404, { error: 'not_found' }];
    const results = (body as { docs: { id: string }[] }).docs.flatMap(({ id }) => {
      const stored = items.get(id);
      return stored ? [{ id, docs: [{ ok: this.#docOf(stored) }] }] : [];
    });
    return [200, { results }];
  }
}
