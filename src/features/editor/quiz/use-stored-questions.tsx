import type { Question } from '#src/features/course/model.ts';
import { useEditing } from '#src/features/editor/editing.tsx';

/** Reads the stored questions of a quiz after all drafts are stored; the screen may lag behind. */
export function useStoredQuestions(
  lessonId: string,
  contentId: string,
): () => Promise<readonly Question[] | undefined> {
  const { storedPlace } = useEditing();
  return async () => {
    const place = await storedPlace(lessonId);
    return place?.lesson.contents.find(({ id }) => id === contentId)?.questions;
  };
}
