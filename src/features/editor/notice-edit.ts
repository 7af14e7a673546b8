/** Inspects each operation of a course's author: for undo, and for files and lessons that are removed. */
import type { Lesson } from '#src/features/course/model.ts';
import { noteTakenOut, takenOutBy } from '#src/features/course/taken-out.ts';
import type { Notice } from '#src/features/drafting/edit-actions.ts';
import { changedChapter, stepsOf } from '#src/features/editor/history/lesson-history.ts';
import type { Engine } from '#src/sync/index.ts';

interface NoticeEditOptions {
  readonly engine: Pick<Engine, 'view' | 'local'>;
  readonly keepVersion: (before: Lesson) => void;
  /** Called with the id of each changed item. */
  readonly onAccepted: (id: string) => void;
}

/** Returns the inspection of each operation of the course editor. */
export function noticeEdit({ engine, keepVersion, onAccepted }: NoticeEditOptions): Notice<Lesson> {
  const { view, local } = engine;
  return async (operation, args, noted) => {
    // Reads the stored chapter, because the screen may be a change or two behind. Where the read fails there is no
    // undo.
    const chapter = await changedChapter(view, operation, args).catch(() => undefined);
    const steps = stepsOf(operation, args, noted ? chapter : undefined);
    // A failure here only leaves an unused file at the office.
    const out = await takenOutBy(view, operation, args, chapter).catch(() => undefined);
    return {
      steps,
      onStored({ id }) {
        onAccepted(id);
        if (out) noteTakenOut(local, out).catch(reportError);
        for (const { before } of steps) keepVersion(before);
      },
    };
  };
}
