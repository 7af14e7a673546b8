/**
 * What was taken out of courses on this phone, noted until nothing can bring it back: then a file is deleted at the
 * office, and the versions of a lesson that is gone go from this phone.
 * Invariant: a file stays as long as anything on this phone names it, or anything of courses waits to be sent: what
 * waits was made over a text that may still name it.
 */
import type { LocalKind } from '#src/features/local-kinds.ts';
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

/** Files by their marks, and lessons. */
export interface TakenOut {
  readonly files: ReadonlyMap<string, string>;
  readonly lessons: readonly string[];
}

function lessonsIn(chapters: readonly Chapter[]): string[] {
  return chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id));
}

/** What can be named by a change: nothing of what was deleted. */
interface CourseParts {
  readonly course?: Course;
  readonly chapters: readonly Chapter[];
}

type Change = readonly [before: CourseParts, after: CourseParts];

const nothing: CourseParts = { chapters: [] };

async function changeBy<Args>(
  view: View,
  operation: AnyOperation,
  args: Args,
  known: Chapter | undefined,
): Promise<Change | undefined> {
  if (operation.kind !== 'update' && operation.kind !== 'remove') return undefined;
  const id = operation.id(args);
  const change = operation.kind === 'update' ? operation.change : undefined;
  if (operation.collection === chapters.name) {
    const chapter = known ?? (await view.get(chapters, id));
    return chapter && [{ chapters: [chapter] }, change ? { chapters: [change(chapter, args)] } : nothing];
  }
  const course = operation.collection === courses.name ? await view.get(courses, id) : undefined;
  if (!course) return undefined;
  if (change)
    return [
      { course, chapters: [] },
      { course: change(course, args), chapters: [] },
    ];
  return [{ course, chapters: await view.list(chapters, id) }, nothing];
}

/** Fields and blocks of the one that are not those of the other: a change leaves the others as they are. */
function others({ course, chapters }: CourseParts, than: CourseParts): readonly unknown[] {
  const blocks = (all: readonly Chapter[]) =>
    all.flatMap(({ lessons }) => lessons.flatMap(({ contents }) => contents));
  const same = new Set(blocks(than.chapters));
  return [course?.image, course?.description, ...blocks(chapters).filter((block) => !same.has(block))];
}

/** What an operation is about to take out of a chapter or a course, as it is stored; `known`: a chapter read already. */
export async function takenOutBy<Args>(
  view: View,
  operation: AnyOperation,
  args: Args,
  known?: Chapter,
): Promise<TakenOut> {
  const [before, after] = (await changeBy(view, operation, args, known)) ?? [nothing, nothing];
  const files = new Map<string, string>();
  for (const [mark, address] of lostFiles(others(before, after), others(after, before)))
    if (!isTemporaryId(address) || (await isUpload(view, mark))) files.set(mark, address);
  const left = new Set(lessonsIn(after.chapters));
  return { files, lessons: lessonsIn(before.chapters).filter((id) => !left.has(id)) };
}

/** Whether a temporary id stands for a file; chapters and courses have one too. */
async function isUpload(view: View, mutationId: string): Promise<boolean> {
  return (await view.group(mutationId))[0]?.name === uploadFile.name;
}

/** Notes it, for as long as it takes. */
export async function noteTakenOut(local: Engine['local'], { files, lessons }: TakenOut): Promise<void> {
  for (const [mark, file] of files) await local.set({ kind, key: mark, value: { file } });
  for (const lesson of lessons) await local.set({ kind, key: lesson, value: { lesson } });
}

/** It is dealt with. */
export async function forgetTakenOut(local: Engine['local'], keys: Iterable<string>): Promise<void> {
  for (const key of keys) await local.remove(kind, key);
}

/** Whether something of courses waits to be sent, or for a person. */
export function isOfCourses({ entity }: OpenMutation): boolean {
  return entity.collection === courses.name || entity.collection === chapters.name;
}

type Noted = Awaited<ReturnType<View['locals']>>;

/** The files among what was noted, by their marks. */
function filesOf(noted: Noted): ReadonlyMap<string, string> {
  return new Map(
    noted.flatMap(({ key, value }): [string, string][] => {
      const { file } = Object(value) as { readonly file?: unknown };
      return typeof file === 'string' ? [[key, file]] : [];
    }),
  );
}

/**
 * Reads which of these files the office refused, where no course, version or draft shows them: they go no further by
 * themselves, and neither does what waits behind them in its chapter.
 */
export async function readRefused(view: View): Promise<readonly string[]> {
  const files = filesOf(await view.locals(kind));
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
  const noted = await view.locals(kind);
  const open = noted.length > 0 ? await view.open() : [];
  if (noted.length === 0 || open.some(isOfCourses)) return { files: new Map(), lessons: [] };
  const known = await view.list(courses);
  const here = new Set(known.map(({ id }) => id));
  // Chapters of a course that was deleted stay behind on this phone.
  const present = (await view.list(chapters)).filter(({ courseId }) => here.has(courseId));
  const used = new Set(lessonsIn(present));
  const lessons = noted.flatMap(({ key, value }) => ('lesson' in Object(value) && !used.has(key) ? key : []));
  const versions = (await view.locals(versionKind)).filter(({ key }) => !lessons.includes(key));
  // An upload names itself; whether it may be called back is asked by whoever does.
  const waiting = open.filter(({ entity }) => entity.collection !== '$files').map(({ details }) => details);
  const named = [known, present, versions, await view.locals(draftKind), waiting];
  return { files: unnamedFiles(filesOf(noted), named), lessons };
}
