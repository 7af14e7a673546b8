/**
 * Brings one scope of the mirror up to what the server says.
 * Invariant: only what changed is written, and a row that a later request or outcome wrote is left alone. Rows vanish
 * only on an answer one may believe: a loss of more than a fifth, or a list suddenly empty, counts when a second pull
 * a minute later agrees.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { Failure } from '#src/kit/failure.ts';
import { parsed } from '#src/kit/schema.ts';
import {
  type AnyCollection,
  type HostItem,
  type HostList,
  mirrorRow,
  type Scope,
  scopeOwner,
  visibilityOf,
} from '../collection.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { makesItem } from '../kinds/traits.ts';
import { lossesOf } from '../outbox/gone.ts';
import { ask, failureOf, noteAnswer, noteFailure, probe, within } from '../outbox/reachability.ts';
import { hostName } from '../outbox/references.ts';
import { isUnderstood } from '../outbox/rest.ts';
import {
  anyone,
  isEnded,
  type MirrorRow,
  type MutationRow,
  type PullRow,
  type UnreadableItem,
} from '../rows.ts';
import { noteExpired } from '../session/session.ts';
import { durable } from '../storage.ts';
import { readScope, rowsIn, scopeName } from './scope.ts';

export const doubtMs = 60_000;
const believableLoss = 0.2;
const pullTimeoutMs = 120_000;
/** How old (ms) a list may be that somebody visits while the office can be asked. */
const visitedMs = 20_000;

/** `force`: somebody asked for it. `visit`: somebody opens its page, and what others did since counts. */
export interface PullWhen {
  readonly force?: boolean | undefined;
  readonly visit?: boolean | undefined;
}

export interface Pulled {
  readonly failure?: Failure | undefined;
  /** The answer lost too much to be believed at once: one more pull is pending. */
  readonly doubted?: boolean;
}

/** Order number of the outcome after which a collection's lists are due; 0: none. */
export async function dueSince(db: Database, name: string): Promise<number> {
  return (await db.fact(`due ${name}`)) ?? 0;
}

/** The rows of the mirror that an answer for this scope is about. */
async function rowsOf(db: Database, { collection, parent, id }: Scope): Promise<MirrorRow[]> {
  if (id === undefined) return rowsIn(db, collection.name, parent);
  const row = await db.rows.get([collection.name, id]);
  return row ? [row] : [];
}

const noAnswer: Failure = { kind: 'busy', message: 'We didn’t get an answer.', applied: 'no' };

/** Pulls a scope when it is due, unless the host has no id for it. A failed pull changes nothing in the mirror; its failure is the answer. */
export async function pull(context: Context, asked: Scope, { force, visit }: PullWhen): Promise<Pulled> {
  const { options, db } = context;
  const name = await hostName(db, asked.id ?? asked.parent ?? '');
  if (/\btmp_/.test(name)) return {};
  const scope = name ? { ...asked, [asked.id ? 'id' : 'parent']: name } : asked;
  const { collection } = scope;
  const last = await db.$pulls.get(scopeName(scope));
  const isOver = (at: number, ms: number) => Math.abs(options.clock.now() - at) >= ms;
  const isVisit = visit && options.online?.() !== false;
  // A doubt is owed its second question, also where the page that had it is gone.
  const isDue =
    !last ||
    last.stale ||
    isOver(last.at, isVisit ? Math.min(visitedMs, collection.staleAfter) : collection.staleAfter) ||
    (last.doubt && isOver(last.doubt.at, doubtMs)) ||
    (await dueSince(db, collection.name)) > last.order;
  if (!force && !isDue) return {};
  const { session, order } = await durable(context, () =>
    db.write([db.$session, db.$meta], async () => ({
      session: await db.session(),
      order: await db.nextOrder(),
    })),
  );
  const { host } = collection.source;
  try {
    const above = scope.id === undefined ? undefined : (await rowsOf(db, scope))[0]?.parent;
    const found = await within(context, pullTimeoutMs, (signal) =>
      ask(context, signal, async () => {
        const list = await readScope(scope, above, options.remote, signal);
        return (
          list && {
            ...list,
            gone: await lossesOf(context, scope, list, signal, () => rowsOf(context.db, scope)),
          }
        );
      }),
    );
    await noteAnswer(context, host);
    if (!found) return { failure: noAnswer };
    const answer = { ...found, order, epoch: session.epoch };
    const doubted = await write(context, scope, answer, session.owner);
    return { doubted };
  } catch (error) {
    const failure = failureOf(error);
    if (isUnderstood(failure) || failure.kind === 'offline') await noteFailure(context, host, failure);
    else await probe(context, host);
    if (failure.kind === 'signed-out' && collection.access !== 'public') await noteExpired(db, session);
    return { failure };
  }
}

interface Answer {
  readonly items: readonly HostItem<unknown>[];
  readonly unreadable: number;
  readonly unreadableIds?: readonly string[];
  readonly unreadableNames?: Readonly<Record<string, string>>;
  readonly heldBack?: true;
  readonly placeholders?: readonly HostItem<unknown>[];
  readonly order: number;
  /** Items that were asked for and are gone. */
  readonly gone: ReadonlySet<string>;
  /** Of the session it was asked under. */
  readonly epoch: number;
}

/** Writes what an answer changes; answers whether its losses are doubted. Hashes are made outside the transaction. */
async function write(context: Context, scope: Scope, answer: Answer, owner: string): Promise<boolean> {
  const { db, options } = context;
  const { collection } = scope;
  const fits = answer.items.filter(({ value }) => parsed(collection.schema, value) !== undefined);
  const seen = fits.filter(({ value }) => owner !== anyone || mayVisitorSee(collection, value));
  const fresh = seen.map((item) => mirrorRow(collection, owner, item, answer.order));
  const stubs = (answer.placeholders ?? []).map((item) => mirrorRow(collection, owner, item, answer.order));
  const unreadable = answer.unreadable + answer.items.length - fits.length;
  const left = leftOutOf(answer, new Set(fits.map(({ id }) => id)));
  const now = options.clock.now();
  const perRow = typeof collection.access === 'function' ? { perRow: true as const } : {};
  const doubted = await durable(context, () =>
    db.write([db.rows, db.$pulls, db.$meta, db.$session], async () => {
      // Asked for somebody who has left: not theirs who is here now.
      if (collection.access !== 'public' && (await db.session()).epoch !== answer.epoch) return false;
      const known = await rowsOf(db, scope);
      const before = new Map(known.map((row) => [row.id, row]));
      const news = fresh.filter((row) => isNews(before.get(row.id), row));
      await db.rows.bulkPut([...news, ...stubs.filter(({ id }) => !before.has(id))]);
      // What a visitor may no longer see goes, also where the host still tells of it.
      const hidden = new Set(fits.filter((item) => !seen.includes(item)).map(({ id }) => id));
      const told = [...answer.items.map(({ id }) => id), ...(answer.unreadableIds ?? [])];
      const kept = new Set(told.filter((id) => !hidden.has(id)));
      // What a host keeps back is not gone: only what was asked for by its id, and what visitors may no longer see, goes.
      const mayBeThere = (row: MirrorRow) =>
        answer.heldBack && !row.removed && !hidden.has(row.id) && !answer.gone.has(row.id);
      const older = known.filter((row) => !kept.has(row.id) && row.order <= answer.order && !mayBeThere(row));
      const missing = older.filter(({ removed, id }) => !removed && !hidden.has(id) && !answer.gone.has(id));
      const doubt = doubtOf(await db.$pulls.get(scopeName(scope)), known, missing, now);
      const believed = doubt
        ? older.filter(({ removed, id }) => removed || hidden.has(id) || answer.gone.has(id))
        : older;
      await db.rows.bulkDelete(believed.map(({ id }) => [collection.name, id]));
      const pulled = { scope: scopeName(scope), owner: scopeOwner(collection, owner), ...perRow };
      await db.$pulls.put({ ...pulled, at: now, order: answer.order, unreadable, doubt, ...left });
      await db.note('lastSync', now);
      return doubt !== undefined;
    }),
  );
  await confirmCreates(context, answer.items);
  return doubted;
}

/** So many items that cannot be read are named; the others are only counted. */
const mostNamed = 50;

/** What a pull notes of an answer that is not whole; `fitting` are the ids of the items that can be read. */
function leftOutOf(
  answer: HostList<unknown>,
  fitting: ReadonlySet<string>,
): Pick<PullRow, 'unreadableItems' | 'heldBack'> {
  const { items, unreadable, unreadableIds = [], unreadableNames = {}, heldBack } = answer;
  const unfit = items.filter(({ id }) => !fitting.has(id)).map(({ id }) => id);
  const unreadableItems = [...new Set([...unreadableIds, ...unfit])]
    .slice(0, mostNamed)
    .map((id): UnreadableItem => ({ id, name: unreadableNames[id] ?? '' }));
  return {
    ...(unreadableItems.length > 0 && { unreadableItems }),
    ...(heldBack && { heldBack: items.length + unreadable }),
  };
}

/** Of a mixed list a visitor has what is everybody's, also where the host said more. */
function mayVisitorSee(collection: AnyCollection, value: unknown): boolean {
  return typeof collection.access !== 'function' || visibilityOf(collection, value) === 'public';
}

function isNews(before: MirrorRow | undefined, row: MirrorRow): boolean {
  if (!before) return true;
  if (before.order > row.order) return false;
  const { removed, hash, writeId, owner, marker } = before;
  const isSame = hash === row.hash && writeId === row.writeId && owner === row.owner && marker === row.marker;
  return removed === true || !isSame;
}

/** The doubt a loss leaves, or `undefined` when it may be believed. */
function doubtOf(
  last: PullRow | undefined,
  known: readonly MirrorRow[],
  missing: readonly MirrorRow[],
  now: number,
): PullRow['doubt'] {
  const count = known.filter(({ removed }) => !removed).length;
  if (missing.length === 0 || missing.length <= count * believableLoss) return undefined;
  const hash = contentHash(missing.map(({ id }) => id).sort());
  if (last?.doubt?.hash === hash) return now - last.doubt.at >= doubtMs ? undefined : last.doubt;
  return { at: now, hash };
}

/** A row that bears the marker of an open create is its confirmation. */
async function confirmCreates(context: Context, items: readonly HostItem<unknown>[]): Promise<void> {
  const { db } = context;
  const marked = new Map(items.flatMap((item) => (item.marker ? [[item.marker, item] as const] : [])));
  if (marked.size === 0) return;
  const open = await db.inStates(await db.owners(), ['pending', 'sending', 'unknown', 'blocked', 'held']);
  const fits = (row: MutationRow) => makesItem(row) && !isEnded(row) && marked.has(row.mutationId);
  const found = open.filter(fits);
  if (found.length === 0) return;
  const [{ finish }, { foundWritten }] = await Promise.all([
    import('../outbox/outcome.ts'),
    import('../outbox/stays-open.ts'),
  ]);
  for (const row of found) {
    const item = marked.get(row.mutationId);
    if (item) await finish(context, [row], foundWritten(row, item, undefined), { found: item });
  }
}
