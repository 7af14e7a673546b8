import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { type FieldType, fieldTypes } from '#src/features/forms/fields.ts';
import { addQuestion } from '#src/features/forms/form-operations.ts';
import { newQuestion, questionTypes } from '#src/features/forms/new-question.ts';
import { useFormEditing } from './form-editing.tsx';
import css from './form-page.module.css';
import type { OpenQuestion } from './use-open-question.tsx';

/** The kinds of questions: a tap adds one after the question that is open, else at the end. */
export function AddQuestion({ open }: { readonly open: OpenQuestion }) {
  const { form, run } = useFormEditing();
  const once = useOneAtATime();

  async function add(type: FieldType): Promise<void> {
    const question = newQuestion(type);
    const isHere = form.fields.some(({ id }) => id === open.id);
    const after = isHere ? (open.id ?? '') : (form.fields.at(-1)?.id ?? '');
    if (await run(addQuestion, { id: form.id, of: form.title, question, after })) open.openNew(question.id);
  }

  return (
    <section className={css['add']} aria-labelledby="add-question">
      <h2 id="add-question">Add a question</h2>
      <div className={css['types']}>
        {fieldTypes.map((type) => (
          <button key={type} type="button" className={css['type']} onClick={() => once(() => add(type))}>
            {questionTypes[type]}
          </button>
        ))}
      </div>
    </section>
  );
}
