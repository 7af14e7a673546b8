import { discardUnused } from '#src/features/uploads/attach-file.ts';
import type { Engine } from '#src/sync/index.ts';
import { whileNoEditor } from './editor-lock.ts';
import { versionKind } from './lesson-versions.ts';
import { forgetTakenOut, isOfCourses, readPointless, readRefused, readUnused } from './taken-out.ts';

type Deleting = Pick<Engine, 'view' | 'discard' | 'files' | 'local'>;

/**
 * Discards what was taken out of courses before it left this device and nothing refers to, and the versions of lessons that
 * are gone. A file at the office stays there. Only while no editor is open: what is undone there needs its files.
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
    // One that is on its way is asked again.
    if (!(await view.file(address))) await forgetTakenOut(local, [mark]);
  }
  await forgetTakenOut(local, [...lessons, ...courses]);
}

/**
 * The same as soon as nothing of courses waits to be sent, but behind a file that was refused or for a course that is
 * deleted; the answer gives up.
 */
export function deleteUnusedWhenSent(
  engine: Deleting & Pick<Engine, 'watch'>,
  alone = whileNoEditor,
): () => void {
  const waiting = engine.watch(
    async (view) => ({
      waits: (await view.open()).some(isOfCourses),
      isStuck: (await readRefused(view)).length + (await readPointless(view)).length > 0,
    }),
    ({ waits, isStuck }) => {
      if (waits && !isStuck) return;
      if (!waits) waiting.unsubscribe();
      alone(() => deleteUnused(engine)).catch(reportError);
    },
    reportError,
  );
  return () => waiting.unsubscribe();
}
