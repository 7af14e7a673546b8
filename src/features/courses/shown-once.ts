import { valueHash } from '#src/sync/equal.ts';
import type { Chapter, Lesson } from './model.ts';

/** A lesson without the fields that its chapter writes into it. */
export function lessonHash({ moved: _moved, chapterId: _chapter, ...lesson }: Lesson): string {
  return valueHash(lesson);
}

/** Whether a lesson was moved here out of that chapter while it was this. */
function cameFrom(lesson: Lesson, chapterId: string, old: Lesson): boolean {
  const moved = Object(lesson['moved']) as { readonly from?: unknown; readonly hash?: unknown };
  return moved.from === chapterId && moved.hash === lessonHash(old);
}

/**
 * The chapters without what a lesson on its way leaves behind: it is written into its new chapter first, so that for a
 * while the office has it in both. An old copy that somebody changed meanwhile stays.
 */
export function shownOnce(chapters: readonly Chapter[]): readonly Chapter[] {
  const places = new Map<string, Lesson[]>();
  for (const lesson of chapters.flatMap(({ lessons }) => lessons)) {
    const others = places.get(lesson.id);
    if (others) others.push(lesson);
    else places.set(lesson.id, [lesson]);
  }
  const isLeft = (chapter: Chapter, lesson: Lesson) =>
    places.get(lesson.id)?.some((other) => other !== lesson && cameFrom(other, chapter.id, lesson));
  return chapters.map((chapter) => {
    const lessons = chapter.lessons.filter((lesson) => !isLeft(chapter, lesson));
    return lessons.length < chapter.lessons.length ? { ...chapter, lessons } : chapter;
  });
}
