/** Where most unit tests begin: somebody signed in on a page, and one document that is on the host and on the phone. */
import { must } from '#src/kit/must.ts';
import type { RunOptions } from '#src/sync/index.ts';
import { appendDoc, createDoc, docs, editDoc } from './docs.ts';
import type { Data } from './server.ts';
import { type Tab, World } from './world.ts';

/** Longer than a confirm delay, with what is done after it. */
export const afterConfirm = 200_000;

export interface Desk {
  readonly world: World;
  readonly page: Tab;
  readonly engine: Tab['engine'];
  /** Server id of the document. */
  readonly id: string;
  readonly tmpId: string;
  readonly set: (key: string, value: unknown, options?: RunOptions) => ReturnType<Tab['engine']['run']>;
  readonly append: (text: string, options?: RunOptions) => ReturnType<Tab['engine']['run']>;
  /** What the host keeps of it. */
  readonly onServer: () => Data | undefined;
  /** What this page shows of it. */
  readonly shown: () => Promise<Data | undefined>;
  /** Somebody elsewhere changes fields of it. */
  readonly elsewhere: (fields: Data) => void;
  /** Writes that left the phone and concern the document. */
  readonly sent: () => number;
}

/** Nomvula’s page and her document, long after it was made. */
export async function openDesk(world = new World(), first: Data = {}): Promise<Desk> {
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  const { id: tmpId, mutationId } = await page.engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(afterConfirm);
  const { id, data } = must(world.server.madeBy(mutationId)[0], 'the document on the host');
  if (Object.keys(first).length > 0) {
    world.server.elsewhere(id, { ...data, ...first });
    await page.engine.pull(docs, undefined, { force: true });
  }
  const { engine } = page;
  const onServer = () => world.server.rows.get(id)?.data;
  return {
    world,
    page,
    engine,
    id,
    tmpId,
    set: (key, value, options) => engine.run(editDoc, { id, key, value }, options),
    append: (text, options) => engine.run(appendDoc, { id, text }, options),
    onServer,
    shown: () => engine.view.get(docs, id),
    elsewhere: (fields) => world.server.elsewhere(id, { ...onServer(), ...fields }),
    sent: () => world.server.requests.filter((request) => request.id === id).length,
  };
}

/** A picture of so many bytes, attached to nothing yet. */
export function attach({ engine }: Pick<Tab, 'engine'>, name = 'jar.png', size = 3) {
  const bytes = new Uint8Array(size).fill(7).buffer;
  return engine.files.attach({ name, mime: 'image/png', bytes }, { name });
}

/** Every row of every table of the phone’s database, as text. */
export async function everythingKept(name: string): Promise<string> {
  const opening = indexedDB.open(name);
  await new Promise((done) => opening.addEventListener('success', done));
  const texts: string[] = [];
  for (const table of opening.result.objectStoreNames) {
    const all = opening.result.transaction(table).objectStore(table).getAll();
    await new Promise((done) => all.addEventListener('success', done));
    texts.push(JSON.stringify(all.result));
  }
  opening.result.close();
  return texts.join('\n');
}

/** Rows of one table as text; bytes count as long as they are. */
export async function rowsKept(name: string, table: string): Promise<Record<string, unknown>[]> {
  const opening = indexedDB.open(name);
  await new Promise((done) => opening.addEventListener('success', done));
  const all = opening.result.transaction(table).objectStore(table).getAll();
  await new Promise((done) => all.addEventListener('success', done));
  opening.result.close();
  return all.result;
}
