import { useState } from 'react';
import { moveQuestion } from '#src/features/forms/form-operations.ts';
import { moveItem } from '#src/kit/reorder.ts';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { useFormEditing } from './form-editing.tsx';

/** The questions in an order that their author chooses. */
export function QuestionOrder() {
  const { form, run } = useFormEditing();
  // Shown at once: what is stored comes back a moment later, and the next move begins from what is seen.
  const [asked, setAsked] = useState<readonly string[]>();
  const stored = form.fields.map(({ id }) => id);
  if (asked && asked.join() === stored.join()) setAsked(undefined);
  const isOfThese = asked?.length === stored.length && asked.every((id) => stored.includes(id));
  const order = isOfThese ? asked : stored;
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));

  function move(id: string, to: number): void {
    const next = moveItem(order, order.indexOf(id), to);
    const after = next[next.indexOf(id) - 1] ?? '';
    setAsked(next);
    void run(moveQuestion, { id: form.id, of: form.title, questionId: id, after }).then(
      (accepted) => !accepted && setAsked(undefined),
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
