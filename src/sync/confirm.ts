/**
 * Confirming: reading the host back after a write whose outcome is unknown.
 * Invariant: "not there" is believed only where it was asked for a whole confirm delay after the outcome became unknown,
 * by a context that had been awake for a while, so that a write that arrives late is found and not repeated.
 */
import type { AnyCollection, HostItem } from './collection.ts';
import { type Context, untilAwake } from './context.ts';
import { carries, equal } from './equal.ts';
import { absent, notFoundYet } from './failed-tries.ts';
import { mergeValues } from './fold.ts';
import { judgeRead } from './judge.ts';
import { collectionOf, hostOf, readMutation, SliceError } from './mutation.ts';
import { change, finish, type Rows } from './outcome.ts';
import { ask, failureOf, noteAnswer } from './reachability.ts';
import { type Reading, readItem, type SendJob } from './read-item.ts';
import type { MutationRow } from './rows.ts';
import { blockBroken } from './send.ts';
import { foundWritten } from './stored-otherwise.ts';
import { blocked, outcomeUnknown, timesOf } from './transitions.ts';

/** Without write ids an update that seems undone, and gives rights, is repeated this long (ms) after the send, not later. */
const repeatWithinMs = 10 * 60_000;

/** Whether an absence that is asked for now may be believed. */
function isDelayOver(context: Context, { unknownSince = 0 }: MutationRow): boolean {
  const { clock, confirmDelayMs } = context.options;
  return clock.now() - unknownSince >= confirmDelayMs && untilAwake(context) === 0;
}

/** Asks the host about one write of unknown outcome. Nothing is thrown but what the storage throws. */
export async function confirm(context: Context, job: SendJob): Promise<void> {
  try {
    await confirmOne(context, job);
  } catch (error) {
    if (!(error instanceof SliceError)) throw error;
    await blockBroken(context, job.rows, error);
  }
}

async function confirmOne(context: Context, job: SendJob): Promise<void> {
  const [row] = job.rows;
  if (row.kind === 'command' || row.kind === 'upload') return repeatBlindly(context, job.rows);
  const collection = collectionOf(context, row);
  if (!collection) return;
  // At the moment of asking: a phone that freezes meanwhile reads later what was true then.
  const isOver = isDelayOver(context, row);
  if (row.kind === 'create') return confirmCreate(context, job, collection, isOver);
  const reading = await readItem(context, job);
  if (reading === 'failed') return;
  if (reading === 'unreadable') return sendAnew(context, job.rows);
  if (row.kind === 'remove') return confirmRemove(context, job.rows, reading, isOver);
  if (reading === 'missing') return sendAnew(context, job.rows);
  return confirmUpdate(context, job.rows, { id: row.entity.id, ...reading.item }, isOver);
}

/** Nobody can look: after the confirm delay it goes once more. */
function repeatBlindly(context: Context, rows: Rows): Promise<void> {
  return isDelayOver(context, rows[0]) ? sendAnew(context, rows) : askLater(context, rows);
}

function askLater(context: Context, rows: Rows): Promise<void> {
  const { options } = context;
  const awakeAt = options.clock.now() + untilAwake(context);
  return change(context, rows, (row) => {
    const { notBefore = 0 } = notFoundYet(row, timesOf(options));
    return { notBefore: Math.max(notBefore, awakeAt) };
  });
}

/** Sealed again; an update over the same base: a merge or a conflict comes of it. */
function sendAnew(context: Context, rows: Rows): Promise<void> {
  return change(context, rows, () => ({
    state: 'pending',
    batch: '',
    unknownSince: undefined,
    notBefore: 0,
  }));
}

async function notThere(context: Context, rows: Rows): Promise<void> {
  const { db, options } = context;
  const [{ failedAt }] = rows;
  const written = (await db.fact(`written ${hostOf(context, rows[0])}`)) ?? 0;
  const order = (await db.fact('order')) ?? 0;
  const healthy = written > (failedAt ?? order - 1);
  await change(context, rows, (row) => absent(row, timesOf(options), healthy, order));
}

async function confirmCreate(
  context: Context,
  job: SendJob,
  collection: AnyCollection,
  isOver: boolean,
): Promise<void> {
  const { db, options } = context;
  const [row] = job.rows;
  const host = hostOf(context, row);
  let items: readonly HostItem<unknown>[];
  let mayBeThere = false;
  try {
    const listed = await ask(context, job.signal, () =>
      collection.source.list(options.remote, row.entity.parent, job.signal),
    );
    items = listed.items;
    mayBeThere = listed.heldBack === true || listed.unreadable > 0;
    await noteAnswer(context, host);
  } catch (error) {
    return judgeRead(context, { rows: job.rows, host, epoch: job.epoch }, failureOf(error));
  }
  if (items.some(({ marker }) => marker !== undefined)) await db.note(`markers ${collection.name}`, true);
  const marked = lowest(items.filter(({ marker }) => marker === row.mutationId));
  if (marked) return finish(context, job.rows, foundWritten(row, marked, undefined), marked);
  const keepsMarkers = (await db.fact(`markers ${collection.name}`)) === true;
  if (!isOver) return askLater(context, job.rows);
  if (row.accepted) {
    const message = 'The office has it, but we can’t find it there.';
    return change(context, job.rows, () => blocked({ kind: 'outcome-unknown', message }));
  }
  // An item without a marker may be this one, and so may one that could not be read or that the host keeps back.
  if ((!keepsMarkers && items.length > 0) || mayBeThere)
    return change(context, job.rows, () => outcomeUnknown('We don’t know if it arrived, and can’t find it.'));
  return notThere(context, job.rows);
}

/** Of several with our marker the lowest id is ours; the others are duplicates. */
function lowest(items: readonly HostItem<unknown>[]): HostItem<unknown> | undefined {
  return items.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))[0];
}

function confirmRemove(
  context: Context,
  rows: Rows,
  reading: Exclude<Reading, 'failed' | 'unreadable'>,
  isOver: boolean,
): Promise<void> {
  if (reading === 'missing') return finish(context, rows, {});
  return isOver ? notThere(context, rows) : askLater(context, rows);
}

/** Whether somebody may have taken back on purpose what this edit gave. */
function asksIfUndone(context: Context, row: MutationRow): boolean {
  const known = readMutation(context, row);
  return known?.operation.kind === 'update' && known.operation.ifUndone?.(known.args) === 'ask';
}

async function confirmUpdate(
  context: Context,
  rows: Rows,
  item: HostItem<unknown>,
  isOver: boolean,
): Promise<void> {
  const [head] = rows;
  const { before, beforeWriteId = '', sent, batch } = head;
  const { value, writeId = '' } = item;
  const written = foundWritten(head, item, batch);
  const done = (isApplied = true) => finish(context, rows, written, item, isApplied);
  // 0.2.0 brought edits back without their batch: nothing tells such an edit from another write.
  if (batch === '') return sendAnew(context, rows);
  // Where only the spelling was changed the value proves nothing: the write ids do, where the host keeps them.
  const tells = !equal(before, sent) || (writeId === '' && beforeWriteId === '');
  if (writeId === batch || (tells && carries(value, sent))) return done();
  const asBefore = equal(value, before);
  if (!asBefore && tells) {
    const merged = mergeValues(context, head.entity.collection, before, sent, value);
    if (merged.conflicts.length === 0 && equal(merged.value, value)) return done();
  }
  if (!isOver) return askLater(context, rows);
  if (!asBefore) return sendAnew(context, rows);
  // Somebody else changed it back since: what was to follow ours does not follow theirs.
  if (writeId !== beforeWriteId) return done(false);
  const since = context.options.clock.now() - (head.unknownSince ?? 0);
  if (writeId === '' && since > repeatWithinMs && rows.some((row) => asksIfUndone(context, row)))
    return change(context, rows, () => outcomeUnknown('We don’t know if your change arrived.'));
  return notThere(context, rows);
}
