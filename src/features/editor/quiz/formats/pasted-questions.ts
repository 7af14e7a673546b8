/** Between a quiz as text and the questions of a block. */
import type { Question } from '#src/features/course/model.ts';
import { newOption } from '#src/features/course/new-content.ts';
import { ulid } from '#src/kit/ids.ts';
import type { PastedQuestion } from './pasted-quiz.ts';

/** A question that was read, with ids of its own. */
export function questionOf({ question, options, explanation }: PastedQuestion): Question {
  return {
    id: ulid(),
    question,
    options: options.map(({ text, isCorrect }) => ({ ...newOption(text), isCorrect })),
    explanation,
  };
}

/** A question of a block, as it is written into a text: without its ids. */
export function pastedOf({ question, options, explanation }: PastedQuestion): PastedQuestion {
  return { question, options: options.map(({ text, isCorrect }) => ({ text, isCorrect })), explanation };
}

/** Whether a quiz asks this already, word for word. */
export function isAmong(questions: readonly Question[], pasted: PastedQuestion): boolean {
  const words = (one: PastedQuestion) => JSON.stringify(pastedOf(one));
  return questions.some((one) => words(one) === words(pasted));
}

/** Whether a question is the one a new quiz begins with, and nobody changed it. */
export function isUntouched({ question, options }: Question): boolean {
  return (
    question === 'Enter your question here' && options.every(({ text }, at) => text === `Option ${at + 1}`)
  );
}
