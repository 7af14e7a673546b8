import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { formAnswers, forms } from '#src/features/forms/collection.ts';
import { fetchForm } from '#src/features/forms/fetch-form.ts';
import type { FormAnswer } from '#src/features/forms/model.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { readDraft, readForm, readOwnAnswer } from '#src/features/forms/queries.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { sastMoment } from '#src/kit/sast.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { HeldState } from '#src/ui/held-state.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './survey.module.css';
import { SurveyForm } from './survey-form.tsx';

const sending = [answerForm.name];

/** A survey for somebody who is signed in: its questions, or what they answered and how far that has come. */
export function Survey({ content }: { readonly content: Content }) {
  const engine = useEngine();
  const { id: userId } = useSession();
  const { issue } = useSyncStatus();
  const { id: contentId, formId } = content;
  /** The form whose answers the office was asked for and did not give. */
  const [unanswered, setUnanswered] = useState<string>();
  const known = useMirror(
    async (view) => ({
      form: await readForm(view, formId),
      own: await readOwnAnswer(view, { formId, contentId, userId }),
      draft: await readDraft(view, contentId),
      isAsked: (await view.pulledAt(formAnswers, formId)) !== undefined,
    }),
    [formId, contentId, userId],
  );
  useEffect(() => {
    if (!engine || formId === '') return;
    engine.pull(forms).catch(reportError);
    const failed = () => setUnanswered(formId);
    engine.pull(formAnswers, formId).then((failure) => failure && failed(), failed);
  }, [engine, formId]);

  if (formId === '') return <p className={css['note']}>This survey has no questions yet.</p>;
  if (!known) return <Skeleton lines={4} label="Opening the survey" />;
  if (known.own) return <Answered answer={known.own} />;
  if (!known.form) return <NotHere key={formId} formId={formId} />;
  // Nobody is offered to answer twice before it is known whether they answered; with no signal nothing tells.
  const isUnknown = !known.isAsked;
  if (isUnknown && unanswered !== formId && issue === 'none')
    return <Skeleton lines={4} label="Looking for your answers" />;
  return (
    <>
      {isUnknown && <p className={css['note']}>We couldn’t look whether you answered this before.</p>}
      <SurveyForm key={contentId} form={known.form} content={content} draft={known.draft} />
    </>
  );
}

/** No questions to show: not fetched yet, not reachable now, or taken down; the office is asked which. */
function NotHere({ formId }: { readonly formId: string }) {
  const engine = useEngine();
  const { issue } = useSyncStatus();
  const [answer, setAnswer] = useState<{ readonly failure: Failure | undefined }>();
  const ask = useCallback(() => {
    setAnswer(undefined);
    if (engine) fetchForm(engine, formId).then((failure) => setAnswer({ failure }), reportError);
  }, [engine, formId]);
  useEffect(ask, [ask]);

  const failure = answer?.failure;
  const isAway = issue !== 'none' || failure?.kind === 'offline';
  if (answer && !failure) return <p className={css['note']}>The office took this survey down.</p>;
  if (!failure && !isAway) return <Skeleton lines={4} label="Fetching the questions" />;
  return (
    <Boxed>
      {isAway ? (
        <>
          <HeldState state="not-held" />
          <p>
            The questions are still to come. Open this lesson once with a signal. After that you can answer
            with no signal.
          </p>
        </>
      ) : (
        <p>We couldn’t fetch the questions. {failure?.message}</p>
      )}
      {failure && <Button onClick={ask}>Try again</Button>}
    </Boxed>
  );
}

function Boxed({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css['box']} role="status">
      {children}
    </div>
  );
}

/** What somebody answered, in the words they were asked in. */
function Answered({ answer }: { readonly answer: FormAnswer }) {
  const engine = useEngine();
  const progress = useProgress(formAnswers, answer.id, sending);
  const { answers, answeredAt } = answer;
  const retry = () => progress && engine?.retry(progress.mutationId).catch(reportError);
  return (
    <section className={css['box']} aria-label="Your answers">
      <p className={css['thanks']}>Thank you. These are your answers.</p>
      <dl className={css['answers']}>
        {answers.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answeredAt > 0 && <p className={css['when']}>Answered {sastMoment(answeredAt)}</p>}
      <div role="status">
        <ProgressStatus progress={progress} onRetry={retry} />
      </div>
    </section>
  );
}
