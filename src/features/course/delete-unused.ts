import { discardUnused } from '#src/features/uploads/attach-file.ts';
import { deleteFiles, mayAsk } from '#src/features/uploads/operations.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Engine } from '#src/sync/index.ts';
import { whileNoEditor } from './editor-lock.ts';
import { versionKind } from './lesson-versions.ts';
import { forgetTakenOut, isOfCourses, readPointless, readRefused, readUnused } from './taken-out.ts';

type Deleting = Pick<Engine, 'view' | 'run' | 'discard' | 'files' | 'local'>;

/** One request deletes as many; the others go with the next one. */
const mostFiles = 20;

/**
 * Deletes what was taken out of courses and nothing refers to: what has not left this phone never does, the rest is
 * deleted at the office. Only while no editor is open: what is undone there needs its files.
 */
export async function deleteUnused(engine: Deleting): Promise<void> {
  const { view, run, local, discard } = engine;
  for (const change of await readPointless(view)) await discard(change);
  const refused = await readRefused(view);
  for (const upload of refused) await discard(upload);
  await forgetTakenOut(local, refused);
  const { files, lessons, courses } = await readUnused(view);
  for (const id of lessons) await local.remove(versionKind, id);
  const atOffice: { mark: string; address: string }[] = [];
  const forgotten: string[] = [...lessons, ...courses];
  for (const [mark, address] of [...files].slice(0, mostFiles)) {
    const waits = isTemporaryId(address) && (await view.file(address));
    if (waits) await discardUnused(engine, address);
    if (waits && !(await view.file(address))) forgotten.push(mark);
    if (!waits && mayAsk()) atOffice.push({ mark, address });
  }
  if (atOffice.length > 0) await run(deleteFiles, { files: atOffice });
  await forgetTakenOut(local, [...forgotten, ...atOffice.map(({ mark }) => mark)]);
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
