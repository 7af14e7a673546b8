/**
 * Writing acts into their second home while other contexts are at work on them.
 * Invariant: whoever wrote a file looks at the database afterwards, and again after each mending, so the last to write
 * a file leaves in it what the database says: never an older form of an act, nor one that ended or was taken back.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { type Context, report } from './context.ts';
import { durable } from './durable.ts';
import { isEnded, type OutboxRow } from './rows.ts';

/** Resolves once the files of these acts say what the database says; false when the database does not know one any more. */
export function keepAsNow(context: Context, rows: readonly OutboxRow[]): Promise<boolean> {
  const { db, journal } = context;
  const connection = db.backendDB();
  return durable(context, async () => {
    let known = true;
    for (let stale = rows; stale.length > 0; ) {
      await journal.keep(stale);
      const written = new Map(stale.map((row) => [row.opId, contentHash(row)]));
      const found = await db.$outbox.bulkGet(stale.map(({ seq }) => seq));
      const now = new Map(found.flatMap((row) => (row ? [[row.opId, row]] : [])));
      const missing = stale.filter(({ opId }) => !now.has(opId));
      if (missing.length > 0) known = false;
      // Missing from another database than the one that had it: then the file is all there is.
      const takenBack = db.backendDB() === connection ? missing : [];
      const ended = [...now.values()].filter(isEnded);
      // A file that is in use elsewhere is dropped when its row is let go.
      await journal.drop([...takenBack, ...ended]).catch((error) => report(context, error));
      stale = [...now.values()].filter((row) => !isEnded(row) && contentHash(row) !== written.get(row.opId));
    }
    return known;
  });
}
