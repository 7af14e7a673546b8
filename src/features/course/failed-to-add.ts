import type { Progress } from '#src/sync/index.ts';
import { addChapter } from './chapter-operations.ts';
import { addCourse } from './course-operations.ts';

/** Whether the office refused a course, or the first version of one of its chapters. */
export function failedToAdd({ name, detail }: Progress): boolean {
  return detail === 'blocked' && (name === addCourse.name || name === addChapter.name);
}
