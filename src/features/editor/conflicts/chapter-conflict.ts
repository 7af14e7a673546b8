/**
 * Turns the conflicts of a chapter that somebody else changed too into questions at their places, and applies the
 * answers.
 * Invariants: a chapter in conflict is sent only after each of its questions is answered; the rejected version is
 * stored in *Earlier versions* of its lesson before the chosen one is sent.
 */

import * as v from 'valibot';
import { chapters } from '#src/features/course/chapters.ts';
import { keepVersion } from '#src/features/course/lesson-versions.ts';
import { Chapter, type Lesson } from '#src/features/course/model.ts';
import { htmlOf } from '#src/features/editor/text/markdown.ts';
import { answeredValue, askedConflicts, type Choices, questionKey } from '#src/hooks/asked-conflicts.ts';
import { type ConflictQuestion, conflictsOf, questionsOf } from '#src/hooks/conflict-text.ts';
import type { Conflict, Engine, FieldConflict, View } from '#src/sync/index.ts';

export interface ChapterConflict {
  readonly mutationId: string;
  readonly conflict: Conflict;
  /** Whether the chapter can only be chosen as a whole. */
  readonly isWhole: boolean;
  /** Empty for a chapter chosen as a whole, and where both sides could be merged after all. */
  readonly questions: readonly ConflictQuestion[];
}

/** Reads the open questions of a chapter; `undefined` for none. */
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

/** Returns a conflict with its questions. */
export function asQuestions(mutationId: string, conflict: Conflict): ChapterConflict {
  const isWhole = conflictsOf(conflict.fieldConflicts).length === 0;
  return { mutationId, conflict, isWhole, questions: questionsOf(conflict, chapters) };
}

/** The place of a question: a block of the open lesson, that lesson, or the chapter. */
export interface ConflictPlace {
  readonly lessonId?: string | undefined;
  readonly contentId?: string | undefined;
}

/** Returns the place of a question on the current screen. */
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

/** The parts of the engine for resolving a conflict. */
interface Answering {
  readonly resolve: Engine['resolve'];
  readonly local: Pick<Engine['local'], 'change'>;
}

/** Returns the lessons of a chapter by id; none for an unreadable value. */
export function lessonsIn(value: unknown): ReadonlyMap<string, Lesson> {
  const chapter = v.safeParse(Chapter, value);
  return new Map(chapter.success ? chapter.output.lessons.map((lesson) => [lesson.id, lesson]) : []);
}

/** Returns the rejected lessons: theirs where mine was chosen, mine where theirs was chosen. */
function rejectedLessons({ conflict, choices }: Omit<ConflictAnswer, 'mutationId'>): readonly Lesson[] {
  const questions = askedConflicts(conflictsOf(conflict.fieldConflicts));
  const sides = [
    { chosen: 'theirs', lessons: lessonsIn(conflict.mine) },
    { chosen: 'mine', lessons: lessonsIn(conflict.theirs) },
  ];
  return sides.flatMap(({ chosen, lessons }) => {
    const ids = questions
      .filter((one) => one.path[0] === 'lessons' && choices.get(questionKey(one)) === chosen)
      .map(({ path }) => String(path[1]));
    return [...new Set(ids)].flatMap((id) => lessons.get(id) ?? []);
  });
}

/** Stores the rejected lessons as versions, and resolves the conflict. */
export async function answerChapter(engine: Answering, answer: ConflictAnswer): Promise<void> {
  const { mutationId, conflict, choices } = answer;
  const at = Date.now();
  // If there is no room for a version the choice still applies: the person has seen both texts.
  for (const [nth, lesson] of rejectedLessons(answer).entries())
    await keepVersion(engine.local, { at: at + nth, lesson }, 0).catch(() => undefined);
  const conflicts = conflictsOf(conflict.fieldConflicts);
  await engine.resolve(mutationId, answeredValue(conflict.mine, conflicts, choices, { toHtml: htmlOf }));
}
