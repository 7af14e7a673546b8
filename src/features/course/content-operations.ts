/** What an author does inside a lesson: blocks, their texts and files, and the questions of a quiz. */
import * as v from 'valibot';
import { Id, optionalText } from '#src/kit/fields.ts';
import { chapters } from './chapters.ts';
import { Content, Question } from './model.ts';
import {
  changed,
  holds,
  movedAfter,
  placed,
  withContent,
  withContents,
  without,
  withQuestions,
} from './tree.ts';

/** `id` is the chapter, `of` the title of the lesson as it was then: words for the list of what waits. */
const inLesson = { id: Id, contentId: Id, of: v.string() };
const inQuiz = { ...inLesson, questionId: Id };

/** Puts in a block with all it holds: a new one, a copy, or one that was deleted and comes back. */
export const addContent = chapters.update('block.add', {
  args: v.object({ id: Id, lessonId: Id, content: Content, after: v.string(), of: v.string() }),
  describe: ({ of, content }) => `${of}: new ${content.type}`,
  change: (chapter, { lessonId, content, after }) =>
    withContents(
      chapter,
      ({ id }) => id === lessonId,
      (contents) => placed(contents, { ...content, lessonId }, after),
    ),
});

/** What a block is called; most have no title. */
export const BlockTitle = optionalText(200);

export const renameContent = chapters.update('block.rename', {
  args: v.object({ ...inLesson, title: BlockTitle }),
  describe: ({ of, title }) => (title ? `${of}: title ${title}` : `${of}: no title`),
  change: (chapter, { contentId, title }) =>
    withContent(chapter, contentId, (content) => ({ ...content, title })),
  latestWins: ({ contentId }) => contentId,
});

export const moveContent = chapters.update('block.move', {
  args: v.object({ ...inLesson, after: v.string() }),
  describe: ({ of }) => `${of}: order`,
  change: (chapter, { contentId, after }) =>
    withContents(chapter, holds(contentId), (contents) => movedAfter(contents, contentId, after)),
});

export const removeContent = chapters.update('block.remove', {
  args: v.object(inLesson),
  describe: ({ of }) => `${of}: delete content`,
  change: (chapter, { contentId }) =>
    withContents(chapter, holds(contentId), (contents) => without(contents, contentId)),
});

/**
 * What a text block says: markdown with the HTML made of it, or HTML alone where somebody wrote it without markdown.
 * The HTML comes with it because only the editor's own code knows markdown: a learner's phone and the worker do not.
 */
export const writeContent = chapters.update('block.write', {
  args: v.object({ ...inLesson, md: v.exactOptional(v.string()), body: v.string() }),
  describe: ({ of }) => `Text in ${of}`,
  change: (chapter, { contentId, md, body }) =>
    withContent(chapter, contentId, ({ source, ...content }) => ({
      ...content,
      body,
      ...(md !== undefined && { source: { md } }),
    })),
  latestWins: ({ contentId }) => contentId,
});

const Fields = {
  src: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  mime: v.exactOptional(v.string()),
  bytes: v.exactOptional(v.number()),
  sha256: v.exactOptional(v.string()),
  poster: v.exactOptional(v.string()),
  captions: v.exactOptional(v.string()),
  formId: v.exactOptional(v.string()),
  body: v.exactOptional(v.string()),
};

/** The file of a block and what belongs to it. */
export const editContent = chapters.update('block.edit', {
  args: v.object({ ...inLesson, ...Fields }),
  describe: ({ of }) => `File in ${of}`,
  change: (chapter, { id: _chapter, contentId, of: _lesson, ...fields }) =>
    withContent(chapter, contentId, (content) => ({ ...content, ...fields })),
  latestWins: ({ id: _chapter, of: _lesson, contentId, ...fields }) =>
    [contentId, ...Object.keys(fields).toSorted()].join(),
});

export const addQuestion = chapters.update('question.add', {
  args: v.object({ ...inLesson, question: Question, after: v.string() }),
  describe: ({ of }) => `${of}: new question`,
  change: (chapter, { contentId, question, after }) =>
    withQuestions(chapter, contentId, (questions) => placed(questions, question, after)),
});

/** Its words, or what a learner reads after answering. */
export const editQuestion = chapters.update('question.edit', {
  args: v.object({
    ...inQuiz,
    question: v.exactOptional(v.string()),
    explanation: v.exactOptional(v.string()),
  }),
  describe: ({ of }) => `${of}: a question`,
  change: (chapter, { id: _chapter, contentId, questionId, of: _lesson, ...fields }) =>
    withQuestions(chapter, contentId, (questions) =>
      changed(questions, questionId, (question) => ({ ...question, ...fields })),
    ),
  latestWins: ({ id: _chapter, of: _lesson, contentId: _block, questionId, ...fields }) =>
    [questionId, ...Object.keys(fields).toSorted()].join(),
});

export const moveQuestion = chapters.update('question.move', {
  args: v.object({ ...inQuiz, after: v.string() }),
  describe: ({ of }) => `${of}: order of questions`,
  change: (chapter, { contentId, questionId, after }) =>
    withQuestions(chapter, contentId, (questions) => movedAfter(questions, questionId, after)),
});

export const removeQuestion = chapters.update('question.remove', {
  args: v.object(inQuiz),
  describe: ({ of }) => `${of}: delete a question`,
  change: (chapter, { contentId, questionId }) =>
    withQuestions(chapter, contentId, (questions) => without(questions, questionId)),
});

export const contentOperations = [
  addContent,
  renameContent,
  moveContent,
  removeContent,
  writeContent,
  editContent,
  addQuestion,
  editQuestion,
  moveQuestion,
  removeQuestion,
];
