import { useEngine } from '#src/hooks/engine-context.tsx';
import { useProgress } from '#src/hooks/use-progress.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { isDay, nearMomentWithin, sastDay, sastInstant } from '#src/kit/sast.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { answeredAt } from './answered-at.ts';
import { formAnswers } from './collection.ts';
import css from './form-parts.module.css';
import type { Answered, FormAnswer } from './model.ts';
import { answerForm } from './operations.ts';

const sending = [answerForm.name];

/** What somebody answered, in the words they were asked in, and how far it has come. */
export function OwnAnswer({ answer }: { readonly answer: FormAnswer }) {
  const engine = useEngine();
  const progress = useProgress(formAnswers, answer.id, sending);
  const { answers } = answer;
  const at = answeredAt(answer);
  const retry = () => progress && engine.retry(progress.mutationId).catch(reportError);
  return (
    <section className={css['box']} aria-label="Your answers">
      <p className="strong">Thank you. These are your answers.</p>
      <AnswerWords answers={answers} />
      {at !== undefined && <p className="soft small">Answered {nearMomentWithin(at, hostNow())}</p>}
      <div role="status">
        <ProgressStatus progress={progress} onRetry={retry} />
      </div>
    </section>
  );
}

/** What was answered, as it is read: a day in words. */
export function answerText({ type, value }: Answered): string {
  return type === 'date' && isDay(value) ? sastDay(sastInstant(value, '12:00')) : value;
}

/** Answers in the words they were asked in; of several choices each on a line of its own. */
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
