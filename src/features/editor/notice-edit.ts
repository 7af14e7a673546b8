/** Looks at what an author does to a course: the steps that lead back, and the files and lessons that are taken out. */
import type { Lesson } from '#src/features/course/model.ts';
import { noteTakenOut, takenOutBy } from '#src/features/course/taken-out.ts';
import type { Notice } from '#src/features/drafting/edit-actions.ts';
import { changedChapter, stepsOf } from '#src/features/editor/history/lesson-history.ts';
import type { Engine } from '#src/sync/index.ts';

interface NoticeEditOptions {
  readonly engine: Pick<Engine, 'view' | 'local'>;
  readonly keepVersion: (before: Lesson) => void;
  /** Called with the id of the item that something was done to. */
  readonly onAccepted: (id: string) => void;
}

/** Makes what looks at each operation of the course editor. */
export function noticeEdit({ engine, keepVersion, onAccepted }: NoticeEditOptions): Notice<Lesson> {
  const { view, local } = engine;
  return async (operation, args, noted) => {
    // What is stored, not what is shown: the screen may be a change or two behind. Unread, there is only no way back.
    const chapter = await changedChapter(view, operation, args).catch(() => undefined);
    const steps = stepsOf(operation, args, noted ? chapter : undefined);
    // Unread, or not noted, a file that nobody uses stays at the office.
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
