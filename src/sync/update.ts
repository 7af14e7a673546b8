/**
 * Sending an edit: read what the server says, merge, write the whole value.
 * Invariant: every edit of a lane that was made before the claim goes as one write, merged once over the base the
 * first of them began from; where both sides changed the same place, nothing is written and both texts are kept.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { Context, MergeValues } from './context.ts';
import type { OutboxRow } from './database.ts';
import { change, finish, stillMine } from './fence.ts';
import { knownArgs } from './known.ts';
import type { AnyOperation, Sending, Written } from './operation.ts';
import { clashed, leftForPage } from './transitions.ts';

/** The value the person means: their choice where they made one, else every edit applied to the base in order. */
function intended(context: Context, rows: readonly OutboxRow[], base: unknown): unknown {
  return rows.reduce((value, row) => {
    const known = knownArgs(context, row);
    if (row.settled) return row.settled.value;
    return known?.operation.apply ? known.operation.apply(value, known.args, row.entity.id) : value;
  }, base);
}

/** Sends claimed edits of one lane. Throws as the remote does; the caller writes what that means. */
export async function sendUpdate(
  context: Context,
  rows: readonly OutboxRow[],
  operation: AnyOperation,
  sending: Sending<unknown>,
): Promise<void> {
  const { db, options, collections } = context;
  const [head] = rows;
  if (!head || !operation.read) throw new Error(`${operation.name} cannot be read back`);
  const theirs = await operation.read(options.remote, sending);
  const base = head.base === undefined ? theirs : head.base;
  const mine = intended(context, rows, base);
  if (theirs === undefined) {
    await change(context, rows, () => clashed({ base, mine, theirs, clashes: [] }));
    return;
  }
  let value = mine;
  const { id } = head.entity;
  const late = await isLate(context, id, base, theirs);
  if (!late && contentHash(theirs) !== contentHash(base)) {
    if (!options.merge) return void (await change(context, rows, leftForPage));
    const textKeys = collections.get(head.entity.collection)?.textKeys ?? [];
    const merge = await options.merge();
    const plain = merge(base, mine, theirs, textKeys);
    const merged = plain.clashes.length > 0 ? await overOurOwn(context, rows, theirs, merge, plain) : plain;
    if (merged.clashes.length > 0) {
      const conflict = { base, mine: merged.value, theirs, clashes: merged.clashes };
      return void (await change(context, rows, () => clashed(conflict)));
    }
    value = merged.value;
  }
  if (contentHash(value) === contentHash(theirs))
    return finish(context, rows, operation, { id, value }, theirs);
  await db.$sent.put({ ref: id, opId: head.opId, hash: contentHash(value), value });
  if (!(await stillMine(context, rows))) return;
  const written: Written = await operation.write(options.remote, { ...sending, value });
  await finish(context, rows, operation, { id, value: written.value ?? value }, theirs);
}

/** What clashes may be our own write, whose answer was lost, with somebody's change on top: then that write is the base. */
async function overOurOwn(
  context: Context,
  rows: readonly OutboxRow[],
  theirs: unknown,
  merge: MergeValues,
  plain: ReturnType<MergeValues>,
): Promise<ReturnType<MergeValues>> {
  const { db, collections } = context;
  const textKeys = collections.get(rows[0]?.entity.collection ?? '')?.textKeys ?? [];
  const ours = await db.$sent
    .where('opId')
    .anyOf(rows.map(({ opId }) => opId))
    .reverse()
    .sortBy('n');
  const tries = ours.map(({ value }) => merge(value, intended(context, rows, value), theirs, textKeys));
  return tries.find(({ clashes }) => clashes.length === 0) ?? plain;
}

/** Whether the server says a version of ours from before the base: it landed late, is no one else's work, and is written over. */
async function isLate({ db }: Context, ref: string, base: unknown, theirs: unknown): Promise<boolean> {
  const ours = (await db.$sent.where('ref').equals(ref).sortBy('n')).map(({ hash }) => hash);
  const there = ours.lastIndexOf(contentHash(theirs));
  return there >= 0 && there < ours.lastIndexOf(contentHash(base));
}

/** Whether an edit whose answer was lost is there: the server says exactly what was sent for it. */
export async function findUpdate(
  { db, options }: Context,
  row: OutboxRow,
  operation: AnyOperation,
  sending: Sending<unknown>,
): Promise<Written | undefined> {
  const value = await operation.read?.(options.remote, sending);
  const sent = await db.$sent.where('opId').equals(row.opId).toArray();
  const there = value !== undefined && sent.some(({ hash }) => hash === contentHash(value));
  return there ? { id: row.entity.id, value } : undefined;
}
