/** Courses that were written to on this phone, until learners can tell what changed. */
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { courses } from './collection.ts';

const kind = 'edited' satisfies LocalRecord['kind'];

/** Notes that a course is being written to. */
export function noteEdited({ local }: Pick<Engine, 'local'>, courseId: string): Promise<void> {
  return local.change({ kind, key: courseId }, (stampGroup) => stampGroup ?? '');
}

/** The note of a course whose stamps were asked for in this group. */
export function editedAndStamped(courseId: string, group: string): LocalRecord {
  return { kind, key: courseId, value: group };
}

/** The group in which a course's stamps were last asked for by an editor that was left; empty where none was. */
export async function stampGroupOf(view: View, courseId: string): Promise<string> {
  return String((await view.local(kind, courseId)) ?? '');
}

export async function editedCourses(view: View): Promise<readonly string[]> {
  return (await view.locals(kind)).map(({ key }) => key);
}

/** Whether this course was written to here, and is still to get its stamps. */
export async function isEdited(view: View, courseId: string): Promise<boolean> {
  for (const key of await editedCourses(view))
    if (key === courseId || (await view.get(courses, key))?.id === courseId) return true;
  return false;
}

/** Learners can tell what changed. */
export function forgetEdited({ local }: Pick<Engine, 'local'>, courseId: string): Promise<void> {
  return local.remove(kind, courseId);
}
