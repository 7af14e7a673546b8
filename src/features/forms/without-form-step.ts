import type { EditStep } from '#src/features/drafting/edit-history.ts';
import { merge } from '#src/sync/merge.ts';
import { forms } from './collection.ts';
import type { Form } from './model.ts';

const rules = { textFields: [], mergeKeys: forms.mergeKeys };

/** What of a form a step is about: who it is does not change. */
function words({ title, description, fields }: Form) {
  return { title, description, fields };
}

/** The form without a step; `undefined` where somebody changed the same place since. */
export function withoutFormStep({ before, after }: EditStep<Form>, current: Form): Form | undefined {
  const { value, conflicts } = merge(words(after), words(before), words(current), rules);
  return conflicts.length > 0 ? undefined : { ...current, ...(value as ReturnType<typeof words>) };
}
