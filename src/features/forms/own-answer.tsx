import { type ReactNode, useEffect, useRef } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useProgress } from '#src/hooks/use-progress.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { isDay, nearMomentWithin, sastDay, sastInstant } from '#src/kit/sast.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { AnswersSpot } from '#src/ui/spots/answers-spot.tsx';
import type { Answered, FormAnswer } from './answer-model.ts';
import { answeredAt } from './answered-at.ts';
import { formAnswers } from './answers-collection.ts';
import css from './form-parts.module.css';
import { answerForm } from './operations.ts';

const sending = [answerForm.name];

interface OwnAnswerProps {
  readonly answer: FormAnswer;
  /** A link to the next page, for a page without other content. */
  readonly wayOn?: ReactNode;
}

/** A person's answers with the texts of their questions, and the sending status. */
export function OwnAnswer({ answer, wayOn }: OwnAnswerProps) {
  const engine = useEngine();
  const progress = useProgress(formAnswers, answer.id, sending);
  const { answers } = answer;
  const at = answeredAt(answer);
  const seen = useThanksSeen();
  const retry = () => progress && engine.retry(progress.mutationId).catch(reportError);
  return (
    <section className={css['box']} aria-label="Your answers">
      <div className={css['thanks']}>
        <AnswersSpot />
        <h2 ref={seen} tabIndex={-1}>
          Thank you. These are your answers
        </h2>
      </div>
      <AnswerWords answers={answers} />
      {at !== undefined && <p className="soft small">Answered {nearMomentWithin(at, hostNow())}</p>}
      <div role="status">
        <ProgressStatus progress={progress} onRetry={retry} />
      </div>
      {wayOn && <div className="actions">{wayOn}</div>}
    </section>
  );
}

/** Scrolls to the start of the answers and focuses them, because the submit button was at the end of the form. */
function useThanksSeen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    if (!current || current.getBoundingClientRect().top >= 0) return;
    current.focus({ preventScroll: true });
    current.closest('section')?.scrollIntoView();
  }, []);
  return heading;
}

/** Formats an answer for reading: a date in words, any other text unchanged. */
export function answerText({ type, value }: Answered): string {
  return type === 'date' && isDay(value) ? sastDay(sastInstant(value, '12:00')) : value;
}

/** Lists answers with the texts of their questions; several choices have a line each. */
export function AnswerWords({ answers }: { readonly answers: readonly Answered[] }) {
  return (
    <dl className={css['answers']}>
      {answers.map((answer) => (
        <div key={`${answer.id} ${answer.label}`}>
          <dt>{answer.label}</dt>
          <dd>{answer.values ? answer.values.join('\n') : answerText(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}
