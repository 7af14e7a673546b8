import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { readImportedCourses } from '#src/features/course/imported.ts';
import type { Course } from '#src/features/course/model.ts';
import type { View } from '#src/sync/index.ts';

/** A course whose text and quizzes are on this phone. */
export interface StoredText {
  readonly course: Course;
  readonly bytes: number;
  /** Whether the course was imported from a file, and the provider's own version is not on this phone. */
  readonly isFromFile: boolean;
}

const bytesOf = (content: unknown) => new TextEncoder().encode(JSON.stringify(content)).length;

/** Returns every course whose text is on this phone, the largest first. */
export async function readStoredTexts(view: Pick<View, 'list' | 'locals'>): Promise<readonly StoredText[]> {
  const texts: StoredText[] = [];
  for (const course of await view.list(courses)) {
    const content = await view.list(chapters, course.id);
    if (content.length > 0) texts.push({ course, bytes: bytesOf(content), isFromFile: false });
  }
  const ownIds = new Set(texts.map(({ course }) => course.id));
  for (const file of await readImportedCourses(view))
    if (!ownIds.has(file.course.id))
      texts.push({ course: file.course, bytes: bytesOf(file.chapters), isFromFile: true });
  return texts.sort((one, other) => other.bytes - one.bytes);
}
