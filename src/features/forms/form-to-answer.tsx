import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { HeldState } from '#src/ui/held-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { formAnswers, forms, ownAnswers } from './collection.ts';
import css from './form-parts.module.css';
import type { Form } from './model.ts';
import { finishedFields } from './new-question.ts';
import { OwnAnswer } from './own-answer.tsx';
import { readDraft, readForm, readOwnAnswer } from './queries.ts';

interface FormToAnswerProps {
  readonly formId: string;
  /** The block of the lesson it stands in; '' on a page of its own. */
  readonly contentId: string;
  /** Stands with the questions, as long as they ask. */
  readonly children?: ReactNode;
  /** What the form is called, once that is known. */
  readonly onTitle?: (title: string) => void;
}

function finished(form: Form | undefined): Form | undefined {
  return form && { ...form, fields: finishedFields(form.fields) };
}

/**
 * Whoever was sent a link answers what the form asks now, and sees what they answered a moment ago on another device; a
 * lesson is read with what came with it.
 */
const whenAsked = (contentId: string) => (contentId === '' ? atVisit() : undefined);

/** A form for somebody who is signed in: its questions, or what they answered and how far that has come. */
export function FormToAnswer({ formId, contentId, children, onTitle }: FormToAnswerProps) {
  const engine = useEngine();
  const { id: userId } = useSession();
  const { issue } = useSyncStatus();
  const thing = contentId ? 'survey' : 'form';
  /** The form whose answers the office was asked for and did not give. */
  const [unanswered, setUnanswered] = useState<string>();
  const known = useMirror(
    async (view) => {
      const form = finished(await readForm(view, formId));
      // Named by an id of this phone, it may have one of the office since; until then nobody answered it elsewhere.
      const id = form?.id ?? formId;
      const askedAt = await view.pulledAt(formAnswers, ownAnswers(id, userId));
      return {
        ...{ id, form },
        own: await readOwnAnswer(view, { formId, contentId, userId }),
        draft: await readDraft(view, contentId || formId),
        isAsked: isTemporaryId(id) || askedAt !== undefined,
      };
    },
    [formId, contentId, userId],
  );
  useEffect(() => {
    engine.pull(forms, undefined, whenAsked(contentId)).catch(reportError);
  }, [engine, contentId]);
  const id = known?.id ?? '';
  useEffect(() => {
    if (id === '') return;
    const failed = () => setUnanswered(id);
    const asked = engine.pull(formAnswers, ownAnswers(id, userId), whenAsked(contentId));
    asked.then((failure) => failure && failed(), failed);
  }, [engine, id, userId, contentId]);
  const title = known?.own?.formTitle ?? known?.form?.title;
  useEffect(() => {
    if (title) onTitle?.(title);
  }, [onTitle, title]);

  if (!known) return <Skeleton lines={4} label={`Opening the ${thing}`} />;
  if (known.own) return <OwnAnswer answer={known.own} />;
  if (!known.form) return <NotHere key={formId} formId={formId} thing={thing} />;
  if (known.form.fields.length === 0)
    return <p className={css['note']}>This {thing} has no questions yet.</p>;
  // Nobody is offered to answer twice before it is known whether they answered; with no signal nothing tells.
  const isUnknown = !known.isAsked;
  if (isUnknown && unanswered !== id && issue === 'none')
    return <Skeleton lines={4} label="Looking for your answers" />;
  return (
    <>
      {isUnknown && <p className={css['note']}>We couldn’t look whether you answered this before.</p>}
      {children}
      <AnswerForm
        key={contentId || formId}
        form={known.form}
        contentId={contentId}
        place={contentId || formId}
        draft={known.draft}
      />
    </>
  );
}

interface NotHereProps {
  readonly formId: string;
  readonly thing: 'survey' | 'form';
}

const ways = { survey: 'Open this lesson once with a signal.', form: 'Open this page once with a signal.' };

/** No questions to show: not fetched yet, not reachable now, or taken down; the office is asked which. */
function NotHere({ formId, thing }: NotHereProps) {
  const engine = useEngine();
  const { issue } = useSyncStatus();
  const [answer, setAnswer] = useState<{ readonly failure: Failure | undefined }>();
  const ask = useCallback(() => {
    setAnswer(undefined);
    fetchItem(engine, forms, formId).then((failure) => setAnswer({ failure }), reportError);
  }, [engine, formId]);
  useEffect(ask, [ask]);

  const failure = answer?.failure;
  const isAway = issue !== 'none' || failure?.kind === 'offline';
  if (answer && !failure) return <p className={css['note']}>The office took this {thing} down.</p>;
  if (!failure && !isAway) return <Skeleton lines={4} label="Fetching the questions" />;
  return (
    <div className={css['box']} role="status">
      {isAway ? (
        <>
          <HeldState state="not-held" />
          <p>The questions are still to come. {ways[thing]} After that you can answer with no signal.</p>
        </>
      ) : (
        <p>We couldn’t fetch the questions. {failure?.message}</p>
      )}
      {failure && <Button onClick={ask}>Try again</Button>}
    </div>
  );
}
