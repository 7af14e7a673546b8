import * as v from 'valibot';
import { mayBeThere } from '#src/features/sources/may-be-there.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { answeredAt, newestFirst } from './answered-at.ts';
import { TypedForm } from './answering.ts';
import { formAnswers, forms, ownAnswers, receivedAnswers } from './collection.ts';
import type { Form, FormAnswer } from './model.ts';
import type { Typed } from './show-if.ts';

/** A form by its id; `undefined` where it is not on this phone. */
export function readForm(view: View, formId: string): Promise<Form | undefined> {
  return view.get(forms, formId);
}

/** What one person answered in one place, the newest where there are several; sent or still waiting. */
export async function readOwnAnswer(
  view: View,
  { formId, contentId, userId }: Pick<FormAnswer, 'formId' | 'contentId' | 'userId'>,
): Promise<FormAnswer | undefined> {
  // Named by an id of this phone, it stays the same form when the office gives it another.
  const form = await readForm(view, formId);
  const all = await view.list(formAnswers, ownAnswers(form?.id ?? formId, userId));
  return all.filter((answer) => answer.contentId === contentId).toSorted(newestFirst)[0];
}

/** Asks the office for everybody’s answers to a form; of one that was never sent there are none. */
export async function refreshAnswers(engine: Engine, asked: string): Promise<Failure | undefined> {
  const formId = (await readForm(engine.view, asked))?.id ?? asked;
  return isTemporaryId(formId) ? undefined : engine.pull(receivedAnswers, formId, atVisit());
}

/** A form that is no longer in the list, as the answers that came in name it. */
export interface DeletedForm {
  readonly formId: string;
  readonly title: string;
  readonly answers: number;
}

const lastAt = ({ answers: [last] }: { readonly answers: readonly FormAnswer[] }) =>
  (last && answeredAt(last)) ?? 0;

/** The forms that were deleted and whose answers are on this phone; the last answered first. */
export async function readDeletedForms(view: View): Promise<readonly DeletedForm[]> {
  const known = new Set((await view.list(forms)).map(({ id }) => id));
  const byForm = new Map<string, FormAnswer[]>();
  for (const answer of await view.list(receivedAnswers)) {
    if (known.has(answer.formId)) continue;
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

/** Where a draft is: by the block of the lesson, or by the form that is answered on a page of its own. */
export function draftKey(place: string): string {
  return `survey ${place}`;
}

/** What whoever is here typed and did not send in; nothing where they typed nothing. */
export async function readDraft(view: View, place: string): Promise<Typed> {
  const parsed = v.safeParse(TypedForm, await view.local('draft', draftKey(place)));
  return parsed.success ? parsed.output : {};
}
