/**
 * Pulls one scope of the mirror from the host.
 * Invariant: only changed rows are written, and no row of a later request or outcome. Rows are deleted only on a credible
 * response: the loss of more than a fifth of a list, or of all of it, counts once a second pull a minute later agrees.
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
import { makesItem } from '../kinds/kind.ts';
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
  type SessionRow,
  type UnreadableItem,
} from '../rows.ts';
import { durable } from '../storage.ts';
import { readScope, rowsOf, scopeName } from './scope.ts';

/** A doubted response is checked by a second pull after this time (ms). */
export const doubtMs = 60_000;
/** The part of a list that one response may lack without doubt. */
const credibleLoss = 0.2;
const pullTimeoutMs = 120_000;
/** The age (ms) from which a list is due when its page is opened online. */
const visitedMs = 20_000;

/** `force`: the person asked for the pull. `visit`: a page was opened, and other people's latest changes count. */
export interface PullWhen {
  readonly force?: boolean | undefined;
  readonly visit?: boolean | undefined;
}

export interface Pulled {
  readonly failure?: Failure | undefined;
  /** The response lost too much to be credible at once: one more pull is due. */
  readonly doubted?: boolean;
}

/** Returns the order number of the outcome after which a collection's lists are due; 0: none. */
export async function dueSince(db: Database, name: string): Promise<number> {
  return (await db.fact(`due ${name}`)) ?? 0;
}

const noAnswer: Failure = { kind: 'busy', message: 'We didn’t get an answer.', applied: 'no' };

/** Pulls a scope that is due, if the host has an id for it. A failed pull returns its failure and leaves the mirror as it is. */
export async function pull(context: Context, requested: Scope, { force, visit }: PullWhen): Promise<Pulled> {
  const { options, db } = context;
  const name = await hostName(db, requested.id ?? requested.parent ?? '');
  if (/\btmp_/.test(name)) return {};
  const scope = name ? { ...requested, [requested.id ? 'id' : 'parent']: name } : requested;
  const { collection } = scope;
  const last = await db.$pulls.get(scopeName(scope));
  const isOver = (at: number, ms: number) => Math.abs(options.clock.now() - at) >= ms;
  const isVisit = visit && options.online?.() !== false;
  // The second pull after a doubt may fall to another page.
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
    const knownParent = scope.id === undefined ? undefined : (await rowsOf(db, scope))[0]?.parent;
    const response = await within(context, pullTimeoutMs, (signal) =>
      ask(context, signal, async () => {
        const list = await readScope(scope, knownParent, options.remote, signal);
        if (!list) return undefined;
        const missing = await lossesOf(context, scope, list, signal, () => rowsOf(db, scope));
        return { ...list, missing };
      }),
    );
    await noteAnswer(context, host);
    if (!response) return { failure: noAnswer };
    return { doubted: await write(context, scope, { ...response, order }, session) };
  } catch (error) {
    const failure = failureOf(error);
    if (isUnderstood(failure) || failure.kind === 'offline') await noteFailure(context, host, failure);
    else await probe(context, host);
    if (failure.kind === 'signed-out' && collection.access !== 'public') await db.noteExpired(session);
    return { failure };
  }
}

/** A host's response for a scope. */
interface Answer extends HostList<unknown> {
  /** The order number of the request. */
  readonly order: number;
  /** Items that the host reported missing when it was asked for each. */
  readonly missing: ReadonlySet<string>;
}

/** Writes a response; returns whether its losses are doubted. The hashes are computed outside the transaction. */
async function write(
  context: Context,
  scope: Scope,
  answer: Answer,
  { owner, epoch }: SessionRow,
): Promise<boolean> {
  const { db, options } = context;
  const { collection } = scope;
  const fits = answer.items.filter(({ value }) => parsed(collection.schema, value) !== undefined);
  const visible = fits.filter(({ value }) => owner !== anyone || mayVisitorSee(collection, value));
  const fresh = visible.map((item) => mirrorRow(collection, owner, item, answer.order));
  const stubs = (answer.placeholders ?? []).map((item) => mirrorRow(collection, owner, item, answer.order));
  const unreadable = answer.unreadable + answer.items.length - fits.length;
  const left = leftOutOf(answer, new Set(fits.map(({ id }) => id)));
  const now = options.clock.now();
  const perRow = typeof collection.access === 'function' ? { perRow: true as const } : {};
  const doubted = await durable(context, () =>
    db.write([db.rows, db.$pulls, db.$meta, db.$session], async () => {
      // The response was for another person than the one signed in now.
      if (collection.access !== 'public' && (await db.session()).epoch !== epoch) return false;
      const rows = await rowsOf(db, scope);
      const before = new Map(rows.map((row) => [row.id, row]));
      const news = fresh.filter((row) => isNews(before.get(row.id), row));
      await db.rows.bulkPut([...news, ...stubs.filter(({ id }) => !before.has(id))]);
      // Items that a visitor may no longer see are deleted, although the host still has them.
      const hidden = new Set(fits.filter((item) => !visible.includes(item)).map(({ id }) => id));
      const listed = new Set([...answer.items.map(({ id }) => id), ...(answer.unreadableIds ?? [])]);
      const absent = rows.filter(
        ({ id, order }) => (!listed.has(id) || hidden.has(id)) && order <= answer.order,
      );
      // Absence from an incomplete list proves nothing; absence from a complete one may still be doubted.
      const isCertain = ({ id, removed }: MirrorRow) =>
        removed === true || hidden.has(id) || answer.missing.has(id);
      const uncertain = answer.heldBack ? [] : absent.filter((row) => !isCertain(row));
      const doubt = doubtOf(await db.$pulls.get(scopeName(scope)), rows, uncertain, now);
      const deleted = [...absent.filter(isCertain), ...(doubt ? [] : uncertain)];
      await db.rows.bulkDelete(deleted.map(({ id }) => [collection.name, id]));
      const pulled = { scope: scopeName(scope), owner: scopeOwner(collection, owner), ...perRow };
      await db.$pulls.put({ ...pulled, at: now, order: answer.order, unreadable, doubt, ...left });
      await db.note('lastSync', now);
      return doubt !== undefined;
    }),
  );
  await confirmCreates(context, answer.items);
  return doubted;
}

/** The number of unreadable items that are stored with their names; further ones are only counted. */
const mostNamed = 50;

/** Returns the fields of a pull whose response is not complete; `fitting`: the ids of the readable items. */
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

/** Whether a visitor may see an item; of a mixed list only public items, even if the host sent more. */
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

/** Returns the doubt about a loss; `undefined` where it is credible. */
function doubtOf(
  last: PullRow | undefined,
  rows: readonly MirrorRow[],
  missing: readonly MirrorRow[],
  now: number,
): PullRow['doubt'] {
  const count = rows.filter(({ removed }) => !removed).length;
  if (missing.length === 0 || missing.length <= count * credibleLoss) return undefined;
  const hash = contentHash(missing.map(({ id }) => id).sort());
  if (last?.doubt?.hash === hash) return now - last.doubt.at >= doubtMs ? undefined : last.doubt;
  return { at: now, hash };
}

/** Confirms open creates: an item with the marker of a create is its result. */
async function confirmCreates(context: Context, items: readonly HostItem<unknown>[]): Promise<void> {
  const { db } = context;
  const marked = new Map(items.flatMap((item) => (item.marker ? [[item.marker, item] as const] : [])));
  if (marked.size === 0) return;
  const open = await db.inStates(await db.owners(), ['pending', 'sending', 'unknown', 'blocked', 'held']);
  const fits = (row: MutationRow) => makesItem(row) && !isEnded(row) && marked.has(row.mutationId);
  const confirmed = open.filter(fits);
  if (confirmed.length === 0) return;
  const [{ finish }, { foundWritten }] = await Promise.all([
    import('../outbox/outcome.ts'),
    import('../outbox/stays-open.ts'),
  ]);
  for (const row of confirmed) {
    const item = marked.get(row.mutationId);
    if (item) await finish(context, [row], foundWritten(row, item, undefined), { found: item });
  }
}
