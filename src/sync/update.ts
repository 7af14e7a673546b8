/**
 * Sending an edit: read what the server says, merge, write the whole value.
 * Invariant: every edit of a lane that was made before the claim goes as one write, merged once over the base the
 * first of them began from; where both sides changed the same place, nothing is written and both texts are kept.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { appliedTo, type Batch, type Errand } from './act.ts';
import type { Context, MergeValues } from './context.ts';
import { change, finish, stillMine } from './fence.ts';
import type { Entity, Written } from './operation.ts';
import { ask } from './remote.ts';
import { clashed, leftForPage, putBack } from './transitions.ts';

/** The value the person means: every edit applied in order to what they saw. */
function intended(context: Context, rows: Batch, base: unknown): unknown {
  return rows.reduce((value, row) => appliedTo(context, value, row), base);
}

type Merge = (base: unknown, mine: unknown, theirs: unknown, prefer?: 'theirs') => ReturnType<MergeValues>;

/** The merge for an entity's values; `undefined` in a worker, which has none. */
export async function mergeFor(context: Context, { collection }: Entity): Promise<Merge | undefined> {
  const merge = await context.options.merge?.();
  const textKeys = context.collections.get(collection)?.textKeys ?? [];
  return merge && ((base, mine, theirs, prefer) => merge(base, mine, theirs, textKeys, prefer));
}

/** What the server says now of an edit's thing; `undefined` when it is gone. */
export async function readNow(
  context: Context,
  { operation, sending }: Omit<Errand, 'rows'>,
): Promise<unknown> {
  const { read, name } = operation;
  if (!read) throw new Error(`${name} cannot be read back`);
  return ask(context, sending.signal, () => read(context.options.remote, sending));
}

/** Sends claimed edits of one lane. Throws as the remote does; the caller writes what that means. */
export async function sendUpdate(context: Context, errand: Errand): Promise<void> {
  const { db, options } = context;
  const { rows, operation, sending } = errand;
  const [{ entity, opId, owner, base: began }] = rows;
  const theirs = await readNow(context, errand);
  const base = began === undefined ? theirs : began;
  const merged = await mergedWith(context, rows, base, theirs);
  if (!merged) return change(context, rows, leftForPage);
  const { value, clashes } = merged;
  if (clashes) return change(context, rows, () => clashed({ base, mine: value, theirs, clashes }));
  const hash = contentHash(value);
  if (hash === contentHash(theirs)) return finish(context, errand, { id: entity.id, value }, theirs);
  await db.$sent.add({ ref: entity.id, opId, owner, hash, value });
  if (!(await stillMine(context, rows))) return change(context, rows, putBack);
  const written = await ask(context, sending.signal, () =>
    operation.write(options.remote, { ...sending, value }),
  );
  await finish(context, errand, { id: entity.id, value: written.value ?? value }, theirs);
}

interface Wanted {
  readonly value: unknown;
  /** What a person must decide before anything is written; empty when the thing itself is gone. */
  readonly clashes?: readonly unknown[];
}

/** What is to be written over what the server says, or `undefined` when that takes a merge and this context has none. */
async function mergedWith(
  context: Context,
  rows: Batch,
  base: unknown,
  theirs: unknown,
): Promise<Wanted | undefined> {
  const { db } = context;
  const mine = intended(context, rows, base);
  if (theirs === undefined) return { value: mine, clashes: [] };
  const untouched = contentHash(theirs) === contentHash(base);
  if (untouched || (await isLate(context, rows[0].entity.id, base, theirs))) return { value: mine };
  const merge = await mergeFor(context, rows[0].entity);
  if (!merge) return undefined;
  const merged = merge(base, mine, theirs);
  if (merged.clashes.length === 0) return { value: merged.value };
  // What clashes may be our own write, whose answer was lost, with somebody's change on top: then that is the base.
  const opIds = rows.map(({ opId }) => opId);
  const ours = await db.$sent.where('opId').anyOf(opIds).reverse().sortBy('n');
  const tries = ours.map(({ value }) => merge(value, intended(context, rows, value), theirs));
  const clear = tries.find(({ clashes }) => clashes.length === 0);
  return clear ? { value: clear.value } : merged;
}

/** Whether the server says a version of ours from before the base: it landed late, is no one else's work, and is written over. */
async function isLate({ db }: Context, ref: string, base: unknown, theirs: unknown): Promise<boolean> {
  const ours = (await db.$sent.where({ ref }).sortBy('n')).map(({ hash }) => hash);
  const there = ours.lastIndexOf(contentHash(theirs));
  return there >= 0 && there < ours.lastIndexOf(contentHash(base));
}

/** Whether an edit whose answer was lost is there: the server says exactly what was sent for it. */
export async function findUpdate(context: Context, errand: Errand): Promise<Written | undefined> {
  const [{ opId, entity }] = errand.rows;
  const value = await readNow(context, errand);
  const sent = await context.db.$sent.where({ opId }).toArray();
  const there = value !== undefined && sent.some(({ hash }) => hash === contentHash(value));
  return there ? { id: entity.id, value } : undefined;
}
