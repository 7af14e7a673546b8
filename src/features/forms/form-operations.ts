/** What an author does to a form and its questions. Questions are named by their ids, which never change. */

import * as v from 'valibot';
import { changed } from '#src/features/drafting/list-changes.ts';
import { listOperations } from '#src/features/drafting/list-operations.ts';
import { Id, optionalText, requiredText } from '#src/kit/fields.ts';
import { deletionWaits } from '#src/kit/undo-times.ts';
import { forms } from './collection.ts';
import { changedField, Fields, type FormField, fieldTypes, storedFields, Unread } from './fields.ts';
import type { Form } from './model.ts';
import { withRenamedOption } from './renamed-option.ts';

export const FormTitle = requiredText(200);
export const FormWords = optionalText(2_000);
export const QuestionLabel = requiredText(500);

/** `of`: what the form was called then, for whoever reads what waits. */
const inForm = { id: Id, of: v.string() };
const inQuestion = { ...inForm, questionId: v.string() };

const editUrl = ({ id }: { readonly id: string }) => `/instructor/form/${encodeURIComponent(id)}`;

/** One that was deleted and comes back has what we do not know of it, too. */
export const NewForm = v.looseObject({
  title: FormTitle,
  slug: Id,
  description: v.exactOptional(v.string()),
  fields: v.exactOptional(v.array(v.unknown())),
  unread: v.exactOptional(Unread),
});
export type NewForm = v.InferOutput<typeof NewForm>;

/** Makes a form, without questions where it is a new one. */
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

/** Its title, or the words above its questions. */
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

/** Takes a form away. What people answered to it stays. */
export const removeForm = forms.remove('form.remove', {
  args: v.object({ id: Id, of: v.string() }),
  describe: ({ of }) => `Delete the form ${of}`,
  editUrl: () => '/instructor/forms',
  undoFor: deletionWaits,
});

/** Each question as it would be read back. */
function withFields(form: Form, change: (fields: readonly FormField[]) => readonly FormField[]): Form {
  return { ...form, fields: v.parse(Fields, storedFields(change(form.fields), [])) };
}

const Question = v.looseObject({ id: Id, label: v.string() });

/** A question is put in with all it holds: a new one, a copy, or one that was deleted and comes back. */
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

/** What an author may change of a question. */
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

/** Its words, its choices, and when it is asked. Where a choice gets other words, what depends on it follows. */
export const editQuestion = forms.update('form-question.edit', {
  // `line`: the one choice that got other words, by its place.
  args: v.object({ ...inQuestion, ...Changes.entries, line: v.exactOptional(v.number()) }),
  describe: ({ of }) => `${of}: a question`,
  editUrl,
  change: (form, { id: _id, of: _of, questionId, line: _line, showIf, ...changes }) => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const next = {
      ...Object.fromEntries(given),
      ...(showIf !== undefined && { showIf: showIf ?? undefined }),
    };
    return withFields(form, (fields) => {
      const before = fields.find(({ id }) => id === questionId);
      const after = changed(fields, questionId, (field) => changedField(field, next));
      return before && changes.options ? withRenamedOption(after, before, changes.options) : after;
    });
  },
  // Of choices only what is typed in one line is stored anew: by the steps in between it is known which one it was.
  latestWins: ({ id: _id, of: _of, questionId, line, options, ...changes }) =>
    [
      questionId,
      ...Object.keys(changes).toSorted(),
      JSON.stringify(options?.toSpliced(line ?? 0, line === undefined ? 0 : 1)),
    ].join(),
});

/** Puts a form back as it was a step before. */
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
