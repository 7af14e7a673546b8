import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Content } from '#src/features/courses/model.ts';
import { answered, type Form, type FormField, typedSchema } from '#src/features/forms/model.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { draftKey, draftRecord, type Typed } from '#src/features/forms/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { usePinnedEpoch } from '#src/hooks/use-pinned-epoch.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { unstoredText } from '#src/kit/unstored-text.ts';
import { ChoiceField } from '#src/ui/form/choice-field.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { OfflineHint } from '#src/ui/form/offline-hint.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import css from './survey.module.css';

/** As many options as fit on a small screen; more of them become a list. */
const mostInSight = 6;
/** How long (ms) somebody pauses before what they typed is written to the phone. */
const draftPauseMs = 400;

interface SurveyFormProps {
  readonly form: Form;
  readonly content: Content;
  /** What was typed here before and not sent in. */
  readonly draft: Typed;
}

/** The questions of a survey; what is typed stays on the phone until it is sent in. */
export function SurveyForm({ form, content, draft }: SurveyFormProps) {
  const engine = useEngine();
  const { id: userId, name } = useSession();
  const { run, failed } = useMutation(answerForm);
  const drafted = useDraft(content.id);

  async function send(typed: Typed): Promise<'done' | undefined> {
    const accepted = await run({
      formId: form.id,
      formTitle: form.title,
      contentId: content.id,
      userId,
      name,
      answeredAt: Date.now(),
      answers: answered(form, typed),
    });
    if (!accepted) return undefined;
    drafted.sent();
    await engine?.local.remove('draft', draftKey(content.id));
    return 'done';
  }

  return (
    <div className={css['box']}>
      {form.description && <p>{form.description}</p>}
      <SchemaForm id={`survey-${content.id}`} schema={typedSchema(form)} onValid={send}>
        {/* Heard here, because the form itself belongs to its own rules. */}
        <div className={css['fields']} onInput={drafted.onInput}>
          {form.fields.map((field) => (
            <Asked key={field.id} field={field} typed={draft[field.id]} />
          ))}
        </div>
        <NotSaved action="Send my answers" reason={failed} />
        <SubmitButton sticks={form.fields.length > 6}>Send my answers</SubmitButton>
        <OfflineHint>{`No signal? Send them anyway. We save them on this ${device} and send them as soon as you’re online.`}</OfflineHint>
      </SchemaForm>
    </div>
  );
}

function Asked({ field, typed }: { readonly field: FormField; readonly typed: string | undefined }) {
  const { id: name, label, type, required, options } = field;
  const common = { name, label, required, defaultValue: typed };
  if (type === 'one of' && options.length <= mostInSight)
    return <ChoiceField {...common} options={options} />;
  if (type === 'one of') return <SelectField {...common} options={options} />;
  if (type === 'long text') return <TextareaField {...common} />;
  return <TextField {...common} {...(type === 'number' && { inputMode: 'decimal' })} />;
}

/** Writes what is typed to the phone, a moment after each pause and when the page is left. */
function useDraft(contentId: string) {
  const engine = useEngine();
  const { epoch } = usePinnedEpoch();
  const [unstored] = useState(unstoredText);
  const waiting = useRef<{ timer: number; save: () => void } | undefined>(undefined);

  function stop(): void {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }

  function onInput({ currentTarget }: FormEvent<HTMLElement>): void {
    const owner = currentTarget.closest('form');
    if (!owner || !engine) return;
    stop();
    unstored.typed();
    const save = () => {
      stop();
      const typed = [...new FormData(owner)].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      );
      const record = draftRecord(contentId, Object.fromEntries(typed));
      engine.local.set(record, epoch).catch(reportError).finally(unstored.stored);
    };
    waiting.current = { timer: window.setTimeout(save, draftPauseMs), save };
  }

  useEffect(() => {
    const leave = () => waiting.current?.save();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    onInput,
    sent() {
      stop();
      unstored.stored();
    },
  };
}
