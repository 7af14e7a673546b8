/** Time of accepting beside an equal transaction by hand: same tables, same reads, same row, same durability. */
import { Database } from '#src/sync/database.ts';
import type { NewMutationRow } from '#src/sync/rows.ts';
import { asked, completed, everyRow, uncounted } from './counting.ts';
import { type Opened, open, pulled } from './opened.ts';
import { addDoc, retitle } from './slices.ts';

const samples = 150;
const tables = ['$outbox', '$local', '$ids', '$session', 'rows', '$files'];

export interface Accepting {
  readonly acceptMs: number;
  readonly rawMs: number;
  /** The same transaction by hand through Dexie, which shows the library's share. */
  readonly dexieMs: number;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Row = Record<string, unknown>;

/** Runs the reads and writes of accepting by hand; an edit reads its queue and the item too. */
async function byHand(db: IDBDatabase, row: Row, edit: boolean): Promise<void> {
  const writing = db.transaction(tables, 'readwrite', { durability: 'strict' });
  const done = completed(writing);
  const store = (name: string) => writing.objectStore(name);
  const { seq: _numbered, ...rest } = row;
  await asked(store('$session').get('session'));
  if (edit) {
    await asked(store('$outbox').index('queue').getAll(String(row['queue'])));
    await asked(store('rows').get(String(row['queue']).split('/')));
  }
  await asked(store('$outbox').add({ ...rest, mutationId: crypto.randomUUID() }));
  await done;
}

/** Runs the same transaction through Dexie, with the engine's database. */
function throughDexie(db: Database, row: Row, edit: boolean): Promise<void> {
  const { seq: _numbered, ...rest } = row;
  const queue = String(row['queue']);
  const [collection = '', id = ''] = queue.split('/');
  return db.write([db.$outbox, db.$local, db.$ids, db.$session, db.rows, db.$files], async () => {
    await db.$session.get('session');
    if (edit) {
      await db.$outbox.where({ queue }).toArray();
      await db.rows.get([collection, id]);
    }
    await db.$outbox.add({ ...rest, mutationId: crypto.randomUUID() } as NewMutationRow);
  });
}

async function lastRow({ name }: Opened): Promise<Row> {
  return ((await everyRow(name))['$outbox'] ?? []).at(-1) as Row;
}

/** Times accepting and the transactions by hand in turn, on two databases with the same tables and as many rows. */
export async function accepting(kind: 'create' | 'edit', withBackup: boolean): Promise<Accepting> {
  const [one, other] = [await open({ withBackup }), await open()];
  const releases = [await one.hold(), await other.hold()];
  const ids = await pulled(one, samples);
  await pulled(other, samples);
  const accept = (n: number) =>
    kind === 'create'
      ? one.engine.run(addDoc, { folder: 'a', title: `Title ${n}`, text: 'A few words.' })
      : one.engine.run(retitle, { id: ids[n] ?? '', title: `Title ${n}` });
  const accepts: number[] = [];
  const raws: number[] = [];
  const dexies: number[] = [];
  const dexie = new Database(other.name);
  await uncounted(other.name, async (db) => {
    for (let n = 0; n < samples; n++) {
      const accepted = await timed(() => accept(n));
      const row = await lastRow(one);
      // The pauses keep the backup and live queries out of the next measure.
      await new Promise((idle) => setTimeout(idle, 30));
      const raw = await timed(() => byHand(db, row, kind === 'edit'));
      await new Promise((idle) => setTimeout(idle, 30));
      const viaDexie = await timed(() => throughDexie(dexie, row, kind === 'edit'));
      await new Promise((idle) => setTimeout(idle, 30));
      // The first rounds run before caches are warm.
      if (n < 10) continue;
      accepts.push(accepted);
      raws.push(raw);
      dexies.push(viaDexie);
    }
  });
  dexie.close();
  for (const release of releases) release();
  await one.end();
  await other.end();
  const [acceptMs, rawMs, dexieMs] = [median(accepts), median(raws), median(dexies)];
  return { acceptMs, rawMs, dexieMs };
}
