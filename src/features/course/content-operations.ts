/** Operations inside a lesson: on blocks, their texts and files, and the questions of a quiz. */
import * as v from 'valibot';
import { listOperations } from '#src/features/drafting/list-operations.ts';
import { Id, optionalText } from '#src/kit/fields.ts';
import { holds, withContent, withContents, withQuestions } from './chapter-tree.ts';
import { chapters } from './chapters.ts';
import { Content, Question } from './model.ts';

/** `id` is the chapter, `of` the lesson's title at that time, for the list of waiting mutations. */
const inChapter = { id: Id, of: v.string() };
const inLesson = { ...inChapter, contentId: Id };

/** Operations on blocks. Adding takes the whole content: of a new block, a copy, or a restored one. */
const blocks = listOperations(chapters, {
  name: 'block',
  noun: 'content',
  place: inChapter,
  newPlace: { ...inChapter, lessonId: Id },
  schema: Content,
  made: (content, { lessonId }): Content => ({ ...content, lessonId }),
  inList: (chapter, args, change) =>
    withContents(
      chapter,
      'lessonId' in args ? ({ id }) => id === args.lessonId : holds(args.contentId),
      change,
    ),
  words: {
    add: ({ of, content }) => `${of}: new ${content.type}`,
    move: ({ of }) => `${of}: order`,
    remove: ({ of }) => `${of}: delete content`,
  },
});
export const { add: addContent, move: moveContent, remove: removeContent } = blocks;

/** The title of a block; most have none. */
export const BlockTitle = optionalText(200);

export const renameContent = blocks.edit('rename', { title: BlockTitle }, ({ of, title }) =>
  title ? `${of}: title ${title}` : `${of}: no title`,
);

/**
 * Writes a text block: markdown with its HTML, or HTML alone when it was written without markdown. The HTML is included
 * because only the editor's code can convert markdown; a learner's phone and the worker cannot.
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

/** Changes the file of a block and its properties. */
export const editContent = blocks.edit(
  'edit',
  {
    src: v.exactOptional(v.string()),
    name: v.exactOptional(v.string()),
    mime: v.exactOptional(v.string()),
    bytes: v.exactOptional(v.number()),
    sha256: v.exactOptional(v.string()),
    poster: v.exactOptional(v.string()),
    captions: v.exactOptional(v.string()),
    formId: v.exactOptional(v.string()),
    body: v.exactOptional(v.string()),
  },
  ({ of }) => `File in ${of}`,
);

const questions = listOperations(chapters, {
  name: 'question',
  noun: 'question',
  place: inLesson,
  newPlace: inLesson,
  schema: Question,
  made: (question): Question => question,
  inList: (chapter, { contentId }, change) => withQuestions(chapter, contentId, change),
  words: {
    add: ({ of }) => `${of}: new question`,
    move: ({ of }) => `${of}: order of questions`,
    remove: ({ of }) => `${of}: delete a question`,
  },
});
export const { add: addQuestion, move: moveQuestion, remove: removeQuestion } = questions;

/** Changes the text of a question, or its explanation. */
export const editQuestion = questions.edit(
  'edit',
  { question: v.exactOptional(v.string()), explanation: v.exactOptional(v.string()) },
  ({ of }) => `${of}: a question`,
);

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
