/**
 * Moves a lesson to another chapter, and restores a lesson's earlier version. Invariant: a lesson is in its new chapter
 * at the office before it leaves the old one, with the same ids.
 */
import * as v from 'valibot';
import { changed, placed, without } from '#src/features/drafting/list-changes.ts';
import { Id } from '#src/kit/fields.ts';
import { withLessons } from './chapter-tree.ts';
import { chapters } from './chapters.ts';
import { Lesson } from './model.ts';

/** `id` is the new chapter, `from` the old one; `of` and `to` are their titles, for the list of waiting mutations. */
const LessonMove = v.object({
  id: Id,
  from: Id,
  lesson: Lesson,
  /**
   * The lesson's hash in the old chapter: while both chapters have the lesson, the old copy is shown only if it differs
   * from this.
   */
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

/** Adds a lesson to another chapter; the old chapter loses it afterwards. */
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

/** Replaces a lesson by an earlier version or a merged one. */
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
