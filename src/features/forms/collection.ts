import type { Cms } from '#src/cms/cms.ts';
import { dataItems } from '#src/features/sources/data-items.ts';
import { defineCollection } from '#src/sync/index.ts';
import { storedFields, unreadIn } from './fields.ts';
import { Form } from './model.ts';

const hour = 3_600_000;

/** Table Forms: only people with a session may read it, so its rows are removed when they sign out. */
export const forms = defineCollection<Form, Cms>('forms', {
  title: 'forms',
  schema: Form,
  access: 'user',
  staleAfter: 24 * hour,
  key: ({ id }) => ({ id }),
  mergeKeys: { 'fields.options': 'self' },
  fieldWords: {
    fields: 'questions',
    label: 'question',
    options: 'choices',
    showIf: 'when it is asked',
    required: 'must be answered',
    highest: 'last number',
    low: 'first word',
    high: 'last word',
  },
  source: dataItems<Form>('Forms', {
    schema: Form,
    decode: ({ data, id, slug, title, description }) => ({
      title,
      description,
      ...data,
      id,
      slug,
      unread: unreadIn(data['fields']),
    }),
    encode: ({ id: _column, fields, unread, ...data }) => ({
      title: data.title,
      slug: data.slug,
      description: data.description,
      data: { ...data, fields: storedFields(fields, unread) },
    }),
  }),
});
