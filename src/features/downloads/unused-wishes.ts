import type { Chapter } from '#src/features/course/model.ts';
import { type FileHosts, filesOfChapters } from './course-files.ts';
import type { Wish } from './model.ts';
import type { Notes } from './queue.ts';

/**
 * Returns the requested files of a course that its lessons no longer refer to, because the author replaced or deleted
 * them. Empty if the lessons are missing or partly unreadable: the unreadable part may refer to them.
 */
export function unusedWishes(
  course: string,
  chapters: readonly Chapter[],
  hosts: FileHosts,
  { wishes }: Pick<Notes, 'wishes'>,
): readonly Wish[] {
  if (chapters.length === 0 || chapters.some(({ unreadable }) => unreadable > 0)) return [];
  const named = new Set(filesOfChapters(chapters, hosts).files.map(({ url }) => url));
  return [...wishes.values()].filter(({ url, courses }) => courses.includes(course) && !named.has(url));
}
