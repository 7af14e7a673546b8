import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { readImportedCourses } from '#src/features/course/imported.ts';
import type { Course } from '#src/features/course/model.ts';
import type { View } from '#src/sync/index.ts';

/** A course whose text and quizzes this phone has. */
export interface StoredText {
  readonly course: Course;
  readonly bytes: number;
  /** It came in a file, and the provider's own is not here. */
  readonly isFromFile: boolean;
}

const bytesOf = (content: unknown) => new TextEncoder().encode(JSON.stringify(content)).length;

/** Every course with its text here, the largest first. */
export async function readStoredTexts(view: Pick<View, 'list' | 'locals'>): Promise<readonly StoredText[]> {
  const found: StoredText[] = [];
  for (const course of await view.list(courses)) {
    const content = await view.list(chapters, course.id);
    if (content.length > 0) found.push({ course, bytes: bytesOf(content), isFromFile: false });
  }
  const known = new Set(found.map(({ course }) => course.id));
  for (const file of await readImportedCourses(view))
    if (!known.has(file.course.id))
      found.push({ course: file.course, bytes: bytesOf(file.chapters), isFromFile: true });
  return found.sort((one, other) => other.bytes - one.bytes);
}
