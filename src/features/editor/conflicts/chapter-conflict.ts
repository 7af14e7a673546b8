/**
 * What somebody else changed in a chapter at the same time, as questions at the places they are about, and what their
 * answers do.
 * Invariants: nothing of a chapter in conflict is sent before each of its questions is answered; the version given up is
 * in *Earlier versions* of its lesson before the other one goes out.
 */

import * as v from 'valibot';
import { chapters } from '#src/features/course/chapters.ts';
import { keepVersion } from '#src/features/course/lesson-versions.ts';
import { Chapter, type Lesson } from '#src/features/course/model.ts';
import { htmlOf } from '#src/features/editor/text/markdown.ts';
import { answeredValue, askedKey, askedOf, type Choices } from '#src/hooks/asked-conflicts.ts';
import { type ConflictQuestion, conflictsOf, questionsOf } from '#src/hooks/conflict-text.ts';
import type { Conflict, Engine, FieldConflict, View } from '#src/sync/index.ts';

export interface ChapterConflict {
  readonly mutationId: string;
  readonly conflict: Conflict;
  /** Whether the chapter as a whole is in question: there is no place at which one could choose. */
  readonly isWhole: boolean;
  /** None where the whole is in question, and where both sides fit into one after all. */
  readonly questions: readonly ConflictQuestion[];
}

/** What has to be chosen before a chapter is sent on; `undefined` where nothing has. */
export async function readChapterConflict(
  view: View,
  chapterId: string,
): Promise<ChapterConflict | undefined> {
  for (const { mutationId, entity, conflict } of await view.open()) {
    if (!conflict || entity.collection !== chapters.name || entity.id !== chapterId) continue;
    return asQuestions(mutationId, conflict);
  }
  return undefined;
}

/** A conflict with what is asked of it. */
export function asQuestions(mutationId: string, conflict: Conflict): ChapterConflict {
  const isWhole = conflictsOf(conflict.fieldConflicts).length === 0;
  return { mutationId, conflict, isWhole, questions: questionsOf(conflict, chapters) };
}

/** Where a question is asked: at a block of the open lesson, at that lesson, or at the chapter. */
export interface ConflictPlace {
  readonly lessonId?: string | undefined;
  readonly contentId?: string | undefined;
}

/** The place of a question among what the screen shows. */
export function placeOfConflict(
  { path }: FieldConflict,
  { lessons }: Chapter,
  openLesson: string | undefined,
): ConflictPlace {
  const [field, lessonId, part, contentId] = path.map(String);
  const lesson = field === 'lessons' ? lessons.find(({ id }) => id === lessonId) : undefined;
  if (!lesson) return {};
  if (lesson.id !== openLesson) return { lessonId };
  const isShown = part === 'contents' && lesson.contents.some(({ id }) => id === contentId);
  return isShown ? { lessonId, contentId } : { lessonId };
}

interface ConflictAnswer {
  readonly mutationId: string;
  readonly conflict: Conflict;
  readonly choices: Choices;
}

/** What the parts that answering needs of the engine are. */
interface Answering {
  readonly resolve: Engine['resolve'];
  readonly local: Pick<Engine['local'], 'change'>;
}

/** The lessons of a chapter by id; none where it cannot be read. */
export function lessonsIn(value: unknown): ReadonlyMap<string, Lesson> {
  const chapter = v.safeParse(Chapter, value);
  return new Map(chapter.success ? chapter.output.lessons.map((lesson) => [lesson.id, lesson]) : []);
}

/** The lessons as the person gave them up: theirs where mine was kept, mine where theirs was. */
function givenUp({ conflict, choices }: Omit<ConflictAnswer, 'mutationId'>): readonly Lesson[] {
  const asked = askedOf(conflictsOf(conflict.fieldConflicts));
  const sides = [
    { chosen: 'theirs', lessons: lessonsIn(conflict.mine) },
    { chosen: 'mine', lessons: lessonsIn(conflict.theirs) },
  ];
  return sides.flatMap(({ chosen, lessons }) => {
    const ids = asked
      .filter((one) => one.path[0] === 'lessons' && choices.get(askedKey(one)) === chosen)
      .map(({ path }) => String(path[1]));
    return [...new Set(ids)].flatMap((id) => lessons.get(id) ?? []);
  });
}

/** Keeps what is given up, and lets what was chosen go out. */
export async function answerChapter(engine: Answering, answer: ConflictAnswer): Promise<void> {
  const { mutationId, conflict, choices } = answer;
  const at = Date.now();
  // Without room for it the choice is still the person's: both texts stood before them.
  for (const [nth, lesson] of givenUp(answer).entries())
    await keepVersion(engine.local, { at: at + nth, lesson }, 0).catch(() => undefined);
  const conflicts = conflictsOf(conflict.fieldConflicts);
  await engine.resolve(mutationId, answeredValue(conflict.mine, conflicts, choices, { toHtml: htmlOf }));
}
