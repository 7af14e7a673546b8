/**
 * A lesson moved to another chapter, and a lesson put back to what it was.
 * Invariant: a lesson is in its new chapter at the office before it leaves the old one, under the same ids.
 */
import * as v from 'valibot';
import { changed, placed, without } from '#src/features/drafting/list-changes.ts';
import { Id } from '#src/kit/fields.ts';
import { withLessons } from './chapter-tree.ts';
import { chapters } from './chapters.ts';
import { Lesson } from './model.ts';

/** `id` is the new chapter, `from` the one it leaves; `of` and `to` are their words for the list of what waits. */
const LessonMove = v.object({
  id: Id,
  from: Id,
  lesson: Lesson,
  /** What the lesson was in the old chapter: while both have it, the old one is shown only where it differs. */
  hash: v.string(),
  after: v.string(),
  of: v.string(),
  to: v.string(),
});
export type LessonMove = v.InferOutput<typeof LessonMove>;

const title = ({ of, to }: LessonMove) => `Move the lesson ${of} to ${to}`;

const leaveChapter = chapters.update('lesson.leave', {
  args: LessonMove,
  id: ({ from }) => from,
  describe: (args) => `Take the lesson ${args.of} out of its old chapter`,
  title,
  change: (chapter, { lesson }) => withLessons(chapter, (lessons) => without(lessons, lesson.id)),
});

/** Puts a lesson into another chapter; it leaves the old one after that is done. */
export const enterChapter = chapters.update('lesson.enter', {
  args: LessonMove,
  describe: title,
  title,
  change: (chapter, { lesson, from, hash, after }) =>
    withLessons(chapter, (lessons) =>
      placed(lessons, { ...lesson, chapterId: chapter.id, moved: { from, hash } }, after),
    ),
  // biome-ignore lint/suspicious/noThenProperty: as in every operation with a follow-up, a list and no method
  then: [leaveChapter],
});

/** Makes a lesson what it was, or what two versions of it make together. */
export const putLesson = chapters.update('lesson.put', {
  args: v.object({ id: Id, lesson: Lesson, of: v.string() }),
  describe: ({ of }) => `${of}: put back`,
  change: (chapter, { lesson }) =>
    withLessons(chapter, (lessons) =>
      changed(lessons, lesson.id, () => ({ ...lesson, chapterId: chapter.id })),
    ),
  latestWins: ({ lesson }) => lesson.id,
});

export const lessonOperations = [enterChapter, leaveChapter, putLesson];
