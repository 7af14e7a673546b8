import { useState } from 'react';
import { partIn } from '#src/features/drafting/stored-part.ts';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { storedField } from '#src/features/forms/fields.ts';
import { addQuestion, moveQuestion, removeQuestion } from '#src/features/forms/form-operations.ts';
import { copyOfQuestion } from '#src/features/forms/new-question.ts';
import { moveItem } from '#src/kit/reorder.ts';
import { Button } from '#src/ui/button.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { useFormEditing } from './form-editing.tsx';
import css from './form-page.module.css';
import { QuestionCard } from './question-card.tsx';
import type { OpenQuestion } from './use-open-question.tsx';

/** The questions of a form: one open, the others folded; or all as rows for reordering. */
export function QuestionList({ open }: { readonly open: OpenQuestion }) {
  const { form, run, stored } = useFormEditing();
  const once = useOneAtATime();
  const [isOrdering, setOrdering] = useState(false);
  const place = { id: form.id, of: form.title };

  async function remove(questionId: string, at: number): Promise<void> {
    const now = partIn((await stored())?.fields, questionId);
    if (!now || !(await run(removeQuestion, { ...place, questionId }))) return;
    const question = { ...storedField(now.part), id: questionId, label: now.part.label };
    toastUndo(`You deleted question ${at + 1}.`, () => {
      const bringBack = async () => {
        const current = await stored();
        // Undo in the bar may have restored the question already, with later changes.
        if (current && !partIn(current.fields, questionId))
          await run(addQuestion, { id: current.id, of: current.title, question, after: now.after });
      };
      bringBack().catch(reportError);
    });
  }

  async function duplicate(questionId: string): Promise<void> {
    const now = partIn((await stored())?.fields, questionId);
    if (!now) return;
    const copy = copyOfQuestion(now.part);
    const question = { ...storedField(copy), id: copy.id, label: copy.label };
    if (await run(addQuestion, { ...place, question, after: questionId })) open.openNew(copy.id);
  }

  if (form.fields.length === 0)
    return <p className="soft">This form has no questions yet. Choose below what kind to begin with.</p>;
  return (
    <section className={css['questions']} aria-label="Questions">
      {form.fields.length > 1 && (
        <Button
          variant="quiet"
          className={css['order']}
          aria-pressed={isOrdering}
          onClick={() => setOrdering(!isOrdering)}
        >
          {isOrdering ? 'Done' : 'Change the order'}
        </Button>
      )}
      {isOrdering ? (
        <QuestionOrder />
      ) : (
        <ol className={css['cards']}>
          {form.fields.map((field, at) => (
            <QuestionCard
              key={field.id}
              {...{ field, at, open }}
              onDuplicate={() => once(() => duplicate(field.id))}
              onRemove={() => once(() => remove(field.id, at))}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The questions as rows for reordering. */
function QuestionOrder() {
  const { form, run } = useFormEditing();
  // Shows the order at once: the stored order arrives a moment later, and the next move starts from the shown one.
  const [requestedOrder, setRequestedOrder] = useState<readonly string[]>();
  const storedOrder = form.fields.map(({ id }) => id);
  if (requestedOrder && requestedOrder.join() === storedOrder.join()) setRequestedOrder(undefined);
  const isOfThese =
    requestedOrder?.length === storedOrder.length && requestedOrder.every((id) => storedOrder.includes(id));
  const order = isOfThese ? requestedOrder : storedOrder;
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));

  function move(id: string, to: number): void {
    const next = moveItem(order, order.indexOf(id), to);
    const after = next[next.indexOf(id) - 1] ?? '';
    setRequestedOrder(next);
    void run(moveQuestion, { id: form.id, of: form.title, questionId: id, after }).then(
      (accepted) => !accepted && setRequestedOrder(undefined),
    );
  }

  return (
    <SortableList
      label="Questions"
      items={order.map((id) => ({ id, name: labels.get(id) ?? '' }))}
      onMove={move}
    >
      {({ name }) => name}
    </SortableList>
  );
}
