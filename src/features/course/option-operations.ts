/** What an author does with the answers of a question. Each has an id, so that two authors may change two of them. */
import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';
import { chapters } from './chapters.ts';
import { type Chapter, Option } from './model.ts';
import { provisionalTick } from './provisional-tick.ts';
import { changed, movedAfter, placed, without, withQuestions } from './tree.ts';

/** `id` is the chapter, `of` the title of the lesson as it was then. */
const inQuestion = { id: Id, contentId: Id, questionId: Id, of: v.string() };
const inOption = { ...inQuestion, optionId: Id };

interface Place {
  readonly contentId: string;
  readonly questionId: string;
}

type Identified = Option & { readonly id: string };

function withOptions(
  chapter: Chapter,
  { contentId, questionId }: Place,
  change: (options: readonly Identified[]) => Identified[],
): Chapter {
  return withQuestions(chapter, contentId, (questions) =>
    changed(questions, questionId, (question) => ({
      ...question,
      options: change(question.options.map((option) => ({ ...option, id: option.id ?? '' }))),
    })),
  );
}

export const addOption = chapters.update('option.add', {
  args: v.object({ ...inQuestion, option: Option, after: v.string() }),
  describe: ({ of }) => `${of}: new answer`,
  change: (chapter, { option, after, ...place }) =>
    withOptions(chapter, place, (options) => placed(options, { ...option, id: option.id ?? '' }, after)),
});

/** The answers once an author touched a tick: the one that a new question called right stays so only where it was touched. */
function decided(options: readonly Identified[], optionId: string): readonly Identified[] {
  const example = provisionalTick(options);
  return options.map((option) =>
    option === example ? { ...option, isCorrect: option.id === optionId, isProvisional: false } : option,
  );
}

/** Its words, or whether it is right. */
export const editOption = chapters.update('option.edit', {
  args: v.object({
    ...inOption,
    text: v.exactOptional(v.string()),
    isCorrect: v.exactOptional(v.boolean()),
  }),
  describe: ({ of }) => `${of}: an answer`,
  change: (chapter, { id: _chapter, of: _lesson, contentId, questionId, optionId, ...fields }) =>
    withOptions(chapter, { contentId, questionId }, (options) =>
      changed(fields.isCorrect === undefined ? options : decided(options, optionId), optionId, (option) => ({
        ...option,
        ...fields,
      })),
    ),
  latestWins: ({ id: _chapter, of: _lesson, contentId: _block, questionId, optionId, ...fields }) =>
    [questionId, optionId, ...Object.keys(fields).toSorted()].join(),
});

export const moveOption = chapters.update('option.move', {
  args: v.object({ ...inOption, after: v.string() }),
  describe: ({ of }) => `${of}: order of answers`,
  change: (chapter, { optionId, after, ...place }) =>
    withOptions(chapter, place, (options) => movedAfter(options, optionId, after)),
});

export const removeOption = chapters.update('option.remove', {
  args: v.object(inOption),
  describe: ({ of }) => `${of}: delete an answer`,
  change: (chapter, { optionId, ...place }) =>
    withOptions(chapter, place, (options) => without(options, optionId)),
});

export const optionOperations = [addOption, editOption, moveOption, removeOption];
