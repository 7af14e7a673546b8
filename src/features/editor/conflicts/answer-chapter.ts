/**
 * Carries out what an author chose in a chapter that somebody else changed too.
 * Invariant: the version given up is in *Earlier versions* of its lesson before the other one goes out.
 */
import * as v from 'valibot';
import { keepVersion } from '#src/features/course/lesson-versions.ts';
import { Chapter, type Lesson } from '#src/features/course/model.ts';
import { htmlOf } from '#src/features/editor/text/markdown.ts';
import { answeredValue, askedKey, askedOf, type Choices } from '#src/hooks/asked-conflicts.ts';
import { conflictsOf } from '#src/hooks/conflict-text.ts';
import type { Conflict, Engine } from '#src/sync/index.ts';

export interface ConflictAnswer {
  readonly mutationId: string;
  readonly conflict: Conflict;
  readonly choices: Choices;
}

/** What the parts that answering needs of the engine are. */
export interface Answering {
  readonly resolve: Engine['resolve'];
  readonly local: Pick<Engine['local'], 'change'>;
}

/** The lessons of a chapter by id; none where it cannot be read. */
export function lessonsIn(value: unknown): ReadonlyMap<string, Lesson> {
  const chapter = v.safeParse(Chapter, value);
  return new Map(chapter.success ? chapter.output.lessons.map((lesson) => [lesson.id, lesson]) : []);
}

/** The lessons as the person gave them up: theirs where mine was kept, mine where theirs was. */
export function givenUp({ conflict, choices }: Omit<ConflictAnswer, 'mutationId'>): readonly Lesson[] {
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
