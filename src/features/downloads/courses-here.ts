import type { Course } from '#src/features/course/model.ts';
import type { View } from '#src/sync/index.ts';
import type { FileHosts } from './course-files.ts';
import type { Notes } from './queue.ts';
import { readCoursesWithFiles, storedKinds } from './stored-courses.ts';
import { readStoredTexts } from './stored-texts.ts';

/** A course that is on this phone. */
export interface CourseHere {
  readonly course: Course;
  /** What its text and quizzes take, and what its downloads do. */
  readonly textBytes: number;
  readonly fileBytes: number;
}

/** Every course that opens on this phone, the largest first. */
export async function readCoursesHere(
  view: View,
  notes: Notes,
  hosts: FileHosts,
  sizes: ReadonlyMap<string, number>,
): Promise<readonly CourseHere[]> {
  const withFiles = await readCoursesWithFiles(view, notes, hosts);
  const bytes = new Map(
    withFiles.map(({ id, files }) => [
      id,
      storedKinds(files, sizes).reduce((sum, kind) => sum + kind.bytes, 0),
    ]),
  );
  const here = (await readStoredTexts(view)).map((text) => ({
    course: text.course,
    textBytes: text.bytes,
    fileBytes: bytes.get(text.course.id) ?? 0,
  }));
  const all = ({ textBytes, fileBytes }: CourseHere) => textBytes + fileBytes;
  return here.sort((one, other) => all(other) - all(one));
}
