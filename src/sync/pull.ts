/**
 * Brings one scope of the mirror up to what the server says.
 * Invariant: only what changed is written, and rows vanish only on an answer one may believe: a loss of more than a
 * fifth, or a list suddenly empty, counts when two pulls at least a minute apart agree.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { type AnyCollection, mirrorRow, ownerOf } from './collection.ts';
import type { Context, Failure } from './context.ts';
import type { Database } from './database.ts';
import { durable } from './durable.ts';
import { ask, failureOf, reachable, within } from './remote.ts';
import type { MirrorRow, PullRow } from './rows.ts';
import { noteExpired } from './session.ts';
import { noteTrouble } from './status.ts';

const doubtMs = 60_000;
const believableLoss = 0.2;
const patience = 30_000;

/** What is pulled at once: a collection, or the part of it under one parent. */
export interface Scope {
  readonly collection: AnyCollection;
  readonly parent?: string | undefined;
}

export function scopeName({ collection, parent = '' }: Scope): string {
  return `${collection.name}/${parent}`;
}

/** The rows of the mirror in a scope, whosever they are. */
export function rowsIn({ rows }: Database, collection: string, parent?: string): Promise<MirrorRow[]> {
  return parent === undefined
    ? rows.where('[collection+id]').between([collection, ''], [collection, '\uffff']).toArray()
    : rows.where({ collection, parent }).toArray();
}

/** Pulls a scope when it is due. A failed pull changes nothing in the mirror; its failure is the answer. */
export async function pull(context: Context, scope: Scope, force: boolean): Promise<Failure | undefined> {
  const { options, db } = context;
  const { collection, parent } = scope;
  const last = await db.$pulls.get(scopeName(scope));
  const asked = options.clock.now();
  if (!force && last && Math.abs(asked - last.at) < collection.scope.minAge) return undefined;
  const session = await db.session();
  const { epoch } = session;
  try {
    const values = await within(context, patience, (signal) =>
      ask(context, signal, () => collection.fetch(options.remote, parent, signal)),
    );
    await durable(context, () => write(context, scope, { values, asked, epoch }));
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'signed-out' && collection.scope.who === 'user') await noteExpired(db, session);
    await reachable(context, options.mainHost);
    return failure;
  }
}

interface Answer {
  readonly values: readonly unknown[];
  /** When it was asked for, and under which session. */
  readonly asked: number;
  readonly epoch: number;
}

async function write({ db, options }: Context, scope: Scope, answer: Answer): Promise<void> {
  const { collection, parent } = scope;
  const now = options.clock.now();
  await db.transaction('rw', db.rows, db.$pulls, db.$host, db.$session, async () => {
    const { owner, epoch } = await db.session();
    // Asked for somebody who has left: not theirs who is here now.
    if (collection.scope.who === 'user' && epoch !== answer.epoch) return;
    const fresh = answer.values.map((value) => mirrorRow(collection, owner, value, now));
    const known = await rowsIn(db, collection.name, parent);
    const before = new Map(known.map(({ id, hash }) => [id, hash]));
    await db.rows.bulkPut(fresh.filter(({ id, hash }) => before.get(id) !== hash));
    const kept = new Set(fresh.map(({ id }) => id));
    const gone = known.filter(({ id, at }) => !kept.has(id) && at < answer.asked);
    const doubt = doubtOf(await db.$pulls.get(scopeName(scope)), known.length, gone, now);
    if (!doubt) await db.rows.bulkDelete(gone.map(({ id }) => [collection.name, id]));
    const asked = { scope: scopeName(scope), owner: ownerOf(collection, owner) };
    await db.$pulls.put({ ...asked, at: now, count: fresh.length, doubt });
    await db.note('lastSync', now);
    await noteTrouble(db, options.mainHost, 'none');
  });
}

/** The doubt a loss leaves, or `undefined` when it may be believed. */
function doubtOf(last: PullRow | undefined, count: number, gone: readonly MirrorRow[], now: number) {
  if (gone.length <= count * believableLoss) return undefined;
  const hash = contentHash(gone.map(({ id }) => id).sort());
  if (last?.doubt?.hash === hash) return now - last.doubt.at >= doubtMs ? undefined : last.doubt;
  return { at: now, hash };
}
