import { chapters } from '#src/features/courses/chapters.ts';
import { courses } from '#src/features/courses/collection.ts';
import type { Course } from '#src/features/courses/model.ts';
import type { View } from '#src/sync/index.ts';
import { type CourseFile, eachOnce, type FileHosts, filesOfChapters } from './course-files.ts';
import { type FileKind, fileKinds, type Wish } from './model.ts';
import type { Notes } from './queue.ts';

/** A course of this phone with the files it has now, and those it was downloaded with. */
export interface CourseWithFiles {
  readonly id: string;
  /** `undefined`: the course itself is no longer on this phone. */
  readonly course: Course | undefined;
  readonly files: readonly CourseFile[];
}

/** Every course with files, whether or not any of them is stored. */
export async function readCoursesWithFiles(
  view: View,
  { wishes }: Notes,
  hosts: FileHosts,
): Promise<readonly CourseWithFiles[]> {
  const known = new Map((await view.list(courses)).map((course) => [course.id, course]));
  const ids = new Set([...known.keys(), ...[...wishes.values()].flatMap((wish) => wish.courses)]);
  const found: CourseWithFiles[] = [];
  for (const id of ids) {
    const now = filesOfChapters(await view.list(chapters, id), hosts).files;
    const wished = [...wishes.values()].filter((wish: Wish) => wish.courses.includes(id));
    const files = eachOnce([...wished, ...now]);
    if (files.length > 0) found.push({ id, course: known.get(id), files });
  }
  return found;
}

/** What is stored of a course, by kind; kinds with nothing are left out. */
export interface StoredKind {
  readonly kind: FileKind;
  readonly files: readonly CourseFile[];
  readonly bytes: number;
}

/** Adds up what is stored of some files. */
export function storedKinds(
  files: readonly CourseFile[],
  sizes: ReadonlyMap<string, number>,
): readonly StoredKind[] {
  return fileKinds.flatMap((kind) => {
    const own = files.filter((file) => file.kind === kind && sizes.has(file.url));
    const bytes = own.reduce((sum, { url }) => sum + (sizes.get(url) ?? 0), 0);
    return own.length > 0 ? [{ kind, files: own, bytes }] : [];
  });
}

/** Stored files that belong to no course this phone knows. */
export function leftOver(
  all: readonly CourseWithFiles[],
  sizes: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const named = new Set(all.flatMap(({ files }) => files.map(({ url }) => url)));
  return new Map([...sizes].filter(([url]) => !named.has(url)));
}
