import { isTemporaryId } from '#src/kit/ids.ts';
import type { Engine } from '#src/sync/index.ts';
import { forms } from './collection.ts';
import { storedFields } from './fields.ts';
import { addForm } from './form-operations.ts';
import type { Form } from './model.ts';

/**
 * Calls the deletion of a form back, while it has not left this phone. One that was never sent is made once more: it
 * ended with its deletion, and this phone alone has what was in it. Answers whether the form is here again.
 */
export async function bringFormBack(
  engine: Pick<Engine, 'view' | 'run' | 'discard'>,
  mutationId: string,
  { id, fields, unread, ...form }: Form,
): Promise<boolean> {
  const isCalledBack = await engine.discard(mutationId);
  if (!isTemporaryId(id)) return isCalledBack;
  if (isCalledBack && (await engine.view.get(forms, id))) return true;
  await engine.run(addForm, { ...form, slug: form.slug || 'form', fields: storedFields(fields, unread) });
  return true;
}
