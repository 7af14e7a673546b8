import { EditorField } from '#src/features/drafting/editor-field.tsx';
import { type FormField, isChoice, scaleSteps } from '#src/features/forms/fields.ts';
import { editQuestion } from '#src/features/forms/form-operations.ts';
import { dependsOn } from '#src/features/forms/show-if.ts';
import { useFormEditing } from './form-editing.tsx';

/** Returns the answers that are chosen by a tap: only these can be a condition. */
function answersOf(field: FormField): readonly string[] {
  if (isChoice(field)) return field.options;
  return field.type === 'scale' ? scaleSteps(field) : [];
}

/** Describes the condition of a question for its folded line; undefined without one. */
export function showIfWords({ showIf }: FormField, fields: readonly FormField[]): string | undefined {
  if (!showIf) return undefined;
  const at = fields.findIndex(({ id }) => id === showIf.question);
  const other = fields[at];
  if (!other) return undefined;
  // A typed answer may be any text; a choice must be one of the options.
  const answers = answersOf(other);
  return answers.length === 0 || answers.includes(showIf.is)
    ? `if ${at + 1} is “${showIf.is}”`
    : `never asked: nobody can choose “${showIf.is}” in ${at + 1}`;
}

/** The condition of a question: it is shown always, or only if another question has this answer. */
export function ShowIfField({ field }: { readonly field: FormField }) {
  const { form, run } = useFormEditing();
  const { showIf } = field;
  const others = form.fields
    .map((other, at) => ({ other, at, answers: answersOf(other) }))
    .filter(
      ({ other, answers }) =>
        other.id === showIf?.question || (answers.length > 0 && !dependsOn(other, field.id, form.fields)),
    );
  const chosenOther = others.find(({ other }) => other.id === showIf?.question);
  if (others.length === 0 && !showIf) return null;

  function set(next: FormField['showIf']): void {
    void run(editQuestion, { id: form.id, of: form.title, questionId: field.id, showIf: next ?? null });
  }

  return (
    <>
      <EditorField
        label="Ask this"
        help={
          showIf && !chosenOther
            ? 'The question it depended on was deleted, so it is always asked.'
            : undefined
        }
      >
        {(control) => (
          <select
            {...control}
            value={chosenOther ? showIf?.question : ''}
            onChange={({ currentTarget: { value } }) => {
              const first = others.find(({ other }) => other.id === value)?.answers[0];
              set(first === undefined ? undefined : { question: value, is: first });
            }}
          >
            <option value="">Always</option>
            {others.map(({ other, at }) => (
              <option key={other.id} value={other.id}>
                Depending on {at + 1}: {other.label}
              </option>
            ))}
          </select>
        )}
      </EditorField>
      {showIf && chosenOther && (
        <EditorField
          label="Only if the answer is"
          help={
            chosenOther.answers.includes(showIf.is)
              ? undefined
              : `Nobody can choose “${showIf.is}” any more, so this is never asked.`
          }
        >
          {(control) => (
            <select
              {...control}
              value={showIf.is}
              onChange={({ currentTarget }) => set({ question: showIf.question, is: currentTarget.value })}
            >
              {!chosenOther.answers.includes(showIf.is) && <option>{showIf.is}</option>}
              {chosenOther.answers.map((answer) => (
                <option key={answer}>{answer}</option>
              ))}
            </select>
          )}
        </EditorField>
      )}
    </>
  );
}
