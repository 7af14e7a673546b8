import * as v from 'valibot';
import { mayBeThere } from '#src/features/sources/may-be-there.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import type { FormAnswer } from './answer-model.ts';
import { answeredAt, newestFirst } from './answered-at.ts';
import { KeptForm } from './answering.ts';
import { formAnswers, ownAnswers, receivedAnswers } from './answers-collection.ts';
import { forms } from './collection.ts';
import type { Form } from './model.ts';
import type { Typed } from './show-if.ts';

/** Returns a form by its id; `undefined` when it is not on this phone. */
export function readForm(view: View, formId: string): Promise<Form | undefined> {
  return view.get(forms, formId);
}

/** Returns one person's newest answer in one place, sent or waiting. */
export async function readOwnAnswer(
  view: View,
  { formId, contentId, userId }: Pick<FormAnswer, 'formId' | 'contentId' | 'userId'>,
): Promise<FormAnswer | undefined> {
  // A form keeps its temporary id as an alias after the office assigns another.
  const form = await readForm(view, formId);
  const all = await view.list(formAnswers, ownAnswers(form?.id ?? formId, userId));
  return all.filter((answer) => answer.contentId === contentId).toSorted(newestFirst)[0];
}

/** Pulls everybody’s answers to a form; an unsent form has none. */
export async function refreshAnswers(engine: Engine, requestedId: string): Promise<Failure | undefined> {
  const formId = (await readForm(engine.view, requestedId))?.id ?? requestedId;
  return isTemporaryId(formId) ? undefined : engine.pull(receivedAnswers, formId, atVisit());
}

/** A form that is no longer in the list, described by its answers. */
export interface DeletedForm {
  readonly formId: string;
  readonly title: string;
  readonly answers: number;
}

const lastAt = ({ answers: [last] }: { readonly answers: readonly FormAnswer[] }) =>
  (last && answeredAt(last)) ?? 0;

/** Returns deleted forms with answers on this phone; the last answered first. */
export async function readDeletedForms(view: View): Promise<readonly DeletedForm[]> {
  const formIds = new Set((await view.list(forms)).map(({ id }) => id));
  const byForm = new Map<string, FormAnswer[]>();
  for (const answer of await view.list(receivedAnswers)) {
    if (formIds.has(answer.formId)) continue;
    byForm.set(answer.formId, [...(byForm.get(answer.formId) ?? []), answer]);
  }
  for (const [formId] of byForm) if (await mayBeThere(view, forms, formId)) byForm.delete(formId);
  return [...byForm]
    .map(([formId, answers]) => ({ formId, answers: answers.toSorted(newestFirst) }))
    .toSorted((a, b) => lastAt(b) - lastAt(a))
    .map(({ formId, answers }) => ({
      formId,
      title: answers[0]?.formTitle || 'Form without a title',
      answers: answers.length,
    }));
}

/** Returns the key of a draft: the lesson's block, or the form on a page of its own. */
export function draftKey(place: string): string {
  return `survey ${place}`;
}

/** Returns the current person's draft; empty without one. */
export async function readDraft(view: View, place: string): Promise<Typed> {
  return v.parse(KeptForm, await view.local('draft', draftKey(place)));
}
