import type { Engine } from '#src/sync/index.ts';
import { forms } from './collection.ts';
import { storedFields } from './fields.ts';
import { addForm } from './form-operations.ts';
import type { Form } from './model.ts';

/**
 * Brings a deleted form back: calls the deletion back while it has not left this phone. Where it has, the form is made
 * once more with all that was in it, under another id: what led to the old one does not lead there. Answers which of
 * both it is.
 */
export async function bringFormBack(
  engine: Pick<Engine, 'view' | 'run' | 'discard'>,
  mutationId: string,
  { id, fields, unread, ...form }: Form,
): Promise<'same' | 'new'> {
  await engine.discard(mutationId);
  // Also where it was called back before, in the list of what waits.
  if (await engine.view.get(forms, id)) return 'same';
  // One that was never sent ended with its deletion, too: this phone alone has what was in it.
  await engine.run(addForm, { ...form, slug: form.slug || 'form', fields: storedFields(fields, unread) });
  return 'new';
}
