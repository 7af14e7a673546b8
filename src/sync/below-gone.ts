/**
 * What is below a thing that is gone at the host is not sent: nobody would ever see it.
 * Invariant: only a round imports this file; a page that only reads has `gone.ts` alone.
 */
import type { Context } from './context.ts';
import { isBelowGone } from './gone.ts';
import { change } from './outcome.ts';
import type { SendJob } from './read-item.ts';
import { blocked } from './transitions.ts';

const belowGone = {
  kind: 'orphaned',
  message: 'What this belongs to was deleted at the office.',
} as const;

/** What an item hangs below, as the host says or else as this phone knew it. */
export async function aboveOf(
  context: Context,
  { rows: [{ entity, base }] }: Pick<SendJob, 'rows'>,
  theirs: { readonly value: unknown } | undefined,
): Promise<string | undefined> {
  const { db, collections } = context;
  const known = theirs?.value ?? (await db.rows.get([entity.collection, entity.id]))?.value ?? base;
  return known === undefined ? undefined : collections.get(entity.collection)?.key(known).parent;
}

/** Blocks what hangs below something that is gone. `isMissing`: it is gone itself, and asks its person for that. */
export async function isBlockedBelow(
  context: Context,
  { rows, signal }: SendJob,
  above: string | undefined,
  isMissing = false,
): Promise<boolean> {
  const collection = context.collections.get(rows[0].entity.collection);
  if (!collection || !(await isBelowGone(context, collection, above, signal, isMissing)) || isMissing)
    return false;
  await change(context, rows, () => blocked(belowGone));
  return true;
}
