import { type ComponentType, useState } from 'react';
import { removeCourse } from '#src/features/courses/course-operations.ts';
import { deleteUnusedWhenSent } from '#src/features/courses/delete-unused.ts';
import type { Course } from '#src/features/courses/model.ts';
import { noteTakenOut, takenOutBy } from '#src/features/courses/taken-out.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import type { Accepted, Engine } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import type { ConfirmDialogProps } from '#src/ui/confirm-dialog.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { toastError, toastSuccess, toastUndo, undoIsOver } from '#src/ui/toast.tsx';
import css from './course-settings-page.module.css';

interface DeleteCourseProps {
  readonly course: Course;
  /** How many lessons go with it, where this phone knows. */
  readonly lessons: number | undefined;
  readonly onDeleted: () => void;
}

/** Takes a course away after a question; until it has left the phone, Undo brings it back. */
export function DeleteCourse({ course, lessons, onDeleted }: DeleteCourseProps) {
  const { id, title } = course;
  const engine = useEngine();
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
    const { view, local } = must(engine, 'engine');
    // Unread, its files stay at the office.
    const out = await takenOutBy(view, removeCourse, { id, title }).catch(() => undefined);
    const accepted = await run({ id, title }, { seen: course });
    if (!accepted) return;
    if (isTemporaryId(id)) toastSuccess(`You deleted ${title}.`);
    else offerUndo(must(engine, 'engine'), accepted, title);
    onDeleted();
    if (out) await noteTakenOut(local, out).catch(reportError);
    await undoIsOver();
    deleteUnusedWhenSent(must(engine, 'engine'));
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
              ? 'It was never sent: it is on this phone alone, and you can’t get it back.'
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

/** Offers it back for as long as it has not left the phone. */
function offerUndo({ discard, watch }: Engine, { mutationId, group }: Accepted, title: string): void {
  const close = toastUndo(`You deleted ${title}.`, () => {
    discard(mutationId).then(
      (isBack) => !isBack && toastError(`${title} is deleted.`, 'It was already on its way to the office.'),
      reportError,
    );
  });
  const watching = watch(
    (view) => view.group(group),
    (steps) => {
      if (steps.some(({ state }) => state === 'saved')) return;
      close();
      watching.unsubscribe();
    },
    reportError,
  );
}
