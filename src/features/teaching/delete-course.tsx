import { type ComponentType, useState } from 'react';
import { removeCourse } from '#src/features/course/course-operations.ts';
import { deleteUnusedWhenSent } from '#src/features/course/delete-unused.ts';
import type { Course } from '#src/features/course/model.ts';
import { forgetTakenOut, noteTakenOut, takenOutBy } from '#src/features/course/taken-out.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { device } from '#src/kit/device-word.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { Button } from '#src/ui/button.tsx';
import type { ConfirmDialogProps } from '#src/ui/confirm-dialog.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { offerUndo } from '#src/ui/offer-undo.ts';
import { toastError } from '#src/ui/toast.tsx';
import { undoIsOver } from '#src/ui/undo-is-over.ts';
import css from './course-settings-page.module.css';
import { deleteListed } from './follow-course.ts';

interface DeleteCourseProps {
  readonly course: Course;
  /** The number of lessons in the course; `undefined` where they are not on this phone. */
  readonly lessons: number | undefined;
  readonly onDeleted: () => void;
}

/** Deletes a course after a question; Undo restores it, with its places on the lists. */
export function DeleteCourse({ course, lessons, onDeleted }: DeleteCourseProps) {
  const { id, title } = course;
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const { run, failed } = useMutation(removeCourse);
  const [Confirm, setConfirm] = useState<ComponentType<ConfirmDialogProps>>();

  async function ask(): Promise<void> {
    const loaded = await import('#src/ui/confirm-dialog.tsx').catch(() => undefined);
    if (loaded) setConfirm(() => loaded.ConfirmDialog);
    else
      toastError(
        'We didn’t delete the course.',
        'We ask you a question first. Try again when you’re online.',
      );
  }

  async function remove(): Promise<void> {
    setConfirm(undefined);
    const { view, local, discard } = engine;
    // Without chapters on this phone the course's files cannot be found, and stay at the office.
    const out = await takenOutBy(view, removeCourse, { id, title }).catch(() => undefined);
    const deleted = await deleteListed(engine, course, epoch, () => run({ id, title }, { seen: course }));
    if (!deleted) return;
    offerUndo(title, {
      mutationIds: [deleted.accepted.mutationId],
      discard,
      onBack: async () => {
        await deleted.relist?.(id).catch(reportError);
        // The changes to the course's parts wait for this deletion: if somebody else deletes the course later, their
        // author is asked again.
        await forgetTakenOut(local, [id]).catch(reportError);
      },
    });
    onDeleted();
    if (out) await noteTakenOut(local, out).catch(reportError);
    await undoIsOver();
    deleteUnusedWhenSent(engine);
  }

  return (
    <div className={css['delete']}>
      <Button variant="quiet" onClick={ask}>
        <BinIcon /> Delete this course
      </Button>
      <NotSaved title="The course is not deleted." action="Delete this course" reason={failed} />
      {Confirm && (
        <Confirm
          title={`Delete ${title}?`}
          action="Delete the course"
          onConfirm={remove}
          onCancel={() => setConfirm(undefined)}
        >
          <p>
            {isTemporaryId(id)
              ? `It was never sent: it is on this ${device} alone. You can undo it right after.`
              : consequence(lessons)}
          </p>
        </Confirm>
      )}
    </div>
  );
}

function consequence(lessons: number | undefined): string {
  if (lessons === 0) return 'It has no lessons yet. Learners no longer see it.';
  const all =
    lessons === undefined
      ? 'All its lessons go'
      : lessons === 1
        ? 'Its lesson goes'
        : `Its ${lessons} lessons go`;
  return `${all} with it, for everybody. Learners who downloaded it keep their copy until they are online.`;
}
