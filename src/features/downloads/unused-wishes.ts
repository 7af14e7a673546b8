import type { Chapter } from '#src/features/course/model.ts';
import { type FileHosts, filesOfChapters } from './course-files.ts';
import type { Wish } from './model.ts';
import type { Notes } from './queue.ts';

/**
 * Files that were asked for with a course and that its lessons no longer name: their author replaced or deleted them.
 * None where the lessons are not here, or a part of them cannot be read: that part may name them.
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
