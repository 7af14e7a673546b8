/**
 * An edit changes an item; it is stored as `update`. The write carries a write id, by which it is found after a lost answer.
 * Invariant: the waiting edits of an item are folded over the value their person saw and merged with the host's a moment
 * before the write, so that nobody else's change is undone.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { HostItem } from '../collection.ts';
import type { Context } from '../context.ts';
import { carries, equal } from '../merge/equal.ts';
import { beforeOwnConflict, fold, mergeValues } from '../merge/fold.ts';
import { readAs, readMutation } from '../mutation.ts';
import { isBelowGone } from '../outbox/gone.ts';
import { failureOf } from '../outbox/reachability.ts';
import { able, aboveOf, belowGone, neededCollection, readItem } from '../outbox/read-item.ts';
import { unknownUntilConfirmed } from '../outbox/retry.ts';
import { foundWritten, waitingFiles, withoutFiles } from '../outbox/stays-open.ts';
import { heldForPerson, timesOf } from '../outbox/transitions.ts';
import type { MirrorRow, MutationRow, Rows } from '../rows.ts';
import { type Fixed, type Found, isFolded, type Kept, type Kind, type SendJob } from './kind.ts';

/** The item as it was read before the write; an item that the host cut has no value. */
type Theirs = Omit<HostItem<unknown>, 'id'> & { readonly isCut?: true };

export const edit: Kind = {
  /** Reads the item; `fix` merges it with the edits that wait then. */
  async prepare(context, job) {
    const { db } = context;
    const [row] = job.rows;
    const collection = neededCollection(context, row);
    const write = able(collection.source, 'update', row);
    const theirs = await readOrCut(context, job);
    if (theirs === 'missing') {
      // A parent that is gone as well leaves the mirror at once.
      await isBelowGone(context, collection, await aboveOf(context, row), job.signal, true);
      const mirrored = await db.rows.get([collection.name, row.entity.id]);
      // Nothing is sent: `missing` ends in a question.
      return { fix: (rows) => missing(context, rows, mirrored), request: async () => ({}) };
    }
    if (await isBelowGone(context, collection, await aboveOf(context, row, theirs), job.signal))
      return belowGone;
    const { value, raw, marker } = theirs;
    const current = raw === undefined ? undefined : { value, raw, mergeKeys: collection.mergeKeys };
    return {
      fix: (rows) => merged(context, rows, theirs),
      request: (remote, [{ sent, batch }]) =>
        write(remote, sent, { writeId: batch, marker }, job.writeSignal, current),
    };
  },

  /** The value before the merge: the one the person saw under the edits that came later. */
  baseAfter(context, batch) {
    try {
      return fold(context, batch[0].base, batch);
    } catch {
      // Reported; the sent value is the nearest there is.
      return batch[0].sent;
    }
  },

  lost: ({ options }, row, failure) => unknownUntilConfirmed(row, failure, timesOf(options)),

  /** Reads the item back, and compares it with what was there before and with what was sent. */
  async confirm(context, job) {
    const [row] = job.rows;
    const theirs = await readOrCut(context, job);
    return theirs === 'missing' || theirs.isCut
      ? { found: 'another', isSure: true }
      : compared(context, job.rows, { ...theirs, id: row.entity.id });
  },

  restored: heldForPerson,
};

/** Reads the item; one that the host cut so that it cannot be read is written over. */
async function readOrCut(context: Context, job: SendJob): Promise<Theirs | 'missing'> {
  try {
    return await readItem(context, job);
  } catch (error) {
    if (failureOf(error).unreadable && job.rows[0].isCut) return { value: undefined, isCut: true };
    throw error;
  }
}

/** Reads the base under the open edits of a queue, also where an edit that is set aside carries it; else `otherwise`. */
export async function baseUnder(
  { db }: Context,
  { queue, owner }: MutationRow,
  otherwise: unknown,
): Promise<unknown> {
  const under = (await db.queue(queue)).find(
    (row) => isFolded(row) && row.base !== undefined && row.owner === owner,
  );
  return under?.base ?? otherwise;
}

/** Folds all edits that wait over their base, and merges that with the host's value. */
async function merged(context: Context, prepared: Rows, theirs: Theirs): Promise<Fixed> {
  const write = await rowsAndBase(context, prepared, theirs.value);
  if (!write || 'conflict' in write) return write;
  const { rows, base } = write;
  const mine = fold(context, base, rows);
  const files = await waitingFiles(context, mine);
  if (files.coming) return undefined;
  const collection = neededCollection(context, rows[0]);
  const untouched = theirs.isCut || equal(theirs.value, base);
  const result = untouched
    ? { value: mine, conflicts: [] }
    : mergeValues(context, collection.name, base, mine, theirs.value);
  if (result.conflicts.length > 0) {
    const fieldConflicts = result.conflicts;
    return { rows, conflict: { base, mine: result.value, theirs: theirs.value, fieldConflicts } };
  }
  const without = (value: unknown, before: unknown) => withoutFiles(collection, value, before, files.refused);
  const sent = without(result.value, theirs.value);
  const withheld = files.refused.size > 0 ? { mine, lean: without(mine, base) } : undefined;
  const head = { base, before: theirs.value, beforeWriteId: theirs.writeId ?? '', sent, withheld };
  // A corrected spelling is a change like any other.
  if (contentHash(sent) !== contentHash(theirs.value)) return { rows, head };
  // The host's value may be of an earlier send of these edits; edits that undo each other were all made.
  const isApplied = rows.some(({ sends }) => sends > 0) || (rows.length > 1 && equal(mine, base));
  return { rows, head, unsent: { isApplied } };
}

/**
 * Reads the edits that go as one write, and their base; `undefined`: not now. The person is asked where the form of one
 * showed something else than the edits before it make, and both changed it.
 */
async function rowsAndBase(
  context: Context,
  prepared: Rows,
  otherwise: unknown,
): Promise<{ readonly rows: Rows; readonly base: unknown } | Kept | undefined> {
  const all = await withNewest(context, prepared);
  // An unreadable edit would be folded as no change at all.
  if (!all.every((row) => row.choice || readMutation(context, row))) return undefined;
  const base = await baseUnder(context, all[0], otherwise);
  const [rows, conflict] = beforeOwnConflict(context, base, all);
  return conflict ? { rows: [rows[0]], conflict } : { rows, base };
}

/** Reads the prepared edits, with those that were accepted behind them since. */
async function withNewest(context: Context, rows: Rows): Promise<Rows> {
  const now = context.options.clock.now();
  const last = rows.at(-1) ?? rows[0];
  const behind = (await context.db.queue(last.queue)).filter(({ seq }) => seq > last.seq);
  const fits = (row: MutationRow) =>
    isFolded(row) &&
    row.state === 'pending' &&
    row.owner === last.owner &&
    row.refs === undefined &&
    row.deps.length === 0 &&
    !isHeldBack(row, now) &&
    readMutation(context, row) !== undefined;
  const end = behind.findIndex((row) => !fits(row));
  return [...rows, ...behind.slice(0, end < 0 ? behind.length : end)] as unknown as Rows;
}

/**
 * The item is missing on the host: its person is asked. Mine has what was last known of it, also where the form of these
 * edits is older: no other copy of that is left.
 */
async function missing(context: Context, prepared: Rows, mirrored: MirrorRow | undefined): Promise<Fixed> {
  const write = await rowsAndBase(context, prepared, undefined);
  if (!write || 'conflict' in write) return write;
  const { base } = write;
  const [head, ...rest] = write.rows;
  const isNewer = mirrored && !mirrored.removed && !head.choice && !equal(mirrored.value, base);
  const last = isNewer ? mirrored.value : base;
  const rows: Rows = isNewer ? [{ ...head, base: last, seen: head.seen ?? base }, ...rest] : [head, ...rest];
  const mine = fold(context, last, rows);
  return { rows, conflict: { base: last, mine, theirs: undefined, fieldConflicts: [] } };
}

/** Without write ids an edit that seems undone, and gives rights, is repeated this long (ms) after the send, not later. */
const repeatWithinMs = 10 * 60_000;

/** Returns whether our write was applied, is not there yet, or was changed by others, by the item as the host has it. */
function compared(context: Context, rows: Rows, item: HostItem<unknown>): Found {
  const [head] = rows;
  const { before, beforeWriteId = '', sent, batch, entity } = head;
  const { value, writeId = '' } = item;
  // 0.2.0 brought edits back without their batch: nothing tells such an edit from another write.
  if (batch === '') return { found: 'another', isSure: true };
  const done: Found = { found: 'done', written: foundWritten(head, item, batch), item };
  const isSpellingOnly = equal(before, sent);
  const hostKeepsWriteIds = writeId !== '' || beforeWriteId !== '';
  // The value proves nothing about a change of spelling alone: the write ids do, if the host keeps them.
  const valueProves = !isSpellingOnly || !hostKeepsWriteIds;
  if (writeId === batch || (valueProves && carries(value, sent))) return done;
  const asBefore = equal(value, before);
  if (!asBefore && valueProves) {
    const both = mergeValues(context, entity.collection, before, sent, value);
    if (both.conflicts.length === 0 && equal(both.value, value)) return done;
  }
  if (!asBefore) return { found: 'another' };
  // Somebody else changed it back since: a follow-up of ours does not follow theirs.
  if (writeId !== beforeWriteId) return { ...done, found: 'done by others' };
  const since = context.options.clock.now() - (head.unknownSince ?? 0);
  return writeId === '' && since > repeatWithinMs && rows.some((row) => asksIfUndone(context, row))
    ? { found: 'unclear', message: 'We don’t know if your change arrived.' }
    : { found: 'absent' };
}

/** Whether somebody may have undone this edit on purpose. */
function asksIfUndone(context: Context, row: MutationRow): boolean {
  const known = readAs(context, row, 'update');
  return known?.operation.ifUndone?.(known.args) === 'ask';
}

/** Whether its person may still discard it (`holdFor`): it waits, and not for a failed try. */
export function isHeldBack({ notBefore, cause }: MutationRow, now: number): boolean {
  return notBefore > now && cause === undefined;
}
