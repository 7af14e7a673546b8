import type { FormEvent } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { answered, type Form, type FormField, typedSchema } from '#src/features/forms/model.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { draftKey, draftRecord, type Typed } from '#src/features/forms/queries.ts';
import { useAsksHere } from '#src/features/reader/use-asking-surveys.tsx';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useKeptDraft } from '#src/hooks/use-kept-draft.ts';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
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
  const drafted = useKeptDraft();
  useAsksHere(content.id);

  function keep({ currentTarget }: FormEvent<HTMLElement>): void {
    const owner = currentTarget.closest('form');
    if (owner && engine)
      drafted.keep((epoch) => engine.local.set(draftRecord(content.id, typedIn(owner)), epoch));
  }

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
      <SchemaForm id={`survey-${content.id}`} schema={typedSchema(form)} drafted onValid={send}>
        {/* Heard here, because the form itself belongs to its own rules. */}
        <div className={css['fields']} onInput={keep}>
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
  if (type === 'one of') {
    // An earlier release stored an option with the spaces at its ends.
    const choice = { ...common, options, defaultValue: typed?.trim() };
    return options.length <= mostInSight ? <ChoiceField {...choice} /> : <SelectField {...choice} />;
  }
  if (type === 'long text') return <TextareaField {...common} />;
  return <TextField {...common} {...(type === 'number' && { inputMode: 'decimal' })} />;
}

/** What is typed into a form that is not blank. */
function typedIn(form: HTMLFormElement): Typed {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(typed);
}
