import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { entriesOf } from '#src/kit/readable.ts';
import type { View } from '#src/sync/index.ts';
import { Chapter, Course, isNamed } from './model.ts';

/** A course imported from a file. It belongs to the phone, and the provider's own version replaces it. */
export const ImportedCourse = v.object({
  course: Course,
  chapters: entriesOf(Chapter),
  /** The time of the file (ms). */
  madeAt: v.number(),
});
export type ImportedCourse = v.InferOutput<typeof ImportedCourse>;

const kind = 'imported-course';

export function importedRecord(value: ImportedCourse): LocalRecord {
  return { kind, key: value.course.id, value, ofPhone: true };
}

/** Returns all imported courses, with the time of their import. */
export async function readImportedCourses(
  view: Pick<View, 'locals'>,
): Promise<readonly (ImportedCourse & { readonly at: number })[]> {
  return (await view.locals(kind)).flatMap(({ value, at }) => {
    const parsed = v.safeParse(ImportedCourse, value);
    return parsed.success ? [{ ...parsed.output, at }] : [];
  });
}

/** Returns the imported course with this id or slug. */
export async function readImportedCourse(view: Pick<View, 'locals'>, idOrSlug: string) {
  return (await readImportedCourses(view)).find(({ course }) => isNamed(idOrSlug, course));
}
