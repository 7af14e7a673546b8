/**
 * Restores mutations at every start: files of another database show that it was lost. Their mutations are added in one
 * transaction that also notes the generation; then this database's files are written, and the others removed.
 * Invariant: no restored mutation is simply sent, since it may have been sent before.
 */
import { type Context, report } from '../context.ts';
import { kindOf } from '../kinds/kinds.ts';
import { indexed } from '../mutation.ts';
import { makerOf, withIds } from '../outbox/references.ts';
import type { MutationRow, NewMutationRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { type BackupFile, fileName } from './backup.ts';

function asNew(context: Context, file: MutationRow): NewMutationRow {
  const { seq: _old, ...row } = file;
  // The mutation may have been sent once more since the file was written.
  const doubtful = { batch: '', sends: row.sends + 1, tries: 0, notBefore: 0 };
  return indexed({ ...row, ...doubtful, ...kindOf(file).restored(context, file) });
}

/** Compares mutations by acceptance: by the lost database's numbers. */
function inOrder(a: MutationRow, b: MutationRow): number {
  return a.seq - b.seq || a.createdAt - b.createdAt;
}

/** Returns the row without references to files that are not in the backup. */
function withoutLost(row: NewMutationRow, makers: ReadonlySet<string | undefined>): NewMutationRow {
  const { id, parent } = row.entity;
  const lost = (row.refs ?? []).filter((ref) => ref !== id && ref !== parent && !makers.has(makerOf(ref)));
  return lost.length === 0 ? row : withIds(row, new Map(lost.map((ref) => [ref, ''])));
}

async function bringBack(context: Context, files: readonly BackupFile[]): Promise<void> {
  const { db } = context;
  await db.write([db.$outbox, db.$meta], async () => {
    const noted = (await db.fact('restoredGenerations')) ?? [];
    const lost = files.filter(({ path }) => !noted.includes(path.generation));
    const kept = lost.flatMap(({ rows }) => rows).toSorted(inOrder);
    const ids = kept.map(({ mutationId }) => mutationId);
    const here = new Set(
      (await db.$outbox.where('mutationId').anyOf(ids).toArray()).map(({ mutationId }) => mutationId),
    );
    const makers = new Set([...ids, ...here]);
    const back = kept.filter(({ mutationId }) => !here.has(mutationId));
    const rows = back.map((row) => withoutLost(asNew(context, row), makers));
    await db.$outbox.bulkAdd(rows);
    await db.note('restoredGenerations', [...noted, ...new Set(lost.map(({ path }) => path.generation))]);
    await db.note('restored', ((await db.fact('restored')) ?? 0) + rows.length);
  });
}

/** Writes this database's files, then removes those of other databases and of older releases. */
async function tidy({ backup }: Context, files: readonly BackupFile[], own: string): Promise<void> {
  backup.changed();
  await backup.written();
  if (!backup.available) return;
  for (const { path } of files)
    if (path.generation !== own || path.name !== fileName) await backup.remove(path);
}

/** Restores the backup, once per start of a context; a failure, such as a full disk, leaves the files for a later start. */
export async function restore(context: Context): Promise<void> {
  const { db, backup } = context;
  try {
    const files = await backup.list();
    if (files.length === 0) return;
    const own = await db.generation();
    const others = files.filter(({ path }) => path.generation !== own);
    if (others.length > 0) await durable(context, () => bringBack(context, others));
    await tidy(context, files, own);
  } catch (error) {
    report(context, error);
  }
}
