/**
 * Taking ended mutations off the device.
 * Invariant: what is not ended never goes, and a group goes whole.
 */
import type { Context } from './context.ts';
import { isEnded, type MutationRow } from './rows.ts';

/** What ended is kept this long (ms), for the screens that tell of it. */
const keptAfterEndMs = 24 * 3_600_000;

/** Deletes what ended once its whole group has: a day after the last of it ended, or one group now. */
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
