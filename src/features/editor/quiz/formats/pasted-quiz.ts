/** What was read of a quiz that somebody pasted as text, and how it becomes questions of a block. */
import type { Question } from '#src/features/course/model.ts';
import { newOption } from '#src/features/course/new-content.ts';
import { ulid } from '#src/kit/ids.ts';

export interface PastedOption {
  readonly text: string;
  readonly isCorrect: boolean;
}

export interface PastedQuestion {
  readonly question: string;
  readonly options: readonly PastedOption[];
  readonly explanation: string;
}

/** A question that can be taken over, or lines that cannot, in the order in which they were pasted. */
export type PastedPart =
  | {
      readonly kind: 'question';
      /** The line it begins at, from 1. */
      readonly line: number;
      readonly question: PastedQuestion;
      /** What its author has to put right later. */
      readonly warning?: string;
      /** Which answers give part of the marks, by their places: whoever pastes says whether they are right. */
      readonly partly?: readonly number[];
    }
  | { readonly kind: 'unclear'; readonly line: number; readonly text: string; readonly reason: string };

export type QuizFormat = 'gift' | 'aiken' | 'list';

export interface PastedQuiz {
  readonly format: QuizFormat;
  readonly parts: readonly PastedPart[];
}

const noneRight = 'No answer is marked as right. Tick it after you add the question.';

/** A question as a part: unclear where it has no words or fewer than two answers. `asked`: what its author is asked. */
export function questionPart(
  line: number,
  question: PastedQuestion,
  text: string,
  asked?: string,
): PastedPart {
  const unclear = (reason: string) => ({ kind: 'unclear', line, text, reason }) as const;
  if (question.question === '') return unclear('There is no question above these answers.');
  if (question.options.length === 0) return unclear('We found no answers below this line.');
  if (question.options.length === 1) return unclear('A question needs at least two answers.');
  const isAnswered = question.options.some(({ isCorrect }) => isCorrect);
  const warning = asked ?? (isAnswered ? undefined : noneRight);
  return { kind: 'question', line, question, ...(warning && { warning }) };
}

/** Parts of a text that are set apart by empty lines, each with the number of its first line. */
export function chunksOf(
  text: string,
): readonly { readonly line: number; readonly lines: readonly string[] }[] {
  const chunks: { line: number; lines: string[] }[] = [];
  let open = false;
  text.split(/\r\n?|\n/).forEach((line, at) => {
    if (line.trim() === '') open = false;
    else if (open) chunks.at(-1)?.lines.push(line);
    else {
      chunks.push({ line: at + 1, lines: [line] });
      open = true;
    }
  });
  return chunks;
}

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
