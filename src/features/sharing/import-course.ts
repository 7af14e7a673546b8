import {
  type ImportedCourse,
  importedRecord,
  readImportedCourse,
  readImportedCourses,
} from '#src/features/course/imported.ts';
import { type Course, lessonsOf } from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import type { Room } from '#src/features/downloads/space.ts';
import { errorNames } from '#src/kit/error-names.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { readCourseData, refusalBySize } from './course-data.ts';
import type { CourseFile, Refusal } from './model.ts';

/** The result of an import. */
export type Imported =
  | { readonly refused: Refusal }
  | {
      /**
       * `have`: the provider's own course is already on this phone; `older`: a newer file of the course is. Neither
       * changes anything.
       */
      readonly outcome: 'new' | 'have' | 'older';
      readonly course: Course;
      readonly lessons: number;
      readonly madeAt: number;
    };

type Device = Pick<Engine, 'view' | 'local'>;

/** Imports a course file in one write, entirely or not at all. */
export async function importCourse({ view, local }: Device, file: Blob, storage: Room): Promise<Imported> {
  const tooMuch = await refusalBySize(file.size, storage);
  if (tooMuch) return { refused: tooMuch };
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return { refused: 'unreadable' };
  const read = await readCourseData(text);
  if ('refused' in read) return read;
  const outcome = await outcomeOf(view, read.file);
  const { course, chapters, madeAt } = read.file;
  if (outcome === 'new') await local.set(importedRecord({ course, chapters, madeAt }));
  return { outcome, course, lessons: lessonsOf(chapters).length, madeAt };
}

/** Returns why a course could not be stored. */
export function refusalBy(error: unknown): 'no-space' | 'not-stored' {
  return errorNames(error).includes('QuotaExceededError') ? 'no-space' : 'not-stored';
}

async function outcomeOf(view: Device['view'], { course, madeAt }: CourseFile) {
  const content = await readCourseContent(view, course.id);
  if (content?.chapters && !content.imported) return 'have';
  const earlier = await readImportedCourse(view, course.id);
  return earlier && earlier.madeAt > madeAt ? 'older' : 'new';
}

/** Returns the courses that this phone has only from files, because the provider's own were not fetched. */
export async function readFromFiles(view: View): Promise<readonly ImportedCourse[]> {
  const { current } = await sorted(view);
  return current;
}

/** Removes imported courses that the provider's own have replaced. */
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
