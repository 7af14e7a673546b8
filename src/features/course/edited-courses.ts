/** Courses that were changed on this phone and whose stamps are not renewed yet. */
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { courses } from './collection.ts';

const kind = 'edited' satisfies LocalRecord['kind'];

/** Stores that a course is being changed. */
export function noteEdited({ local }: Pick<Engine, 'local'>, courseId: string): Promise<void> {
  return local.change({ kind, key: courseId }, (stampGroup) => stampGroup ?? '');
}

/** Builds the note of a course whose stamps were requested in this group. */
export function editedAndStamped(courseId: string, group: string): LocalRecord {
  return { kind, key: courseId, value: group };
}

/** Returns the group in which an editor last requested a course's stamps on leaving; empty for none. */
export async function stampGroupOf(view: View, courseId: string): Promise<string> {
  return String((await view.local(kind, courseId)) ?? '');
}

export async function editedCourses(view: View): Promise<readonly string[]> {
  return (await view.locals(kind)).map(({ key }) => key);
}

/** Whether this course was changed here and its stamps are not renewed yet. */
export async function isEdited(view: View, courseId: string): Promise<boolean> {
  for (const key of await editedCourses(view))
    if (key === courseId || (await view.get(courses, key))?.id === courseId) return true;
  return false;
}

/** Removes the note once the stamps are renewed. */
export function forgetEdited({ local }: Pick<Engine, 'local'>, courseId: string): Promise<void> {
  return local.remove(kind, courseId);
}
