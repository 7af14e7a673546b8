import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import type { ListState } from '#src/kit/data-state.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Failure } from '#src/sync/index.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { FormSpot } from '#src/ui/spots/form-spot.tsx';
import { AnswerForm } from './answer-form.tsx';
import { formAnswers, ownAnswers } from './answers-collection.ts';
import { forms } from './collection.ts';
import css from './form-parts.module.css';
import type { Form } from './model.ts';
import { finishedFields } from './new-question.ts';
import { OwnAnswer } from './own-answer.tsx';
import { readDraft, readForm, readOwnAnswer } from './queries.ts';

interface FormToAnswerProps {
  readonly formId: string;
  /** The lesson's block with the form; '' on a page of its own. */
  readonly contentId: string;
  /** Content shown with the questions until they are answered. */
  readonly children?: ReactNode;
  /** Called with the form's title once it is known. */
  readonly onTitle?: (title: string) => void;
  /** A link to the next page, for a page without other content. */
  readonly wayOn?: ReactNode;
}

function withoutDefaults(form: Form | undefined): Form | undefined {
  return form && { ...form, fields: finishedFields(form.fields) };
}

/**
 * Returns when to pull the form and the person's answers: on a page of its own at each visit, for changes from other
 * devices; in a lesson the stored ones suffice.
 */
const whenAsked = (contentId: string) => (contentId === '' ? atVisit() : undefined);

/** A form for a signed-in person: its questions, or their answers with the sending status. */
export function FormToAnswer({ formId, contentId, children, onTitle, wayOn }: FormToAnswerProps) {
  const engine = useEngine();
  const { id: userId } = useSession();
  const { issue } = useSyncStatus();
  const thing = contentId ? 'survey' : 'form';
  /** The id of the form about whose answers the office did not respond. */
  const [unanswered, setUnanswered] = useState<string>();
  const loaded = useMirror(
    async (view) => {
      const form = withoutDefaults(await readForm(view, formId));
      // A form with a temporary id may have the office's id by now; before that nobody can have answered it elsewhere.
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
  const id = loaded?.id ?? '';
  useEffect(() => {
    if (id === '') return;
    const failed = () => setUnanswered(id);
    const pulled = engine.pull(formAnswers, ownAnswers(id, userId), whenAsked(contentId));
    pulled.then((failure) => failure && failed(), failed);
  }, [engine, id, userId, contentId]);
  const title = loaded?.own?.formTitle ?? loaded?.form?.title;
  useEffect(() => {
    if (title) onTitle?.(title);
  }, [onTitle, title]);

  if (!loaded) return <Skeleton lines={4} label={`Opening the ${thing}`} />;
  if (loaded.own) return <OwnAnswer answer={loaded.own} wayOn={wayOn} />;
  if (!loaded.form) return <NotHere key={formId} {...{ formId, thing, wayOn }} />;
  if (loaded.form.fields.length === 0)
    return (
      <EmptyState
        drawing={<FormSpot />}
        title={`This ${thing} has no questions yet`}
        text="Its author is still writing it. Look here again later."
      >
        {wayOn}
      </EmptyState>
    );
  // The questions are shown only once it is known whether they were answered; offline that cannot be known.
  const isUnknown = !loaded.isAsked;
  if (isUnknown && unanswered !== id && issue === 'none')
    return <Skeleton lines={4} label="Looking for your answers" />;
  return (
    <>
      {isUnknown && <p className={css['note']}>We couldn’t look whether you answered this before.</p>}
      {children}
      <AnswerForm
        key={contentId || formId}
        form={loaded.form}
        contentId={contentId}
        place={contentId || formId}
        draft={loaded.draft}
      />
    </>
  );
}

interface NotHereProps extends Pick<FormToAnswerProps, 'formId' | 'wayOn'> {
  readonly thing: 'survey' | 'form';
}

const ways = {
  survey: 'We look for it as soon as you’re online. The rest of the lesson is here.',
  form: 'We look for it as soon as you’re online. After that you can answer with no signal.',
};

const none = {
  survey: {
    title: 'We can’t find this survey',
    text: 'The lesson names a form that we don’t have. You can read on without it.',
  },
  form: {
    title: 'We can’t find that form',
    text: 'The link may be old, or a letter is missing. Ask the person who sent it to you.',
  },
};

/** Replaces the questions of a form that is not fetched, unreachable, or deleted; asks the office which. */
function NotHere({ formId, thing, wayOn }: NotHereProps) {
  const engine = useEngine();
  const { issue } = useSyncStatus();
  const [answer, setAnswer] = useState<{ readonly failure: Failure | undefined }>();
  const ask = useCallback(() => {
    setAnswer(undefined);
    fetchItem(engine, forms, formId).then((failure) => setAnswer({ failure }), reportError);
  }, [engine, formId]);
  useEffect(ask, [ask]);

  return (
    <MissingState
      state={stateOf(answer, issue !== 'none')}
      what={`this ${thing}`}
      coming={{ label: 'Fetching the questions', lines: 4 }}
      away={ways[thing]}
      none={{ ...none[thing], drawing: <FormSpot /> }}
      onRetry={ask}
    >
      {wayOn}
    </MissingState>
  );
}

function stateOf(answer: { readonly failure: Failure | undefined } | undefined, isOff: boolean): ListState {
  const failure = answer?.failure;
  if (failure?.kind === 'offline') return 'away';
  if (failure) return isOff ? 'away' : { failed: failure.message, signedOut: failure.kind === 'signed-out' };
  if (isOff) return 'away';
  return answer ? 'here' : 'coming';
}
