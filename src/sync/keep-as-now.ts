/**
 * The files of acts in the second home, while other contexts are at work on the same acts.
 * Invariant: whoever wrote a file looks at the database afterwards, and again after each mending, so the last to write
 * a file leaves in it what the database says: never an older form of an act, nor one that ended or was taken back.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { type Context, report } from './context.ts';
import { durable } from './durable.ts';
import { isEnded, type OutboxRow } from './rows.ts';

/** Writes these acts into their files, as the database has them. */
export async function keepAsNow(context: Context, rows: readonly OutboxRow[]): Promise<void> {
  const connection = context.db.backendDB();
  await durable(context, () => context.journal.keep(rows));
  await lookAfter(context, rows, connection);
}

/**
 * After a writing of files, also one that failed in part: drops those of what ended or was taken back, and writes again
 * what was overtaken. `connection` is that under which the acts were read. False when one of them is not known any more.
 */
export function lookAfter(
  context: Context,
  rows: readonly OutboxRow[],
  connection: IDBDatabase,
): Promise<boolean> {
  const { db, journal } = context;
  return durable(context, async () => {
    let known = true;
    for (let kept = rows; kept.length > 0; ) {
      const written = new Map(kept.map((row) => [row.opId, contentHash(row)]));
      const now = (await db.acts(kept)).filter((row) => row !== undefined);
      const missing = kept.filter(({ opId }) => !now.some((row) => row.opId === opId));
      known &&= missing.length === 0;
      // Missing from another database than the one that had it: then the file is all there is.
      const unwanted = db.backendDB() === connection ? missing : [];
      await dropFiles(context, [...unwanted, ...now.filter(isEnded)]);
      kept = now.filter((row) => !isEnded(row) && contentHash(row) !== written.get(row.opId));
      // Where the newer form finds no room the older one stays.
      await durable(context, () => journal.keep(kept)).catch((error) => report(context, error));
    }
    return known;
  });
}

/** Drops the files of what ended or is not wanted; one that is in use elsewhere is dropped when its row is let go. */
export async function dropFiles(context: Context, rows: readonly OutboxRow[]): Promise<void> {
  await context.journal.drop(rows).catch((error) => report(context, error));
}
