/**
 * The files of acts in the second home, while other contexts are at work on the same acts.
 * Invariant: whoever wrote a file looks at the database afterwards, and again after each mending, so the last to write
 * a file leaves in it what the database says: never an older form of an act, nor one that ended or was taken back.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { type Context, report } from './context.ts';
import { durable } from './durable.ts';
import { isEnded, type OutboxRow } from './rows.ts';

/** Writes these acts into their files, as the database has them; false when it does not know one of them any more. */
export function keepAsNow(context: Context, rows: readonly OutboxRow[]): Promise<boolean> {
  const { db, journal } = context;
  const connection = db.backendDB();
  return durable(context, async () => {
    let known = true;
    const failures: unknown[] = [];
    for (let stale = rows; stale.length > 0 && failures.length === 0; ) {
      // What found room lies there all the same, and is looked after.
      await journal.keep(stale).catch((error) => failures.push(error));
      const written = new Map(stale.map((row) => [row.opId, contentHash(row)]));
      const found = await db.$outbox.bulkGet(stale.map(({ seq }) => seq));
      const now = found.filter((row) => row !== undefined);
      const missing = stale.filter(({ opId }) => !now.some((row) => row.opId === opId));
      known &&= missing.length === 0;
      // Missing from another database than the one that had it: then the file is all there is.
      const unwanted = db.backendDB() === connection ? missing : [];
      await dropFiles(context, [...unwanted, ...now.filter(isEnded)]);
      stale = now.filter((row) => !isEnded(row) && contentHash(row) !== written.get(row.opId));
    }
    if (failures.length > 0) throw failures[0];
    return known;
  });
}

/** Drops the files of what ended or is not wanted; one that is in use elsewhere is dropped when its row is let go. */
export async function dropFiles(context: Context, rows: readonly OutboxRow[]): Promise<void> {
  await context.journal.drop(rows).catch((error) => report(context, error));
}
