/** Counts the answers to each question. Pure. */
import { type AskedQuestion, answerTo, choicesIn } from './answer-columns.ts';
import type { FormAnswer } from './answer-model.ts';
import { numberOf } from './number-answer.ts';

interface Bar {
  readonly words: string;
  readonly count: number;
}

/** The counts of one question. */
export interface QuestionCounts {
  readonly question: AskedQuestion;
  /** The number of people who answered the question. */
  readonly answered: number;
  /** For choices and scales: each answer with its number of people. */
  readonly bars: readonly Bar[];
  /** Statistics of a number's answers; `unread` counts ambiguous and invalid ones. */
  readonly numbers?: {
    readonly count: number;
    readonly average: number;
    readonly lowest: number;
    readonly highest: number;
    readonly unread: number;
  };
}

/**
 * Returns the counts of each question, in the order of the questions. An answer that is no longer one of the choices
 * counts in `answered` only.
 */
export function answerCounts(
  questions: readonly AskedQuestion[],
  answers: readonly FormAnswer[],
): QuestionCounts[] {
  return questions.map((question) => {
    const answersGiven = answers.flatMap((answer) => answerTo(answer, question.id) ?? []);
    const counts = new Map(question.choices.map((choice) => [choice, 0]));
    for (const answer of answersGiven)
      for (const choice of new Set(choicesIn(answer)))
        if (counts.has(choice)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    const bars = [...counts].map(([words, count]) => ({ words, count }));
    const numbers =
      question.type === 'number' ? numbersIn(answersGiven.map(({ value }) => value)) : undefined;
    return { question, answered: answersGiven.length, bars, ...(numbers && { numbers }) };
  });
}

function numbersIn(values: readonly string[]): QuestionCounts['numbers'] {
  const read = values.flatMap((value) => numberOf(value) ?? []);
  if (read.length === 0) return undefined;
  return {
    count: read.length,
    average: read.reduce((sum, number) => sum + number, 0) / read.length,
    // By reduce: `Math.min` does not take thousands of arguments.
    lowest: read.reduce((a, b) => Math.min(a, b)),
    highest: read.reduce((a, b) => Math.max(a, b)),
    unread: values.length - read.length,
  };
}
