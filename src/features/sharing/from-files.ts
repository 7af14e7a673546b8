import { type ImportedCourse, readImportedCourses } from '#src/features/course/imported.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import type { Engine, View } from '#src/sync/index.ts';

/** The courses this phone has from files alone: the provider's own has not come. */
export async function readFromFiles(view: View): Promise<readonly ImportedCourse[]> {
  const { current } = await sorted(view);
  return current;
}

/** Takes away what the provider's own took the place of: nothing reads it any more. */
export async function removeReplaced({ view, local }: Pick<Engine, 'view' | 'local'>): Promise<void> {
  const { replaced } = await sorted(view);
  for (const { course } of replaced) await local.remove('imported-course', course.id);
}

async function sorted(view: View) {
  const current: ImportedCourse[] = [];
  const replaced: ImportedCourse[] = [];
  for (const file of await readImportedCourses(view)) {
    const content = await readCourseContent(view, file.course.id);
    (content?.imported ? current : replaced).push(file);
  }
  return { current, replaced };
}
