import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';
import { formAnswers, forms } from './collection.ts';
import type { Form, FormAnswer } from './model.ts';

/** A form by its id; `undefined` where it is not on this phone. */
export function readForm(view: View, formId: string): Promise<Form | undefined> {
  return view.get(forms, formId);
}

/** What one person answered in one place, the newest where there are several; sent or still waiting. */
export async function readOwnAnswer(
  view: View,
  { formId, contentId, userId }: Pick<FormAnswer, 'formId' | 'contentId' | 'userId'>,
): Promise<FormAnswer | undefined> {
  const all = await view.list(formAnswers, formId);
  return all
    .filter((answer) => answer.userId === userId && answer.contentId === contentId)
    .toSorted((a, b) => b.answeredAt - a.answeredAt)[0];
}

const Typed = v.record(v.string(), v.string());
/** What somebody typed into a form and has not sent in. */
export type Typed = v.InferOutput<typeof Typed>;

export function draftKey(contentId: string): string {
  return `survey ${contentId}`;
}

export function draftRecord(contentId: string, value: Typed): LocalRecord {
  return { kind: 'draft', key: draftKey(contentId), value };
}

/** What whoever is here typed and did not send in; nothing where they typed nothing. */
export async function readDraft(view: View, contentId: string): Promise<Typed> {
  const parsed = v.safeParse(Typed, await view.local('draft', draftKey(contentId)));
  return parsed.success ? parsed.output : {};
}
