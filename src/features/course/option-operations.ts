/** Operations on the options of a question. Each option has an id, so that two authors may change different options. */
import * as v from 'valibot';
import { changed } from '#src/features/drafting/list-changes.ts';
import { listOperations } from '#src/features/drafting/list-operations.ts';
import { Id } from '#src/kit/fields.ts';
import { withQuestions } from './chapter-tree.ts';
import { chapters } from './chapters.ts';
import { type Chapter, Option } from './model.ts';
import { provisionalTick } from './provisional-tick.ts';

/** `id` is the chapter, `of` the title of the lesson at that time. */
const inQuestion = { id: Id, contentId: Id, questionId: Id, of: v.string() };

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

export const {
  add: addOption,
  move: moveOption,
  remove: removeOption,
} = listOperations(chapters, {
  name: 'option',
  noun: 'option',
  place: inQuestion,
  newPlace: inQuestion,
  schema: Option,
  made: (option): Identified => ({ ...option, id: option.id ?? '' }),
  inList: withOptions,
  words: {
    add: ({ of }) => `${of}: new answer`,
    move: ({ of }) => `${of}: order of answers`,
    remove: ({ of }) => `${of}: delete an answer`,
  },
});

/**
 * Returns the options after an author changed a tick: the provisional right option loses its tick unless it is the
 * changed one.
 */
function decided(options: readonly Identified[], optionId: string): readonly Identified[] {
  const example = provisionalTick(options);
  return options.map((option) =>
    option === example ? { ...option, isCorrect: option.id === optionId, isProvisional: false } : option,
  );
}

/** Changes the text of an option, or whether it is right. */
export const editOption = chapters.update('option.edit', {
  args: v.object({
    ...inQuestion,
    optionId: Id,
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

export const optionOperations = [addOption, editOption, moveOption, removeOption];
