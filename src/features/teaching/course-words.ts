import type { TaughtCourse } from '#src/features/teaching/taught-courses.ts';
import { device } from '#src/kit/device-word.ts';
import { searchFor } from '#src/kit/text-search.ts';

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns the length of a course: `4 chapters · 12 lessons`. */
export function lengthWords(size: TaughtCourse['size']): string {
  if (!size) return `Chapters not on this ${device} yet`;
  if (size.chapters === 0) return 'No chapters yet';
  return `${counted(size.chapters, 'chapter', 'chapters')} · ${counted(size.lessons, 'lesson', 'lessons')}`;
}

/** Paths for editing, reading and setting up a course, by its name in an address. */
export const coursePaths = {
  edit: (address: string) => `/edit-course/${encodeURIComponent(address)}`,
  preview: (address: string) => `/course/${encodeURIComponent(address)}`,
  settings: '/add-course',
} as const;

/** Returns the courses whose title has every word of the query. */
export function findCourses(list: readonly TaughtCourse[], query: string): readonly TaughtCourse[] {
  const fits = searchFor(query);
  return list.filter(({ course }) => fits(course.title));
}
