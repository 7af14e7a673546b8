import { valueHash } from '#src/sync/equal.ts';
import { type Chapter, type Lesson, type LessonPlace, lessonsOf } from './model.ts';

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
  const places = new Map<string, LessonPlace[]>();
  for (const place of lessonsOf(chapters)) {
    const others = places.get(place.lesson.id);
    if (others) others.push(place);
    else places.set(place.lesson.id, [place]);
  }
  const hidden = new Set<Lesson>();
  for (const copies of places.values()) {
    const left = copies.filter(({ chapter, lesson }) =>
      copies.some((other) => other.lesson !== lesson && cameFrom(other.lesson, chapter.id, lesson)),
    );
    // Moved there and back, each came from the other: one of them is shown.
    for (const { lesson } of left.slice(left.length < copies.length ? 0 : 1)) hidden.add(lesson);
  }
  return chapters.map((chapter) => {
    const lessons = chapter.lessons.filter((lesson) => !hidden.has(lesson));
    return lessons.length < chapter.lessons.length ? { ...chapter, lessons } : chapter;
  });
}
