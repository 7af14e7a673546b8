import { useNavigate } from '@tanstack/react-router';
import { enterChapter } from '#src/features/course/lesson-operations.ts';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { moveArgs } from '#src/features/editor/move-lesson.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { ChapterChoice } from './chapter-choice.tsx';
import { type Place, useEditing } from './editing.tsx';

interface LessonDialogProps extends Place {
  readonly onClose: () => void;
}

/** Offers the chapters that a lesson can be moved to; one tap moves it to the end of a chapter. */
export function MoveLessonDialog({ chapter, lesson, onClose }: LessonDialogProps) {
  const { run, named, chapters, storedPlace } = useEditing();
  const navigate = useNavigate();
  const others = chapters.filter(({ id, unreadable }) => id !== chapter.id && unreadable === 0);

  async function move(to: Chapter): Promise<void> {
    onClose();
    const place = await storedPlace(lesson.id);
    if (!place || !(await run(enterChapter, moveArgs(place, to)))) return;
    await show(to);
    const at = place.chapter.lessons.findIndex(({ id }) => id === lesson.id);
    const before = place.chapter.lessons[at - 1]?.id ?? '';
    toastUndo(
      `You moved the lesson “${lesson.title}” to “${to.title}”.`,
      () => void moveBack(place.chapter, before),
    );
  }

  /** Moves back the current lesson, with edits made since. */
  async function moveBack(to: Chapter, after: string): Promise<void> {
    const place = await storedPlace(lesson.id);
    if (place && (await run(enterChapter, moveArgs(place, to, after)))) await show(to);
  }

  async function show(to: Chapter): Promise<void> {
    await navigate({
      to: '/edit-course/$courseId/{-$chapterId}/{-$lessonId}',
      params: lessonParams(named, { chapter: to, lesson }),
    });
  }

  return (
    <Dialog
      title={`Move “${lesson.title}”`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {others.length > 0 ? (
        <>
          <p>Which chapter does it go to? It goes to the end of it.</p>
          <ChapterChoice chapters={others} onChoose={(to) => void move(to)} />
        </>
      ) : (
        <p>This course has no other chapter yet. Add one first, then move the lesson.</p>
      )}
    </Dialog>
  );
}
