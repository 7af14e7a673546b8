import { useKeptDraft } from '#src/hooks/use-kept-draft.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { DraftNotKept } from '#src/ui/form/draft-not-kept.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { answered } from './answering.ts';
import css from './form-parts.module.css';
import type { Form } from './model.ts';
import { answerForm } from './operations.ts';
import { draftKey } from './queries.ts';
import { Questions } from './questions.tsx';
import type { Typed } from './show-if.ts';

interface AnswerFormProps {
  readonly form: Form;
  /** The lesson's block with the form; '' on a page of its own. */
  readonly contentId: string;
  /** The key of the form's draft. */
  readonly place: string;
  /** The unsubmitted values from an earlier visit. */
  readonly draft: Typed;
}

/** A form to answer; what is typed is stored on the phone until it is submitted. */
export function AnswerForm({ form, contentId, place, draft }: AnswerFormProps) {
  const { id: userId, name } = useSession();
  const { run, failed } = useMutation(answerForm);
  const { keep: keepDraft, sent: dropDraft, failed: notKept } = useKeptDraft<Typed>(draftKey(place));

  async function send(typed: Typed): Promise<'done' | undefined> {
    const accepted = await run({
      formId: form.id,
      formTitle: form.title,
      contentId,
      userId,
      name,
      answeredAt: hostNow(),
      answers: answered(form, typed),
    });
    if (!accepted) return undefined;
    await dropDraft();
    return 'done';
  }

  return (
    <div className={contentId ? css['box'] : css['alone']}>
      {form.description && <p className={css['description']}>{form.description}</p>}
      <Questions id={`survey-${place}`} form={form} draft={draft} onTyped={keepDraft} onValid={send}>
        <DraftNotKept reason={notKept} />
        <NotSaved action="Send my answers" reason={failed} />
        <SubmitButton sticks={form.fields.length > 6}>Send my answers</SubmitButton>
        <OfflineHint>{`No signal? Send them anyway. We save them on this ${device} and send them as soon as you’re online.`}</OfflineHint>
      </Questions>
    </div>
  );
}
