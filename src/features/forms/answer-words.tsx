import { sastDay } from '#src/kit/sast.ts';
import css from './form-parts.module.css';
import type { Answered } from './model.ts';

/** What was answered, as it is read: a day in words. */
export function answerText({ type, value }: Answered): string {
  const instant = type === 'date' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? value : sastDay(instant);
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
