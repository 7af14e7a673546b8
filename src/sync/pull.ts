/**
 * Brings one scope of the mirror up to what the server says.
 * Invariant: only what changed is written, and rows vanish only on an answer one may believe: a loss of more than a
 * fifth, or a list suddenly empty, counts when two pulls at least a minute apart agree.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { AnyCollection } from './collection.ts';
import type { Context, Failure } from './context.ts';
import { anyone, type MirrorRow, type PullRow } from './database.ts';
import { reachable } from './reach.ts';
import { readSession } from './session.ts';
import { noteSync, noteTrouble } from './status.ts';

const doubtMs = 60_000;
const believableLoss = 0.2;
const patience = 30_000;

function rowOf(collection: AnyCollection, owner: string, value: unknown, at: number): MirrorRow {
  const { id, parent = '', slug = '' } = collection.key(value);
  return { collection: collection.name, id, parent, slug, owner, hash: contentHash(value), value, at };
}

/** True when the pull may start: forced, never made, or older than the collection's `minAge`. */
async function isDue({ db, options }: Context, scope: string, minAge: number): Promise<boolean> {
  const last = await db.$pulls.get(scope);
  return !last || Math.abs(options.clock.now() - last.at) >= minAge;
}

/** Pulls a scope when it is due. A failed pull changes nothing in the mirror; its failure is the answer. */
export async function pull(
  context: Context,
  collection: AnyCollection,
  parent?: string,
  force = false,
): Promise<Failure | undefined> {
  const { options } = context;
  const scope = `${collection.name}/${parent ?? ''}`;
  if (!force && !(await isDue(context, scope, collection.scope.minAge))) return undefined;
  const ended = new AbortController();
  const cancel = options.clock.after(patience, () => ended.abort());
  const asked = options.clock.now();
  const { epoch } = await readSession(context.db);
  let values: readonly unknown[];
  try {
    values = await collection.fetch(options.remote, parent, ended.signal);
  } catch (error) {
    await reachable(context, options.mainHost);
    return options.classify(error);
  } finally {
    cancel();
  }
  await write(context, collection, parent, { values, asked, epoch });
  return undefined;
}

async function write(
  { db, options }: Context,
  collection: AnyCollection,
  parent: string | undefined,
  { values, asked, epoch }: Answer,
): Promise<void> {
  const scope = `${collection.name}/${parent ?? ''}`;
  const now = options.clock.now();
  await db.transaction('rw', db.rows, db.$pulls, db.$host, db.$session, async () => {
    const session = await readSession(db);
    // Asked for somebody who has left: not theirs who is here now.
    if (collection.scope.who === 'user' && session.epoch !== epoch) return;
    const owner = collection.scope.who === 'user' ? session.owner : anyone;
    const fresh = values.map((value) => rowOf(collection, owner, value, now));
    const where = parent === undefined ? [collection.name, ''] : undefined;
    const known = where
      ? await db.rows.where('[collection+id]').between(where, [collection.name, '\uffff']).toArray()
      : await db.rows.where({ collection: collection.name, parent }).toArray();
    const before = new Map(known.map((row) => [row.id, row.hash]));
    await db.rows.bulkPut(fresh.filter((row) => before.get(row.id) !== row.hash));
    const kept = new Set(fresh.map((row) => row.id));
    const gone = known.filter((row) => !kept.has(row.id) && row.at < asked);
    const doubt = doubtOf(await db.$pulls.get(scope), known.length, gone, now);
    if (!doubt) await db.rows.bulkDelete(gone.map((row) => [row.collection, row.id] as [string, string]));
    await db.$pulls.put({ scope, at: now, count: fresh.length, doubt });
    await noteSync(db, now);
    await noteTrouble(db, options.mainHost, 'none');
  });
}

interface Answer {
  readonly values: readonly unknown[];
  /** When it was asked for, and under which session. */
  readonly asked: number;
  readonly epoch: number;
}

/** The doubt a loss leaves, or `undefined` when it may be believed. */
function doubtOf(last: PullRow | undefined, count: number, gone: readonly MirrorRow[], now: number) {
  if (gone.length <= count * believableLoss) return undefined;
  const hash = contentHash(gone.map((row) => row.id).sort());
  if (last?.doubt?.hash === hash) return now - last.doubt.at >= doubtMs ? undefined : last.doubt;
  return { at: now, hash };
}
