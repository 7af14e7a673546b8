/** Operations on chapters and lessons. A change of anything inside a chapter is a change of the chapter. */

import * as v from 'valibot';
import { changed } from '#src/features/drafting/list-changes.ts';
import { listOperations } from '#src/features/drafting/list-operations.ts';
import { Id, requiredText } from '#src/kit/fields.ts';
import { deletionWaits } from '#src/kit/undo-times.ts';
import { follow } from '#src/sync/index.ts';
import { withLessons } from './chapter-tree.ts';
import { chapters } from './chapters.ts';
import { lessonHash } from './lesson-hash.ts';
import { type Chapter, Lesson } from './model.ts';

/** A title of a chapter, lesson or block. */
export const Title = requiredText(200);

/** The title of the changed item at that time, for the list of waiting mutations. */
const of = v.string();

/** A new or restored chapter; loose, because a restored one contains unknown keys. */
export const NewChapter = v.looseObject({
  courseId: Id,
  title: Title,
  slug: Id,
  position: v.number(),
  /** The lessons of a restored chapter. */
  lessons: v.exactOptional(v.array(Lesson), []),
});

/** Creates a chapter at the end of its course; its slug never changes. */
export const addChapter = chapters.create('chapter.add', {
  args: NewChapter,
  describe: ({ title }) => `New chapter: ${title}`,
  editUrl: ({ courseId, slug }) => editPath(courseId, slug),
  make: ({ lessons, ...chapter }, id): Chapter => ({
    ...chapter,
    id,
    // The chapter's id is still temporary, and no request may contain it.
    lessons: lessons.map(({ chapterId: _old, ...lesson }) => lesson),
    unreadable: 0,
  }),
});

/** The lessons of chapter `from` that become a new chapter. */
const ChapterDivision = v.object({ ...NewChapter.entries, from: Id, of });
type ChapterDivision = v.InferOutput<typeof ChapterDivision>;

const leaveForDivision = chapters.update('chapter.divide-off', {
  args: v.object({ id: Id, lessons: v.array(Id), of }),
  describe: (args) => `Divide the chapter ${args.of}`,
  change: (chapter, { lessons }) =>
    withLessons(chapter, (all) => all.filter((lesson) => !lessons.includes(lesson.id))),
});

/**
 * Moves the last lessons of a chapter into a new one; the old chapter loses them after the new one is at the office.
 */
export const divideChapter = chapters.create('chapter.divide', {
  args: ChapterDivision,
  describe: (args) => `Divide the chapter ${args.of}`,
  editUrl: ({ courseId, slug }) => editPath(courseId, slug),
  make: ({ lessons, from, of: _of, ...chapter }, id): Chapter => ({
    ...chapter,
    id,
    // While both chapters have the lessons, only the new one shows them.
    lessons: lessons.map(({ chapterId: _old, ...lesson }) => ({
      ...lesson,
      moved: { from, hash: lessonHash(lesson) },
    })),
    unreadable: 0,
  }),
  // biome-ignore lint/suspicious/noThenProperty: as in every operation with a follow-up, a list and no method
  then: [
    follow(leaveForDivision, ({ from, lessons, of: title }: ChapterDivision) => ({
      id: from,
      lessons: lessons.map(({ id }) => id),
      of: title,
    })),
  ],
});

export const renameChapter = chapters.update('chapter.rename', {
  args: v.object({ id: Id, title: Title }),
  describe: ({ title }) => `Chapter title: ${title}`,
  change: (chapter, { title }) => ({ ...chapter, title }),
  latestWins: ({ id }) => id,
});

/** Sets the number of a chapter in its course; the caller renumbers the others. */
export const moveChapter = chapters.update('chapter.move', {
  args: v.object({ id: Id, position: v.number(), of }),
  describe: (args) => `Order of chapters: ${args.of}`,
  title: () => 'The order of the chapters',
  change: (chapter, { position }) => ({ ...chapter, position }),
  latestWins: ({ id }) => id,
});

export const removeChapter = chapters.remove('chapter.remove', {
  args: v.object({ id: Id, title: v.string() }),
  describe: ({ title }) => `Delete the chapter ${title}`,
  undoFor: deletionWaits,
});

/** Operations on lessons. `addLesson` takes the whole content: of a new lesson, a copy, or a restored one. */
export const {
  add: addLesson,
  move: moveLesson,
  remove: removeLesson,
} = listOperations(chapters, {
  name: 'lesson',
  noun: 'lesson',
  place: { id: Id, of },
  newPlace: { id: Id },
  schema: Lesson,
  made: (lesson, _args, chapter): Lesson => ({ ...lesson, chapterId: chapter.id }),
  inList: (chapter, _args, change) => withLessons(chapter, change),
  words: {
    add: ({ lesson }) => `New lesson: ${lesson.title}`,
    move: (args) => `Order of lessons: ${args.of}`,
    remove: (args) => `Delete the lesson ${args.of}`,
  },
});

export const renameLesson = chapters.update('lesson.rename', {
  args: v.object({ id: Id, lessonId: Id, title: Title }),
  describe: ({ title }) => `Lesson title: ${title}`,
  change: (chapter, { lessonId, title }) =>
    withLessons(chapter, (lessons) => changed(lessons, lessonId, (lesson) => ({ ...lesson, title }))),
  latestWins: ({ lessonId }) => lessonId,
});

function editPath(courseId: string, chapter: string): string {
  return `/edit-course/${encodeURIComponent(courseId)}/${encodeURIComponent(chapter)}`;
}

export const chapterOperations = [
  divideChapter,
  leaveForDivision,
  addChapter,
  renameChapter,
  moveChapter,
  removeChapter,
  addLesson,
  renameLesson,
  moveLesson,
  removeLesson,
];
