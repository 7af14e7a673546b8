/**
 * What was taken out of courses on this phone, noted until nothing can bring it back: then a file that was not sent is
 * discarded, and the versions of a lesson that is gone go from this phone.
 * Invariant: a file stays as long as anything on this phone names it, or anything of courses waits to be sent: what
 * waits was made over a text that may still name it.
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

/** Files that were not sent, by their marks; lessons; and courses as a whole. */
export interface TakenOut {
  readonly files: ReadonlyMap<string, string>;
  readonly lessons: readonly string[];
  readonly courses: readonly string[];
}

const nothing: TakenOut = { files: new Map(), lessons: [], courses: [] };

function lessonIds(chapters: readonly Chapter[]): string[] {
  return chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id));
}

/** What a course or a chapter holds that can be taken out of it. */
interface Content {
  /** What may name a file: a course's own fields, and blocks. */
  readonly naming: readonly unknown[];
  readonly lessons: readonly string[];
}

function contentOf(chapters: readonly Chapter[], course?: Course): Content {
  const blocks = chapters.flatMap(({ lessons }) => lessons.flatMap(({ contents }) => contents));
  return { naming: [course?.image, course?.description, ...blocks], lessons: lessonIds(chapters) };
}

/** What an operation makes of a stored chapter or course; `undefined`: it changes neither. */
async function changeBy<Args>(
  view: View,
  operation: AnyOperation,
  args: Args,
  known: Chapter | undefined,
): Promise<Record<'before' | 'after', Content> | undefined> {
  if (operation.kind !== 'update' && operation.kind !== 'remove') return undefined;
  const id = operation.id(args);
  const change = operation.kind === 'update' ? operation.change : undefined;
  if (operation.collection === chapters.name) {
    const chapter = known ?? (await view.get(chapters, id));
    if (!chapter) return undefined;
    return { before: contentOf([chapter]), after: contentOf(change ? [change(chapter, args)] : []) };
  }
  const course = operation.collection === courses.name ? await view.get(courses, id) : undefined;
  if (!course) return undefined;
  if (change) return { before: contentOf([], course), after: contentOf([], change(course, args)) };
  return { before: contentOf(await view.list(chapters, id), course), after: contentOf([]) };
}

/** Those of the one that are not of the other. */
function without<T>(all: readonly T[], others: readonly T[]): readonly T[] {
  const left = new Set(others);
  return all.filter((one) => !left.has(one));
}

/** What an operation is about to take out of a chapter or a course, as it is stored; `known`: a chapter read already. */
export async function takenOutBy<Args>(
  view: View,
  operation: AnyOperation,
  args: Args,
  known?: Chapter,
): Promise<TakenOut> {
  const change = await changeBy(view, operation, args, known);
  if (!change) return nothing;
  const { before, after } = change;
  // Blocks a change leaves alone are the same objects: a long chapter is not searched at every keystroke.
  const lost = lostFiles(without(before.naming, after.naming), without(after.naming, before.naming));
  const files = new Map<string, string>();
  for (const [mark, address] of lost)
    if (isTemporaryId(address) && (await isUpload(view, mark))) files.set(mark, address);
  const isCourse = operation.kind === 'remove' && operation.collection === courses.name;
  return {
    files,
    lessons: without(before.lessons, after.lessons),
    courses: isCourse ? [operation.id(args)] : [],
  };
}

/** Whether a temporary id stands for a file; chapters and courses have one too. */
async function isUpload(view: View, mutationId: string): Promise<boolean> {
  return (await view.group(mutationId))[0]?.name === uploadFile.name;
}

/** Notes it, for as long as it takes. */
export async function noteTakenOut(local: Engine['local'], out: TakenOut): Promise<void> {
  for (const [mark, file] of out.files) await local.set({ kind, key: mark, value: { file } });
  for (const lesson of out.lessons) await local.set({ kind, key: lesson, value: { lesson } });
  for (const course of out.courses) await local.set({ kind, key: course, value: { course } });
}

/** It is dealt with. */
export async function forgetTakenOut(local: Engine['local'], keys: Iterable<string>): Promise<void> {
  for (const key of keys) await local.remove(kind, key);
}

/** Whether something of courses waits to be sent, or for a person. */
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
 * Reads what still waits for chapters of a course that its author deleted, once the office has deleted it: nothing can
 * come of it, and nobody is asked about it. Until then the deletion may be taken back.
 */
export async function readPointless(view: View): Promise<readonly string[]> {
  const noted = (await readNoted(view)).courses;
  if (noted.length === 0) return [];
  const open = await view.open();
  const waiting = new Set(open.map(({ entity }) => entity.id));
  const pointless: string[] = [];
  for (const course of noted) {
    if (waiting.has(course) || (await view.get(courses, course))) continue;
    const below = new Set((await view.list(chapters, course)).map(({ id }) => id));
    pointless.push(...open.filter(({ entity }) => below.has(entity.id)).map(({ mutationId }) => mutationId));
  }
  return pointless;
}

/**
 * Reads which of these files the office refused, where no course, version or draft shows them: they go no further by
 * themselves, and neither does what waits behind them in its chapter.
 */
export async function readRefused(view: View): Promise<readonly string[]> {
  const { files } = await readNoted(view);
  const blocked = (await view.open()).filter(
    ({ mutationId, state }) => state === 'blocked' && files.has(mutationId),
  );
  if (blocked.length === 0) return [];
  const refused = new Map(blocked.map(({ mutationId }) => [mutationId, mutationId]));
  const shown = [await view.list(courses), await view.list(chapters)];
  const kept = [await view.locals(versionKind), await view.locals(draftKind)];
  return [...unnamedFiles(refused, [...shown, ...kept]).keys()];
}

/** Reads what of it nothing on this phone refers to any more. */
export async function readUnused(view: View): Promise<TakenOut> {
  const noted = await readNoted(view);
  if (noted.files.size + noted.lessons.length + noted.courses.length === 0) return nothing;
  const open = await view.open();
  if (open.some(isOfCourses)) return nothing;
  const present = await readPresent(view);
  const lessons = without(noted.lessons, lessonIds(present.chapters));
  const versions = (await view.locals(versionKind)).filter(({ key }) => !lessons.includes(key));
  const drafts = await view.locals(draftKind);
  // An upload names itself; whether it may be called back is asked by whoever does.
  const waiting = open.filter(({ entity }) => entity.collection !== '$files').map(({ details }) => details);
  const files = unnamedFiles(noted.files, [present, versions, drafts, waiting]);
  return { files, lessons, courses: noted.courses };
}

/** The courses there are, with their chapters: those of a course that was deleted stay behind on this phone. */
async function readPresent(view: View) {
  const known = await view.list(courses);
  const ids = new Set(known.map(({ id }) => id));
  const all = await view.list(chapters);
  return { courses: known, chapters: all.filter(({ courseId }) => ids.has(courseId)) };
}
