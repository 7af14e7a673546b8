/**
 * Items removed from courses on this phone, recorded until no undo can restore them: then unsent files are discarded,
 * and the versions of deleted lessons are deleted. Invariant: a file stays as long as anything on this phone refers to
 * it, or any mutation of courses waits: such a mutation may be based on a text that still refers to the file.
 */
import type { LocalKind } from '#src/features/sources/local-kinds.ts';
import { lostFiles, unnamedFiles } from '#src/features/uploads/file-marks.ts';
import { uploadFile } from '#src/features/uploads/operations.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { AnyOperation, Engine, OpenMutation, View } from '#src/sync/index.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import { versionKind } from './lesson-versions.ts';
import type { Chapter, Course } from './model.ts';

const kind: LocalKind = 'taken-out';
const draftKind: LocalKind = 'draft';

/** The removed items: unsent files by their marks, lessons, and whole courses. */
export interface TakenOut {
  readonly files: ReadonlyMap<string, string>;
  readonly lessons: readonly string[];
  readonly courses: readonly string[];
}

const nothing: TakenOut = { files: new Map(), lessons: [], courses: [] };

function lessonIds(chapters: readonly Chapter[]): string[] {
  return chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id));
}

/** The removable parts of a course or a chapter. */
interface Content {
  /** Values that may refer to a file: a course's own fields, and its blocks. */
  readonly naming: readonly unknown[];
  readonly lessons: readonly string[];
}

function contentOf(chapters: readonly Chapter[], course?: Course): Content {
  const blocks = chapters.flatMap(({ lessons }) => lessons.flatMap(({ contents }) => contents));
  return { naming: [course?.image, course?.description, ...blocks], lessons: lessonIds(chapters) };
}

/** Returns a stored chapter or course before and after an operation; `undefined` when it changes neither. */
async function changeBy<Args>(
  view: View,
  operation: AnyOperation,
  args: Args,
  knownChapter: Chapter | undefined,
): Promise<Record<'before' | 'after', Content> | undefined> {
  if (operation.kind !== 'update' && operation.kind !== 'remove') return undefined;
  const id = operation.id(args);
  const change = operation.kind === 'update' ? operation.change : undefined;
  if (operation.collection === chapters.name) {
    const chapter = knownChapter ?? (await view.get(chapters, id));
    if (!chapter) return undefined;
    return { before: contentOf([chapter]), after: contentOf(change ? [change(chapter, args)] : []) };
  }
  const course = operation.collection === courses.name ? await view.get(courses, id) : undefined;
  if (!course) return undefined;
  if (change) return { before: contentOf([], course), after: contentOf([], change(course, args)) };
  return { before: contentOf(await view.list(chapters, id), course), after: contentOf([]) };
}

/** Returns the entries of one list that are not in the other. */
function without<T>(all: readonly T[], others: readonly T[]): readonly T[] {
  const excluded = new Set(others);
  return all.filter((one) => !excluded.has(one));
}

/**
 * Returns the items that an operation removes from a stored chapter or course; `knownChapter` saves reading the
 * chapter.
 */
export async function takenOutBy<Args>(
  view: View,
  operation: AnyOperation,
  args: Args,
  knownChapter?: Chapter,
): Promise<TakenOut> {
  const change = await changeBy(view, operation, args, knownChapter);
  if (!change) return nothing;
  const { before, after } = change;
  // Unchanged blocks are the same objects, so that a long chapter is not searched at every keystroke.
  const lostFileMarks = lostFiles(without(before.naming, after.naming), without(after.naming, before.naming));
  const files = new Map<string, string>();
  for (const [mark, address] of lostFileMarks)
    if (isTemporaryId(address) && (await isUpload(view, mark))) files.set(mark, address);
  const isCourse = operation.kind === 'remove' && operation.collection === courses.name;
  return {
    files,
    lessons: without(before.lessons, after.lessons),
    courses: isCourse ? [operation.id(args)] : [],
  };
}

/** Whether a temporary id is an upload's; chapters and courses have such ids too. */
async function isUpload(view: View, mutationId: string): Promise<boolean> {
  return (await view.group(mutationId))[0]?.name === uploadFile.name;
}

/** Records items that were removed. */
export async function noteTakenOut(local: Engine['local'], out: TakenOut): Promise<void> {
  for (const [mark, file] of out.files) await local.set({ kind, key: mark, value: { file } });
  for (const lesson of out.lessons) await local.set({ kind, key: lesson, value: { lesson } });
  for (const course of out.courses) await local.set({ kind, key: course, value: { course } });
}

/** Deletes records of removed items. */
export async function forgetTakenOut(local: Engine['local'], keys: Iterable<string>): Promise<void> {
  for (const key of keys) await local.remove(kind, key);
}

/** Whether a mutation is of a course or a chapter. */
export function isOfCourses({ entity }: OpenMutation): boolean {
  return entity.collection === courses.name || entity.collection === chapters.name;
}

async function readNoted(view: View): Promise<TakenOut> {
  const files = new Map<string, string>();
  const lessons: string[] = [];
  const deleted: string[] = [];
  for (const { key, value } of await view.locals(kind)) {
    const { file, lesson, course } = Object(value) as Partial<Record<'file' | 'lesson' | 'course', unknown>>;
    if (typeof file === 'string') files.set(key, file);
    if (lesson !== undefined) lessons.push(key);
    if (course !== undefined) deleted.push(key);
  }
  return { files, lessons, courses: deleted };
}

/**
 * Returns mutations of chapters in a course that the author deleted, once the office has deleted the course: they
 * cannot succeed, so nobody is asked about them. Before that the deletion may be undone.
 */
export async function readPointless(view: View): Promise<readonly string[]> {
  const deletedCourses = (await readNoted(view)).courses;
  if (deletedCourses.length === 0) return [];
  const open = await view.open();
  const waitingIds = new Set(open.map(({ entity }) => entity.id));
  const pointless: string[] = [];
  for (const course of deletedCourses) {
    if (waitingIds.has(course) || (await view.get(courses, course))) continue;
    const below = new Set((await view.list(chapters, course)).map(({ id }) => id));
    pointless.push(...open.filter(({ entity }) => below.has(entity.id)).map(({ mutationId }) => mutationId));
  }
  return pointless;
}

/**
 * Returns the recorded files that the office refused and that no course, version or draft shows: they block other
 * mutations of their chapter.
 */
export async function readRefused(view: View): Promise<readonly string[]> {
  const { files } = await readNoted(view);
  const blocked = (await view.open()).filter(
    ({ mutationId, state }) => state === 'blocked' && files.has(mutationId),
  );
  if (blocked.length === 0) return [];
  const refused = new Map(blocked.map(({ mutationId }) => [mutationId, mutationId]));
  const shown = [await view.list(courses), await view.list(chapters)];
  const localRecords = [await view.locals(versionKind), await view.locals(draftKind)];
  return [...unnamedFiles(refused, [...shown, ...localRecords]).keys()];
}

/** Returns the recorded items without any reference on this phone. */
export async function readUnused(view: View): Promise<TakenOut> {
  const takenOut = await readNoted(view);
  if (takenOut.files.size + takenOut.lessons.length + takenOut.courses.length === 0) return nothing;
  const open = await view.open();
  if (open.some(isOfCourses)) return nothing;
  const present = await readPresent(view);
  const lessons = without(takenOut.lessons, lessonIds(present.chapters));
  const versions = (await view.locals(versionKind)).filter(({ key }) => !lessons.includes(key));
  const drafts = await view.locals(draftKind);
  // An upload's details contain its own id; the caller checks whether the upload can be cancelled.
  const waiting = open.filter(({ entity }) => entity.collection !== '$files').map(({ details }) => details);
  const files = unnamedFiles(takenOut.files, [present, versions, drafts, waiting]);
  return { files, lessons, courses: takenOut.courses };
}

/** Returns the courses with their chapters: chapters of deleted courses remain in the mirror. */
async function readPresent(view: View) {
  const presentCourses = await view.list(courses);
  const ids = new Set(presentCourses.map(({ id }) => id));
  const all = await view.list(chapters);
  return { courses: presentCourses, chapters: all.filter(({ courseId }) => ids.has(courseId)) };
}
