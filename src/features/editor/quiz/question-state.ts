/** How far a question is written: what of it is still what every new question says. */
import type { Option, Question } from '#src/features/course/model.ts';

/** Whether these are the words that a new question has. */
export function isDefaultQuestion(text: string): boolean {
  return text.trim() === 'Enter your question here';
}

/** Whether these are the words that a new answer has. */
export function isDefaultAnswer(text: string): boolean {
  return /^\s*Option \d+\s*$/.test(text);
}

/** Whether all of a question is written and something in it is right. */
export function isFinished({ question, options }: Question): boolean {
  const isWritten = question.trim() !== '' && !isDefaultQuestion(question);
  const areWritten = options.every(({ text }) => text.trim() !== '' && !isDefaultAnswer(text));
  return isWritten && areWritten && options.length > 1 && options.some(({ isCorrect }) => isCorrect);
}

/** The answer that a new question calls right, as long as nobody touched it: another tick takes its place. */
export function exampleTick({ options }: Question): Option | undefined {
  const [only, ...others] = options.filter(({ isCorrect }) => isCorrect);
  return only && others.length === 0 && isDefaultAnswer(only.text) ? only : undefined;
}
