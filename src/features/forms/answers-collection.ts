import type { Cms } from '#src/cms/cms.ts';
import type { OtherInfo } from '#src/cms/other-info.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { receivedColumns } from '#src/kit/received-columns.ts';
import { defineCollection } from '#src/sync/index.ts';
import { FormAnswer } from './answer-model.ts';

const hour = 3_600_000;

function answerIn(record: OtherInfo): unknown {
  const { Id, ParentId, ItemValue } = record;
  const { received: _foreign, ...fields } = ItemValue;
  const received = receivedColumns.map((name) => record[name as keyof OtherInfo]).find(Boolean);
  return {
    ...fields,
    id: Id,
    formId: ParentId,
    ...(received !== undefined && { received: String(received) }),
  };
}

const answerSource = otherInfo<FormAnswer>('FormAnswer', {
  schema: FormAnswer,
  parent: ({ formId }) => formId,
  decode: answerIn,
  encode: ({ id: _column, formId: _parent, received: _host, ...ItemValue }) => ({
    Name: `${ItemValue.name || 'Somebody'}: ${ItemValue.formTitle}`,
    ItemValue,
  }),
});

/**
 * Returns the name of one person's answers to one form, as a part of the collection `formAnswers`; no item's id begins
 * like it.
 */
export function ownAnswers(formId: string, userId: string): string {
  return `of ${userId} ${formId}`;
}

/**
 * The signed-in person's own answers. A host may return everybody's: other people's answers are not stored on the
 * phone.
 */
export const formAnswers = defineCollection<FormAnswer, Cms>('form-answers', {
  title: 'answers to forms',
  schema: FormAnswer,
  access: 'user',
  staleAfter: hour,
  key: ({ id, formId, userId }) => ({ id, parent: ownAnswers(formId, userId) }),
  source: {
    ...answerSource,
    list: async (cms, scope = '', signal) => {
      const [, userId, formId = ''] = /^of (.*) (\S+)$/.exec(scope) ?? [];
      const listed = await answerSource.list(cms, formId, signal);
      const items = listed.items.filter(({ value }) => value.userId === userId);
      const { unreadableIds = [], heldBack } = listed;
      return { items, unreadable: 0, unreadableIds, ...(heldBack && { heldBack }) };
    },
  },
});

/** Everybody's answers to a form, below the form, for people who edit forms. */
export const receivedAnswers = defineCollection<FormAnswer, Cms>('received-answers', {
  title: 'answers that came in',
  schema: FormAnswer,
  access: 'user',
  staleAfter: 15_000,
  key: ({ id, formId }) => ({ id, parent: formId }),
  source: otherInfo<FormAnswer>('FormAnswer', {
    schema: FormAnswer,
    decode: answerIn,
  }),
});
