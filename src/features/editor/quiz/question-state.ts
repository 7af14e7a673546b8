/** How far a question is written: what of it is still what every new question says. */
import type { Option, Question } from '#src/features/course/model.ts';
import { isDefaultAnswer, provisionalTick } from '#src/features/course/provisional-tick.ts';

/** Whether these are the words that a new question has. */
export function isDefaultQuestion(text: string): boolean {
  return text.trim() === 'Enter your question here';
}

/** Whether all of a question is written and its author ticked what is right. */
export function isFinished({ question, options }: Question): boolean {
  const isWritten = question.trim() !== '' && !isDefaultQuestion(question);
  const areWritten = options.every(({ text }) => text.trim() !== '' && !isDefaultAnswer(text));
  const isTicked = options.some(({ isCorrect }) => isCorrect) && !provisionalTick(options);
  return isWritten && areWritten && options.length > 1 && isTicked;
}

/** A sentence about the ticks of a question, where there is something to say of them. */
export interface TicksNote {
  readonly text: string;
  readonly isWarning: boolean;
}

/** What an author is told of the ticks: none, only the one of a new question, or several. */
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
