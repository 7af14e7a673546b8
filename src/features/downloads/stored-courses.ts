import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { type Chapter, type Course, lessonsOf } from '#src/features/course/model.ts';
import type { View } from '#src/sync/index.ts';
import { type CourseFile, eachOnce, type FileHosts, filesOfBlock, filesOfChapters } from './course-files.ts';
import { type FileKind, fileKinds, type Wish } from './model.ts';
import type { Notes } from './queue.ts';
import { unusedWishes } from './unused-wishes.ts';

/** A course of this phone with the files it has now, and those it was downloaded with. */
export interface CourseWithFiles {
  readonly id: string;
  /** `undefined`: the course itself is no longer on this phone. */
  readonly course: Course | undefined;
  readonly files: readonly CourseFile[];
  /** What the lessons call each file, by its address; one of an earlier text has no name. */
  readonly names: ReadonlyMap<string, string>;
  /** Addresses of those that no lesson uses any more. */
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

/** Every course with files, whether or not any of them is stored. */
export async function readCoursesWithFiles(
  view: View,
  notes: Notes,
  hosts: FileHosts,
): Promise<readonly CourseWithFiles[]> {
  const { wishes } = notes;
  const known = new Map((await view.list(courses)).map((course) => [course.id, course]));
  const ids = new Set([...known.keys(), ...[...wishes.values()].flatMap((wish) => wish.courses)]);
  const found: CourseWithFiles[] = [];
  for (const id of ids) {
    const content = await view.list(chapters, id);
    const now = filesOfChapters(content, hosts).files;
    const wished = [...wishes.values()].filter((wish: Wish) => wish.courses.includes(id));
    const files = eachOnce([...wished, ...now]);
    if (files.length === 0) continue;
    const unused = new Set(unusedWishes(id, content, hosts, notes).map(({ url }) => url));
    found.push({ id, course: known.get(id), files, names: namesOf(content, hosts), unused });
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
