/**
 * Sending what is at the head of a queue: prepare, seal, send, outcome.
 * Invariant: everything that is read comes before the seal; after it exactly one request is made, and its outcome is
 * written once, for the whole batch.
 */

import type { Written } from './collection.ts';
import { type Context, report } from './context.ts';
import { carries, equal } from './equal.ts';
import { fold, made } from './fold.ts';
import { judge, judgeRead, putBack } from './judge.ts';
import { hostOf, readMutation, referenceOf, SliceError } from './mutation.ts';
import type { CommandOperation, Sending, UploadOperation } from './operation.ts';
import { change, finish, type Rows } from './outcome.ts';
import { ask, backoff, failureOf, noteAnswer, StaleSealError } from './reachability.ts';
import {
  aboveOf,
  isBlockedBelow,
  neededCollection,
  type Reading,
  readItem,
  readWritten,
  type SendJob,
} from './read-item.ts';
import { baseUnder, type Sealed, type SealResult, sealOne, sealUpdates, type Theirs } from './seal.ts';
import { accepted, blocked, commandStoredOtherwise, conflicted, timesOf } from './transitions.ts';
import { waitingFiles, withoutFiles } from './withheld.ts';

type Request = (remote: unknown, sealed: Sealed) => Promise<Written<unknown>>;

const outcomeTries = 8;

/** Sends one job, whatever its kind. Nothing is thrown but what the storage throws. */
export async function send(context: Context, job: SendJob): Promise<void> {
  const [{ kind }] = job.rows;
  try {
    if (kind === 'create') await sendCreate(context, job);
    if (kind === 'update') await sendUpdates(context, job);
    if (kind === 'remove') await sendRemove(context, job);
    if (kind === 'command') await sendCommand(context, job);
    if (kind === 'upload') await sendUpload(context, job);
  } catch (error) {
    if (!(error instanceof SliceError)) throw error;
    await blockBroken(context, job.rows, error);
  }
}

/** Code of a slice threw: the mutation it is of, or all where that cannot be told, are the person's. */
export async function blockBroken(context: Context, rows: Rows, error: SliceError): Promise<void> {
  const named = rows.filter(({ name }) => error.message.includes(` of ${name}:`));
  const [first, ...rest] = named.length > 0 ? named : rows;
  if (!first) return;
  await change(context, [first, ...rest], () => blocked({ kind: 'broken', message: error.message }));
}

/** Makes the one request of a sealed write, and writes its outcome. */
async function dispatch(context: Context, job: SendJob, result: SealResult, request: Request): Promise<void> {
  const { options } = context;
  if (result.kind === 'nothing to send') return finishUnsent(context, result.rows);
  if (result.kind !== 'sealed') return;
  const { sealed } = result;
  const host = hostOf(context, sealed.rows[0]);
  try {
    const remote = options.guarded(options.remote, sealed.check);
    const written = await ask(context, job.writeSignal, () => request(remote, sealed));
    await noteAnswer(context, host);
    return await outcome(context, () => concluded(context, sealed.rows, written));
  } catch (error) {
    if (error instanceof StaleSealError) return await outcome(context, () => putBack(context, sealed.rows));
    const failure = failureOf(error);
    const judged = { rows: sealed.rows, host, epoch: job.epoch };
    await outcome(context, () => judge(context, judged, failure));
  } finally {
    context.sealedOnly.delete(sealed.batch);
  }
}

/** What the host answered is known to nobody else: where the storage fails it is written again, for some minutes. */
async function outcome(context: Context, write: () => Promise<void>): Promise<void> {
  const { clock, random } = context.options;
  for (let tries = 0; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (context.closed || error instanceof SliceError || tries >= outcomeTries) throw error;
      if (tries === 0) report(context, error);
      await new Promise<void>((rested) => clock.after(backoff(tries, random), rested));
    }
  }
}

/** The host says already what the edits want: they are done, and nothing was written. */
function finishUnsent(context: Context, rows: Rows): Promise<void> {
  const [{ entity, base, sent, beforeWriteId }] = rows;
  // Sent before, it may be what the host shows; edits that undo each other were all made.
  const isApplied =
    rows.some(({ sends }) => sends > 1) || (rows.length > 1 && equal(fold(context, base, rows), base));
  return finish(context, rows, {}, { id: entity.id, value: sent, writeId: beforeWriteId }, isApplied);
}

/** A success: after it nothing is ever sent again. A create without an id is looked for. */
async function concluded(context: Context, rows: Rows, written: Written<unknown>): Promise<void> {
  if (rows[0].kind === 'create' && written.id === undefined)
    return change(context, rows, () => accepted(timesOf(context.options)));
  const { loss } = written;
  if (rows[0].kind === 'command' && loss !== undefined)
    return change(context, rows, () => commandStoredOtherwise(loss));
  return finish(context, rows, written);
}

/** What the collection's source can do; an operation it cannot carry out is the person's, at once. */
function able<Method>(method: Method | undefined, name: string): Method {
  if (!method) throw new SliceError(`source of ${name}`, 'it cannot do this');
  return method;
}

async function sendCreate(context: Context, job: SendJob): Promise<void> {
  const [row] = job.rows;
  const { source } = neededCollection(context, job);
  const create = able(source.create?.bind(source), row.name);
  const mine = made(context, row);
  // What a release before this one made of an edit names it in its value alone.
  const above = row.entity.parent ?? (await aboveOf(context, job, { value: mine }));
  if (await isBlockedBelow(context, job, above)) return;
  const { collection } = row.entity;
  const files = await waitingFiles(context, mine);
  if (files.coming) return;
  const value = withoutFiles(context, collection, mine, undefined, files.refused);
  const withheld = files.refused.size > 0 ? { mine, lean: value } : undefined;
  const stamp = { marker: row.mutationId, reference: referenceOf(row) };
  const result = await sealOne(context, job.rows, job, { sent: value, withheld });
  await dispatch(context, job, result, (remote) => create(remote, value, stamp, job.writeSignal));
}

async function sendUpdates(context: Context, job: SendJob): Promise<void> {
  const { source, mergeKeys } = neededCollection(context, job);
  const update = able(source.update?.bind(source), job.rows[0].name);
  const reading = await readItem(context, job);
  if (reading === 'failed') return;
  const theirs = theirsIn(reading);
  if (await isBlockedBelow(context, job, await aboveOf(context, job, theirs), !theirs)) return;
  const current = theirs?.raw === undefined ? undefined : { value: theirs.value, raw: theirs.raw, mergeKeys };
  const result = await sealUpdates(context, job.rows, theirs, job);
  await dispatch(context, job, result, (remote, { rows: [head], batch }) =>
    update(remote, head.sent, { writeId: batch, marker: theirs?.marker }, job.writeSignal, current),
  );
}

/** What an update is merged with; where it is there and cannot be read, nothing of it is. */
function theirsIn(reading: Exclude<Reading, 'failed'>): Theirs | undefined {
  if (reading === 'missing') return undefined;
  return reading === 'unreadable' ? { value: undefined, writeId: '', isUnreadable: true } : reading.item;
}

async function sendRemove(context: Context, job: SendJob): Promise<void> {
  const [row] = job.rows;
  const { source } = neededCollection(context, job);
  const remove = able(source.remove?.bind(source), row.name);
  // Before the host is asked: the less between its answer and the write, the less can change there unseen.
  const under = await baseUnder(context, job.rows, row.base);
  const { refused } = await waitingFiles(context, row.base);
  const reading = await readItem(context, job);
  if (reading === 'failed' || reading === 'unreadable') return;
  if (reading === 'missing') return finish(context, job.rows, {});
  const { value } = reading.item;
  const before = (seen: unknown) => withoutFiles(context, row.entity.collection, seen, value, refused);
  const base = before(row.base);
  // An edit that was on its way when the removal was accepted may not have arrived: the host is as it was before it, in
  // every field, also those that only the edit has.
  const isAsBefore = equal(value, before(under));
  if (base !== undefined && !carries(value, base) && !isAsBefore) {
    const conflict = { base, mine: undefined, theirs: value, fieldConflicts: [] };
    return change(context, job.rows, () => conflicted(conflict));
  }
  const result = await sealOne(context, job.rows, job, { before: value });
  await dispatch(context, job, result, async (remote, { rows: [head] }) => {
    await remove(remote, head.entity.id, job.writeSignal);
    return {};
  });
}

// biome-ignore lint/suspicious/noExplicitAny: args are parsed before each use
type Operation = CommandOperation<any, unknown> | UploadOperation<any, unknown>;

function sendingOf(job: SendJob, args: unknown, prepared?: unknown): Sending<unknown> {
  const [row] = job.rows;
  return { args, marker: row.mutationId, reference: referenceOf(row), signal: job.writeSignal, prepared };
}

function read<Kind extends Operation['kind']>(context: Context, job: SendJob, kind: Kind) {
  const known = readMutation(context, job.rows[0]);
  if (known?.operation.kind !== kind) throw new SliceError(`arguments of ${job.rows[0].name}`, 'unreadable');
  return { operation: known.operation as Extract<Operation, { kind: Kind }>, args: known.args };
}

async function sendCommand(context: Context, job: SendJob): Promise<void> {
  const { options } = context;
  const { operation, args } = read(context, job, 'command');
  let prepared: unknown;
  if (operation.prepare) {
    const { prepare } = operation;
    try {
      prepared = await ask(context, job.signal, () => prepare(options.remote, args, job.signal));
    } catch (error) {
      const failure = { ...failureOf(error), applied: 'no' as const };
      return judgeRead(context, { rows: job.rows, host: operation.host, epoch: job.epoch }, failure);
    }
  }
  const result = await sealOne(context, job.rows, job);
  await dispatch(context, job, result, (remote) => operation.send(remote, sendingOf(job, args, prepared)));
  await readWritten(context, job, operation.uses?.(args) ?? []);
}

async function sendUpload(context: Context, job: SendJob): Promise<void> {
  const [{ entity }] = job.rows;
  const { operation, args } = read(context, job, 'upload');
  const file = await context.db.$files.get(entity.id);
  if (!file) {
    const message = 'The browser lost this file. Choose it again.';
    return change(context, job.rows, () => blocked({ kind: 'orphaned', message }));
  }
  const result = await sealOne(context, job.rows, job);
  await dispatch(context, job, result, (remote) => operation.send(remote, { ...sendingOf(job, args), file }));
}
