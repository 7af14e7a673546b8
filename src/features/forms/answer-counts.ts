/** How often what was answered. Pure, over all the answers that are here. */
import { type AskedQuestion, answerTo, choicesIn } from './answer-columns.ts';
import type { FormAnswer } from './model.ts';
import { numberOf } from './number-answer.ts';

interface Bar {
  readonly words: string;
  readonly count: number;
}

/** What came in to one question. */
export interface QuestionCounts {
  readonly question: AskedQuestion;
  /** How many people answered it. */
  readonly answered: number;
  /** Of a choice or a scale: each answer with how many gave it. */
  readonly bars: readonly Bar[];
  /** Of numbers: what they come to; `unread` can be read in two ways, or in none. */
  readonly numbers?: {
    readonly count: number;
    readonly average: number;
    readonly lowest: number;
    readonly highest: number;
    readonly unread: number;
  };
}

/** Counts what came in, question by question. */
export function answerCounts(
  questions: readonly AskedQuestion[],
  answers: readonly FormAnswer[],
): QuestionCounts[] {
  return questions.map((question) => {
    const given = answers.flatMap((answer) => answerTo(answer, question.id) ?? []);
    const counts = new Map(question.choices.map((choice) => [choice, 0]));
    for (const answer of given)
      for (const choice of new Set(choicesIn(answer)))
        if (counts.has(choice)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    const bars = [...counts].map(([words, count]) => ({ words, count }));
    const numbers = question.type === 'number' ? numbersIn(given.map(({ value }) => value)) : undefined;
    return { question, answered: given.length, bars, ...(numbers && { numbers }) };
  });
}

function numbersIn(values: readonly string[]): QuestionCounts['numbers'] {
  const read = values.flatMap((value) => numberOf(value) ?? []);
  if (read.length === 0) return undefined;
  return {
    count: read.length,
    average: read.reduce((sum, number) => sum + number, 0) / read.length,
    // One after the other: thousands are too many arguments.
    lowest: read.reduce((a, b) => Math.min(a, b)),
    highest: read.reduce((a, b) => Math.max(a, b)),
    unread: values.length - read.length,
  };
}
