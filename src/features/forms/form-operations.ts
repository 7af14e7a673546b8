/** Operations on a form and its questions. Questions are identified by their ids, which never change. */

import * as v from 'valibot';
import { changed } from '#src/features/drafting/list-changes.ts';
import { listOperations } from '#src/features/drafting/list-operations.ts';
import { Id, optionalText, requiredText } from '#src/kit/fields.ts';
import { deletionWaits } from '#src/kit/undo-times.ts';
import { forms } from './collection.ts';
import { fieldTypes } from './field-types.ts';
import { changedField, Fields, type FormField, storedFields, Unread } from './fields.ts';
import type { Form } from './model.ts';
import { withRenamedOption } from './renamed-option.ts';

export const FormTitle = requiredText(200);
export const FormWords = optionalText(2_000);
export const QuestionLabel = requiredText(500);

/** `of` is the form's title at that time, for the list of waiting mutations. */
const inForm = { id: Id, of: v.string() };
const inQuestion = { ...inForm, questionId: v.string() };

const editUrl = ({ id }: { readonly id: string }) => `/instructor/form/${encodeURIComponent(id)}`;

/** A new or restored form; loose, because a restored one contains unknown keys. */
export const NewForm = v.looseObject({
  title: FormTitle,
  slug: Id,
  description: v.exactOptional(v.string()),
  fields: v.exactOptional(v.array(v.unknown())),
  unread: v.exactOptional(Unread),
});
export type NewForm = v.InferOutput<typeof NewForm>;

/** Creates a form, without questions unless it is a restored one. */
export const addForm = forms.create('form.add', {
  args: NewForm,
  describe: ({ title }) => `New form: ${title}`,
  editUrl: () => '/instructor/forms',
  make: ({ fields, ...form }, id): Form => ({
    description: '',
    unread: [],
    ...form,
    id,
    fields: v.parse(Fields, fields),
  }),
});

/** Changes the title of a form, or the text above its questions. */
export const editForm = forms.update('form.edit', {
  args: v.object({
    ...inForm,
    title: v.exactOptional(FormTitle),
    description: v.exactOptional(FormWords.wrapped),
  }),
  describe: ({ of }) => `${of}: words of the form`,
  editUrl,
  change: (form, { id: _id, of: _of, ...changes }) => ({ ...form, ...changes }),
  latestWins: ({ id: _id, of: _of, ...changes }) => Object.keys(changes).toSorted().join(),
});

/** Deletes a form. Its answers stay. */
export const removeForm = forms.remove('form.remove', {
  args: v.object({ id: Id, of: v.string() }),
  describe: ({ of }) => `Delete the form ${of}`,
  editUrl: () => '/instructor/forms',
  undoFor: deletionWaits,
});

/** Changes the questions and decodes them as after storing. */
function withFields(form: Form, change: (fields: readonly FormField[]) => readonly FormField[]): Form {
  return { ...form, fields: v.parse(Fields, storedFields(change(form.fields), [])) };
}

const Question = v.looseObject({ id: Id, label: v.string() });

/**
 * Operations on the questions of a form. `addQuestion` takes the whole question: a new one, a copy, or a restored one.
 */
export const {
  add: addQuestion,
  move: moveQuestion,
  remove: removeQuestion,
} = listOperations(forms, {
  name: 'form-question',
  noun: 'question',
  place: inForm,
  newPlace: inForm,
  schema: Question,
  made: (question) => v.parse(Fields, [question])[0],
  inList: (form, _args, change) => withFields(form, change),
  editUrl,
  words: {
    add: ({ of }) => `${of}: new question`,
    move: ({ of }) => `${of}: order of questions`,
    remove: ({ of }) => `${of}: delete a question`,
  },
});

/** The parts of a question that an author can change. */
const Changes = v.partial(
  v.object({
    label: QuestionLabel,
    help: v.string(),
    type: v.picklist(fieldTypes),
    required: v.boolean(),
    options: v.array(v.string()),
    showIf: v.nullable(v.object({ question: v.string(), is: v.string() })),
    highest: v.number(),
    low: v.string(),
    high: v.string(),
  }),
);

/** Changes a question: its text, options or condition. Conditions that refer to a renamed option are updated. */
export const editQuestion = forms.update('form-question.edit', {
  // `line` is the index of the renamed option, if only one was renamed.
  args: v.object({ ...inQuestion, ...Changes.entries, line: v.exactOptional(v.number()) }),
  describe: ({ of }) => `${of}: a question`,
  editUrl,
  change: (form, { id: _id, of: _of, questionId, line: _line, showIf, ...changes }) => {
    const givenChanges = Object.entries(changes).filter(([, value]) => value !== undefined);
    const next = {
      ...Object.fromEntries(givenChanges),
      ...(showIf !== undefined && { showIf: showIf ?? undefined }),
    };
    return withFields(form, (fields) => {
      const before = fields.find(({ id }) => id === questionId);
      const after = changed(fields, questionId, (field) => changedField(field, next));
      return before && changes.options ? withRenamedOption(after, before, changes.options) : after;
    });
  },
  // Changes of options replace a waiting one only for the same line: the steps in between show which option was
  // renamed.
  latestWins: ({ id: _id, of: _of, questionId, line, options, ...changes }) =>
    [
      questionId,
      ...Object.keys(changes).toSorted(),
      JSON.stringify(options?.toSpliced(line ?? 0, line === undefined ? 0 : 1)),
    ].join(),
});

/** Restores an earlier state of a form. */
export const putForm = forms.update('form.put', {
  args: v.object({
    ...inForm,
    title: v.string(),
    description: v.string(),
    fields: v.array(v.unknown()),
  }),
  describe: ({ of }) => `${of}: a step back`,
  editUrl,
  change: (form, { title, description, fields }) => ({
    ...form,
    title,
    description,
    fields: v.parse(Fields, fields),
  }),
});

export const formOperations = [
  ...[addForm, editForm, removeForm, putForm],
  ...[addQuestion, editQuestion, moveQuestion, removeQuestion],
];
