import { useEngine } from '#src/hooks/engine-context.tsx';
import { useProgress } from '#src/hooks/use-progress.ts';
import { nearMomentWithin } from '#src/kit/sast.ts';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { AnswerWords } from './answer-words.tsx';
import { formAnswers } from './collection.ts';
import css from './form-parts.module.css';
import type { FormAnswer } from './model.ts';
import { answerForm } from './operations.ts';

const sending = [answerForm.name];

/** What somebody answered, in the words they were asked in, and how far it has come. */
export function OwnAnswer({ answer }: { readonly answer: FormAnswer }) {
  const engine = useEngine();
  const progress = useProgress(formAnswers, answer.id, sending);
  const { answers, answeredAt } = answer;
  const retry = () => progress && engine?.retry(progress.mutationId).catch(reportError);
  return (
    <section className={css['box']} aria-label="Your answers">
      <p className={css['thanks']}>Thank you. These are your answers.</p>
      <AnswerWords answers={answers} />
      {answeredAt > 0 && <p className={css['when']}>Answered {nearMomentWithin(answeredAt, Date.now())}</p>}
      <div role="status">
        <ProgressStatus progress={progress} onRetry={retry} />
      </div>
    </section>
  );
}
