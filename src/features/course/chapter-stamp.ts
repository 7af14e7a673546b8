import { contentHash } from '#src/kit/canonical.ts';
import type { Chapter } from './model.ts';

/** Returns the stamp of a chapter as stored on the host. */
export function stampOf(chapter: Chapter) {
  const { id: _column, unreadable: _counted, courseId: _parent, ...written } = chapter;
  return {
    hash: contentHash(written),
    bytes: new TextEncoder().encode(JSON.stringify(written)).length,
    lessons: Object.fromEntries(
      chapter.lessons.map((lesson) => [lesson.id, contentHash(lesson).slice(0, 8)]),
    ),
  };
}
