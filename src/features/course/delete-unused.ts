import { discardUnused } from '#src/features/uploads/attach-file.ts';
import type { Engine } from '#src/sync/index.ts';
import { whileNoEditor } from './editor-lock.ts';
import { versionKind } from './lesson-versions.ts';
import { forgetTakenOut, isOfCourses, readPointless, readRefused, readUnused } from './taken-out.ts';

type Deleting = Pick<Engine, 'view' | 'discard' | 'files' | 'local'>;

/**
 * Discards unsent files that were removed from courses and have no reference left, and versions of deleted lessons.
 * Files at the office stay. Runs only while no editor is open, as its undo needs the files.
 */
export async function deleteUnused(engine: Deleting): Promise<void> {
  const { view, local, discard } = engine;
  for (const change of await readPointless(view)) await discard(change);
  const refused = await readRefused(view);
  for (const upload of refused) await discard(upload);
  await forgetTakenOut(local, refused);
  const { files, lessons, courses } = await readUnused(view);
  for (const id of lessons) await local.remove(versionKind, id);
  for (const [mark, address] of files) {
    if (await view.file(address)) await discardUnused(engine, address);
    // A file that is being sent is tried again later.
    if (!(await view.file(address))) await forgetTakenOut(local, [mark]);
  }
  await forgetTakenOut(local, [...lessons, ...courses]);
}

/**
 * Runs `deleteUnused` as soon as no mutation of courses waits, except behind a refused file or for a deleted course;
 * returns the function that stops it.
 */
export function deleteUnusedWhenSent(
  engine: Deleting & Pick<Engine, 'watch'>,
  alone = whileNoEditor,
): () => void {
  const watch = engine.watch(
    async (view) => ({
      waits: (await view.open()).some(isOfCourses),
      isStuck: (await readRefused(view)).length + (await readPointless(view)).length > 0,
    }),
    ({ waits, isStuck }) => {
      if (waits && !isStuck) return;
      if (!waits) watch.unsubscribe();
      alone(() => deleteUnused(engine)).catch(reportError);
    },
    reportError,
  );
  return () => watch.unsubscribe();
}
