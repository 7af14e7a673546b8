/**
 * Scopes of the mirror (a collection, the part of it below one parent, or one item), their rows, and the host's responses.
 * Invariant: only changed rows are written, and no row of a later request or outcome. Rows are deleted only on a credible
 * response: the loss of more than a fifth of a list, or of all of it, counts once a second pull a minute later agrees. Of
 * the rows of one create that the network sent twice, only those are second copies that are equal but for the id: the CMS's
 * own *Duplicate* copies markers too, and a copy that somebody changed is an item of its own.
 */
import { contentHash } from '#src/kit/canonical.ts';
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
import { anyone, type MirrorRow, type PullRow, type SessionRow } from '../rows.ts';
import { durable } from '../storage.ts';

/** A doubted response is checked by a second pull after this time (ms). */
export const doubtMs = 60_000;
/** The part of a list that one response may lack without doubt. */
const credibleLoss = 0.2;

/** Returns the key of a scope's pulls. */
export function scopeName({ collection, parent = '', id }: Scope): string {
  return id === undefined ? `${collection.name}/${parent}` : `${collection.name}#${id}`;
}

/** Returns the rows of a collection, or of the part of it below one parent, whoever owns them. */
export function rowsIn({ rows }: Database, collection: string, parent?: string): Promise<MirrorRow[]> {
  return parent === undefined
    ? rows.where('[collection+id]').between([collection, ''], [collection, '\uffff']).toArray()
    : rows.where({ collection, parent }).toArray();
}

/** Returns the rows of a scope, whoever owns them. */
export async function rowsOf(db: Database, { collection, parent, id }: Scope): Promise<MirrorRow[]> {
  if (id === undefined) return rowsIn(db, collection.name, parent);
  const row = await db.rows.get([collection.name, id]);
  return row ? [row] : [];
}

/** Returns the hash of a row's value without the id that the host gave it. */
function valueHash({ value }: MirrorRow): string {
  const { id: _own, ...rest } = Object(value) as { id?: unknown };
  return contentHash(rest);
}

/** Returns the second copies of a row among others. */
export function copiesOf(row: MirrorRow, others: readonly MirrorRow[]): MirrorRow[] {
  const hash = valueHash(row);
  const isCopy = ({ id, marker, parent, removed }: MirrorRow) =>
    id !== row.id && marker === row.marker && parent === row.parent && !removed;
  return others.filter((other) => isCopy(other) && valueHash(other) === hash);
}

/** Returns the rows without second copies: of each create the row with the lowest id stays. */
export function withoutCopies(rows: readonly MirrorRow[]): readonly MirrorRow[] {
  const marked = new Map<string, MirrorRow[]>();
  for (const row of rows) {
    if (!row.marker || row.removed) continue;
    marked.set(row.marker, [...(marked.get(row.marker) ?? []), row]);
  }
  const copies = new Set<MirrorRow>();
  for (const same of marked.values()) {
    if (same.length < 2) continue;
    const [first, ...rest] = same.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
    if (first) for (const copy of copiesOf(first, rest)) copies.add(copy);
  }
  return copies.size === 0 ? rows : rows.filter((row) => !copies.has(row));
}

/** A host's response for a scope. */
interface ScopeResponse extends HostList<unknown> {
  /** The order number of the request. */
  readonly order: number;
  /** Items that the host reported missing when it was asked for each. */
  readonly missing: ReadonlySet<string>;
}

/** Writes a response; returns whether its losses are doubted. */
export async function writeResponse(
  context: Context,
  scope: Scope,
  answer: ScopeResponse,
  { owner, epoch }: SessionRow,
): Promise<boolean> {
  const { db, options } = context;
  const { collection } = scope;
  // The hashes of the rows are computed outside the transaction.
  const fits = answer.items.filter(({ value }) => parsed(collection.schema, value) !== undefined);
  const visible = fits.filter(({ value }) => maySee(collection, owner, value));
  const fresh = visible.map((item) => mirrorRow(collection, owner, item, answer.order));
  const stubs = (answer.placeholders ?? []).map((item) => mirrorRow(collection, owner, item, answer.order));
  const now = options.clock.now();
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
      await db.$pulls.put({
        scope: scopeName(scope),
        owner: scopeOwner(collection, owner),
        at: now,
        order: answer.order,
        perRow: typeof collection.access === 'function' ? true : undefined,
        doubt,
        ...leftOutOf(answer, fits),
      });
      await db.note('lastSync', now);
      return doubt !== undefined;
    }),
  );
  await confirmCreates(context, answer.items);
  return doubted;
}

/** The number of unreadable items that are stored with their names; further ones are only counted. */
const mostNamed = 50;

/** Returns what a response lacks; `fits`: its readable items. */
function leftOutOf(
  { items, unreadable, unreadableIds = [], unreadableNames = {}, heldBack }: HostList<unknown>,
  fits: readonly HostItem<unknown>[],
): Pick<PullRow, 'unreadable' | 'unreadableItems' | 'heldBack'> {
  const fitting = new Set(fits.map(({ id }) => id));
  const unfit = items.filter(({ id }) => !fitting.has(id)).map(({ id }) => id);
  const ids = [...new Set([...unreadableIds, ...unfit])].slice(0, mostNamed);
  return {
    unreadable: unreadable + items.length - fits.length,
    unreadableItems: ids.length > 0 ? ids.map((id) => ({ id, name: unreadableNames[id] ?? '' })) : undefined,
    heldBack: heldBack ? items.length + unreadable : undefined,
  };
}

/** Whether a person may see an item; of a mixed list visitors see only public items, even if the host sent more. */
function maySee(collection: AnyCollection, owner: string, value: unknown): boolean {
  return (
    owner !== anyone ||
    typeof collection.access !== 'function' ||
    visibilityOf(collection, value) === 'public'
  );
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
  const confirmed = open.flatMap((row) => {
    const item = makesItem(row) ? marked.get(row.mutationId) : undefined;
    return item ? [{ row, item }] : [];
  });
  if (confirmed.length === 0) return;
  const [{ finish }, { foundWritten }] = await Promise.all([
    import('../outbox/outcome.ts'),
    import('../outbox/stays-open.ts'),
  ]);
  for (const { row, item } of confirmed)
    await finish(context, [row], foundWritten(row, item, undefined), { found: item });
}
