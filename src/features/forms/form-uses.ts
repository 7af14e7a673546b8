import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { lessonsOf } from '#src/features/course/model.ts';
import type { View } from '#src/sync/index.ts';

/** A lesson that shows a form. */
export interface FormUse {
  readonly formId: string;
  readonly lesson: string;
  readonly course: string;
  readonly courseId: string;
  readonly chapterId: string;
  readonly lessonId: string;
  /** The ids of the blocks that show the form. */
  readonly contentIds: readonly string[];
}

/** Returns which lessons show which form, as far as their chapters are on this device. */
export async function readFormUses(view: View): Promise<readonly FormUse[]> {
  const titles = new Map((await view.list(courses)).map(({ id, title }) => [id, title]));
  return lessonsOf(await view.list(chapters)).flatMap(({ chapter, lesson }) => {
    const formIds = new Set(lesson.contents.map(({ formId }) => formId).filter((id) => id !== ''));
    return [...formIds].map((formId) => ({
      formId,
      lesson: lesson.title,
      course: titles.get(chapter.courseId) ?? 'A course',
      courseId: chapter.courseId,
      chapterId: chapter.id,
      lessonId: lesson.id,
      contentIds: lesson.contents.filter((one) => one.formId === formId).map(({ id }) => id),
    }));
  });
}
