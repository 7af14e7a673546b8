import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';
import { Chapter, Course, isNamed } from './model.ts';

/** A course that came to this phone in a file. It is the phone's, and gives way to the provider's own. */
export const ImportedCourse = v.object({
  course: Course,
  chapters: v.array(Chapter),
  /** When the file was made (ms). */
  madeAt: v.number(),
});
export type ImportedCourse = v.InferOutput<typeof ImportedCourse>;

const kind = 'imported-course';

export function importedRecord(value: ImportedCourse): LocalRecord {
  return { kind, key: value.course.id, value, ofPhone: true };
}

/** Every course this phone has from a file, with when it came. */
export async function readImportedCourses(
  view: Pick<View, 'locals'>,
): Promise<readonly (ImportedCourse & { readonly at: number })[]> {
  return (await view.locals(kind)).flatMap(({ value, at }) => {
    const parsed = v.safeParse(ImportedCourse, value);
    return parsed.success ? [{ ...parsed.output, at }] : [];
  });
}

/** The imported course an address names, by id or slug. */
export async function readImportedCourse(view: Pick<View, 'locals'>, asked: string) {
  return (await readImportedCourses(view)).find(({ course }) => isNamed(asked, course));
}
