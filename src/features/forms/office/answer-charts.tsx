import { useMemo } from 'react';
import type { AskedQuestion } from '#src/features/forms/answer-columns.ts';
import { answerCounts, type QuestionCounts } from '#src/features/forms/answer-counts.ts';
import type { FormAnswer } from '#src/features/forms/answer-model.ts';
import css from './answer-charts.module.css';

interface AnswerChartsProps {
  readonly questions: readonly AskedQuestion[];
  readonly answers: readonly FormAnswer[];
}

/** Bars for the number of each choice, and statistics of numbers. */
export function AnswerCharts({ questions, answers }: AnswerChartsProps) {
  const counts = useMemo(() => {
    const all = answerCounts(questions, answers);
    // Answers in people's own words are only in the list.
    return all.filter(({ bars, numbers }) => bars.length > 0 || numbers);
  }, [questions, answers]);
  if (counts.length === 0) return null;
  return (
    <section aria-label="Counts" className={css['charts']}>
      {counts.map((one) => (
        <Chart key={one.question.id} counts={one} />
      ))}
    </section>
  );
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
/** Formats with a decimal point, because a comma may separate thousands. */
const formatted = (number: number) => String(Math.round(number * 10) / 10);

/** Describes the statistics; equal numbers have no lowest and highest value. */
function spreadWords({ count, average, lowest, highest }: NonNullable<QuestionCounts['numbers']>): string {
  if (count === 1) return `The answer was ${formatted(lowest)}.`;
  if (lowest === highest) return `All ${count} wrote ${formatted(lowest)}.`;
  return `Average ${formatted(average)}. Lowest ${formatted(lowest)}, highest ${formatted(highest)}.`;
}

function Chart({ counts }: { readonly counts: QuestionCounts }) {
  const { question, answered, bars, numbers } = counts;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className={css['chart']}>
      <figcaption>
        <span className="strong breaks tight">{question.label}</span>
        <span className="soft small">
          {people(answered)} answered{question.isDeleted && ' · deleted from the form'}
        </span>
      </figcaption>
      {bars.length > 0 && (
        <table className={css['bars']}>
          <tbody>
            {bars.map(({ words, count }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td>
                  <Bar share={count / most} />
                </td>
                <td className={css['count']}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {numbers && (
        <p>
          {spreadWords(numbers)}
          {numbers.unread > 0 && ` ${people(numbers.unread)} wrote something we can’t read as one number.`}
        </p>
      )}
    </figure>
  );
}

/** Draws a bar; the longest stands for the most frequent choice. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={css['bar']} aria-hidden="true">
      <rect className="paint-board" width="100" height="10" />
      <rect className={css['filled']} width={share * 100} height="10" />
    </svg>
  );
}
