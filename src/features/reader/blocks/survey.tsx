import type { Content } from '#src/features/course/model.ts';
import { FormToAnswer } from '#src/features/forms/form-to-answer.tsx';
import { useAsksHere } from '#src/features/reader/use-asking-surveys.tsx';
import css from './survey.module.css';

/** A survey for a signed-in person: the form that its lesson refers to. */
export function Survey({ content }: { readonly content: Content }) {
  const { id, formId } = content;
  if (formId === '') return <p className={css['note']}>This survey has no questions yet.</p>;
  return (
    <FormToAnswer formId={formId} contentId={id}>
      <AsksHere contentId={id} />
    </FormToAnswer>
  );
}

/** Makes the form's button the page’s main action while its questions are on the screen. */
function AsksHere({ contentId }: { readonly contentId: string }) {
  useAsksHere(contentId);
  return null;
}
