import type { Cms } from '#src/cms/cms.ts';
import { dataItems } from '#src/features/sources/data-items.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { defineCollection } from '#src/sync/index.ts';
import { Form, FormAnswer } from './model.ts';

const hour = 3_600_000;

/** Table Forms: only people with a session may read it, so its rows go when they sign out. */
export const forms = defineCollection<Form, Cms>('forms', {
  title: 'forms',
  schema: Form,
  access: 'user',
  staleAfter: 24 * hour,
  key: ({ id, slug }) => ({ id, slug }),
  source: dataItems<Form>('Forms', {
    schema: Form,
    decode: ({ data, id, slug, title, description }) => ({ title, description, ...data, id, slug }),
  }),
});

/** Answers to a form, below it: a learner is shown their own, an instructor all of them. */
export const formAnswers = defineCollection<FormAnswer, Cms>('form-answers', {
  title: 'answers to forms',
  schema: FormAnswer,
  access: 'user',
  staleAfter: hour,
  key: ({ id, formId }) => ({ id, parent: formId }),
  source: otherInfo<FormAnswer>('FormAnswer', {
    schema: FormAnswer,
    parent: ({ formId }) => formId,
    decode: ({ Id, ParentId, ItemValue }) => ({ ...ItemValue, id: Id, formId: ParentId }),
    encode: ({ id: _column, formId: _parent, ...ItemValue }) => ({
      Name: `${ItemValue.name || 'Somebody'}: ${ItemValue.formTitle}`,
      ItemValue,
    }),
  }),
});
