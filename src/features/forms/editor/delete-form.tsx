import { removeForm } from '#src/features/forms/form-operations.ts';
import { readFormUses } from '#src/features/forms/form-uses.ts';
import { refreshAnswers } from '#src/features/forms/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { device } from '#src/kit/device-word.ts';
import { Button } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { BinIcon } from '#src/ui/icon.tsx';
import { offerUndo } from '#src/ui/offer-undo.ts';
import { useFormEditing } from './form-editing.tsx';
import css from './form-page.module.css';

/** Deletes a form, with undo; names the lessons that show it. */
export function DeleteForm({ onDeleted }: { readonly onDeleted: () => void }) {
  const engine = useEngine();
  const { form, stored } = useFormEditing();
  const { run, failed } = useMutation(removeForm);
  const uses = useMirror(
    async (view) => (await readFormUses(view)).filter(({ formId }) => formId === form.id),
    [form.id],
  );

  const isUsed = uses !== undefined && uses.length > 0;

  async function remove(): Promise<void> {
    // Pulls the answers while the form still exists; offline, those on this device are used.
    void refreshAnswers(engine, form.id).catch(reportError);
    const now = (await stored()) ?? form;
    const accepted = await run({ id: now.id, of: now.title }, { seen: now });
    if (!accepted) return;
    offerUndo(now.title, { mutationIds: [accepted.mutationId], discard: engine.discard });
    onDeleted();
  }

  return (
    <section className={css['delete']} aria-label="Delete this form">
      {isUsed && (
        <p>
          This form is in {uses.length === 1 ? 'a lesson' : `${uses.length} lessons`}:{' '}
          {uses.map(({ lesson, course }) => `${lesson} (${course})`).join(', ')}. Without the form learners
          find no questions there.
        </p>
      )}
      <p className="soft">
        What people answered stays in our records. The list of forms leads to what this {device} has of it,
        under “Answers of deleted forms”.
      </p>
      <Button variant="quiet" onClick={() => void remove()}>
        <BinIcon /> Delete this form
      </Button>
      <NotSaved title="The form is not deleted." action="Delete this form" reason={failed} />
    </section>
  );
}
