import { lessonHash } from './lesson-hash.ts';
import { type Chapter, type Lesson, type LessonPlace, lessonsOf } from './model.ts';

/** Whether a lesson was moved here from that chapter, unchanged since. */
function cameFrom(lesson: Lesson, chapterId: string, old: Lesson): boolean {
  const moved = Object(lesson['moved']) as { readonly from?: unknown; readonly hash?: unknown };
  return moved.from === chapterId && moved.hash === lessonHash(old);
}

/**
 * Returns the chapters without the old copy of a lesson that is being moved: it is added to its new chapter first, so
 * that for a while the office has it in both. An old copy that somebody changed meanwhile stays.
 */
export function shownOnce(chapters: readonly Chapter[]): readonly Chapter[] {
  const places = new Map<string, LessonPlace[]>();
  for (const place of lessonsOf(chapters)) {
    const others = places.get(place.lesson.id);
    if (others) others.push(place);
    else places.set(place.lesson.id, [place]);
  }
  const hiddenLessons = new Set<Lesson>();
  for (const copies of places.values()) {
    const oldCopies = copies.filter(({ chapter, lesson }) =>
      copies.some((other) => other.lesson !== lesson && cameFrom(other.lesson, chapter.id, lesson)),
    );
    // For a lesson moved there and back, each copy came from the other: one of them is shown.
    for (const { lesson } of oldCopies.slice(oldCopies.length < copies.length ? 0 : 1))
      hiddenLessons.add(lesson);
  }
  return chapters.map((chapter) => {
    const lessons = chapter.lessons.filter((lesson) => !hiddenLessons.has(lesson));
    return lessons.length < chapter.lessons.length ? { ...chapter, lessons } : chapter;
  });
}
