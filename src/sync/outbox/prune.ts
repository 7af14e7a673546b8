/**
 * Deletes ended mutations, and those of an older release that are never sent any more.
 * Invariant: a mutation of a person is never deleted before it ended, and a group is deleted whole.
 */
import type { Context } from '../context.ts';
import { isEnded, type MutationRow } from '../rows.ts';
import { cancelled } from './transitions.ts';

/** Operations that only the engine of an older release made for itself. */
const retired = ['$remove-duplicate', '$remove-discarded', '$put-back'];

/** Returns whether a row is a create of 0.2.0 that its person discarded while its outcome was unknown. */
function wasDiscarded(row: MutationRow & { readonly discarding?: true | undefined }): boolean {
  return row.discarding === true && !isEnded(row);
}

/** Ends mutations of an older release that this one must not send. */
export async function retire({ db, options }: Context): Promise<void> {
  const now = options.clock.now();
  await db.write([db.$outbox], async () => {
    await db.$outbox.filter(({ name }) => retired.includes(name)).delete();
    const discarded = await db.$outbox.filter(wasDiscarded).toArray();
    await db.$outbox.bulkPut(discarded.map((row) => ({ ...row, ...cancelled(now) })));
  });
}

/** How long (ms) ended mutations are kept, for the screens that show them. */
const keptAfterEndMs = 24 * 3_600_000;

/** Deletes groups that have ended whole: a day after the last of each ended, or the named group now. */
export async function prune(context: Context, group?: string): Promise<void> {
  const { db, options } = context;
  const now = options.clock.now();
  await db.write([db.$outbox], async () => {
    const ended =
      group === undefined
        ? await db.$outbox.where('state').anyOf(['done', 'cancelled']).toArray()
        : await db.$outbox.where({ group }).filter(isEnded).toArray();
    const isOld = ({ endedAt = 0 }: MutationRow) => now - endedAt > keptAfterEndMs;
    const old = ended.filter((row) => group !== undefined || isOld(row));
    const groups = [...new Set(old.map((row) => row.group))];
    const members = groups.length === 0 ? [] : await db.$outbox.where('group').anyOf(groups).toArray();
    const kept = new Set(
      members.filter((row) => !old.some(({ seq }) => seq === row.seq)).map((row) => row.group),
    );
    await db.$outbox.bulkDelete(old.filter((row) => !kept.has(row.group)).map(({ seq }) => seq));
  });
}
