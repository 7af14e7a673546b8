/** Tells how much of a question its author has written, compared with the text of a new question. */
import type { Option, Question } from '#src/features/course/model.ts';
import { isDefaultAnswer, provisionalTick } from '#src/features/course/provisional-tick.ts';

/** Tells whether a question still has the words of a new one. */
export function isDefaultQuestion(text: string): boolean {
  return text.trim() === 'Enter your question here';
}

/** Tells whether the author has written all of a question and ticked a right answer. */
export function isFinished({ question, options }: Question): boolean {
  const isWritten = question.trim() !== '' && !isDefaultQuestion(question);
  const areWritten = options.every(({ text }) => text.trim() !== '' && !isDefaultAnswer(text));
  const isTicked = options.some(({ isCorrect }) => isCorrect) && !provisionalTick(options);
  return isWritten && areWritten && options.length > 1 && isTicked;
}

/** A note about the ticks of a question. */
export interface TicksNote {
  readonly text: string;
  readonly isWarning: boolean;
}

/** Returns the note for a question with no tick, with only the tick of a new question, or with several. */
export function noteOfTicks(options: readonly Option[]): TicksNote | undefined {
  const example = provisionalTick(options);
  if (example) {
    const number = options.indexOf(example) + 1;
    return { text: `Answer ${number} is only an example. Tick the answer that is right.`, isWarning: false };
  }
  const count = options.filter(({ isCorrect }) => isCorrect).length;
  if (count === 0) return { text: 'No answer is ticked, so nobody can get this right.', isWarning: true };
  if (count === 1) return undefined;
  return { text: `Learners must choose ${count === 2 ? 'both' : `all ${count}`}.`, isWarning: false };
}
