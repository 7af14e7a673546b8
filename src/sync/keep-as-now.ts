/**
 * Writing acts into their second home while somebody else may already be at work on them.
 * Invariant: what stays in a file is what the database says, never an older form of it: another tab may have sent the
 * act, or learned the name of what it speaks of, while the file was being written.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { Context } from './context.ts';
import { isEnded, type OutboxRow } from './rows.ts';

/** Resolves once every row that has not ended is in its file as it is now. What ended meanwhile the caller drops. */
export async function keepAsNow({ db, journal }: Context, rows: readonly OutboxRow[]): Promise<void> {
  let kept = rows;
  while (kept.length > 0) {
    await journal.keep(kept);
    const before = new Map(kept.map((row) => [row.seq, contentHash(row)]));
    const now = await db.$outbox.bulkGet([...before.keys()]);
    kept = now.flatMap((row) =>
      row && !isEnded(row) && contentHash(row) !== before.get(row.seq) ? [row] : [],
    );
  }
}
