import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { type Chapter, type Course, lessonsOf } from '#src/features/course/model.ts';
import type { View } from '#src/sync/index.ts';
import { type CourseFile, eachOnce, type FileHosts, filesOfBlock, filesOfChapters } from './course-files.ts';
import { type FileKind, fileKinds, type Wish } from './model.ts';
import type { Notes } from './queue.ts';
import { unusedWishes } from './unused-wishes.ts';

/** A course with its current files, and the files it was downloaded with. */
export interface CourseWithFiles {
  readonly id: string;
  /** `undefined` if the course itself is no longer on this phone. */
  readonly course: Course | undefined;
  readonly files: readonly CourseFile[];
  /** The titles of files by URL; a file of an earlier version of the course has none. */
  readonly names: ReadonlyMap<string, string>;
  /** The URLs that no lesson uses any more. */
  readonly unused: ReadonlySet<string>;
}

function namesOf(content: readonly Chapter[], hosts: FileHosts): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { lesson } of lessonsOf(content))
    for (const block of lesson.contents)
      for (const { url } of filesOfBlock(block, hosts).files)
        if (!names.has(url)) names.set(url, block.title || lesson.title);
  return names;
}

/** Returns every course with files, stored or requested. */
export async function readCoursesWithFiles(
  view: View,
  notes: Notes,
  hosts: FileHosts,
): Promise<readonly CourseWithFiles[]> {
  const { wishes } = notes;
  const coursesById = new Map((await view.list(courses)).map((course) => [course.id, course]));
  const ids = new Set([...coursesById.keys(), ...[...wishes.values()].flatMap((wish) => wish.courses)]);
  const coursesWithFiles: CourseWithFiles[] = [];
  for (const id of ids) {
    const content = await view.list(chapters, id);
    const now = filesOfChapters(content, hosts).files;
    const courseWishes = [...wishes.values()].filter((wish: Wish) => wish.courses.includes(id));
    const files = eachOnce([...courseWishes, ...now]);
    if (files.length === 0) continue;
    const unused = new Set(unusedWishes(id, content, hosts, notes).map(({ url }) => url));
    coursesWithFiles.push({ id, course: coursesById.get(id), files, names: namesOf(content, hosts), unused });
  }
  return coursesWithFiles;
}

/** The stored files of one kind in a course. */
export interface StoredKind {
  readonly kind: FileKind;
  readonly files: readonly CourseFile[];
  readonly bytes: number;
}

/** Sums up stored files by kind; kinds without files are left out. */
export function storedKinds(
  files: readonly CourseFile[],
  sizes: ReadonlyMap<string, number>,
): readonly StoredKind[] {
  return fileKinds.flatMap((kind) => {
    const storedFiles = files.filter((file) => file.kind === kind && sizes.has(file.url));
    const bytes = storedFiles.reduce((sum, { url }) => sum + (sizes.get(url) ?? 0), 0);
    return storedFiles.length > 0 ? [{ kind, files: storedFiles, bytes }] : [];
  });
}

/** Returns stored files that belong to no course on this phone. */
export function unnamedFiles(
  all: readonly CourseWithFiles[],
  sizes: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const named = new Set(all.flatMap(({ files }) => files.map(({ url }) => url)));
  return new Map([...sizes].filter(([url]) => !named.has(url)));
}
