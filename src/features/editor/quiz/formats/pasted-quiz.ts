/** The result of reading a pasted quiz, and its conversion into questions of a block. */
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

/** A question that can be used, or lines that cannot, in the pasted order. */
export type PastedPart =
  | {
      readonly kind: 'question';
      /** The first line, from 1. */
      readonly line: number;
      readonly question: PastedQuestion;
      /** Problems the author has to correct later. */
      readonly warning?: string;
      /** The indices of answers that give part of the marks; the person who pastes decides whether they are right. */
      readonly partly?: readonly number[];
    }
  | { readonly kind: 'unclear'; readonly line: number; readonly text: string; readonly reason: string };

export type QuizFormat = 'gift' | 'aiken' | 'list';

export interface PastedQuiz {
  readonly format: QuizFormat;
  readonly parts: readonly PastedPart[];
}

const noneRight = 'No answer is marked as right. Tick it after you add the question.';

/**
 * Returns a question as a part; unclear if it has no words or fewer than two answers. `asked` is the decision left to
 * the author.
 */
export function questionPart(
  line: number,
  question: PastedQuestion,
  text: string,
  decision?: string,
): PastedPart {
  const unclear = (reason: string) => ({ kind: 'unclear', line, text, reason }) as const;
  if (question.question === '') return unclear('There is no question above these answers.');
  if (question.options.length === 0) return unclear('We found no answers below this line.');
  if (question.options.length === 1) return unclear('A question needs at least two answers.');
  const isAnswered = question.options.some(({ isCorrect }) => isCorrect);
  const warning = decision ?? (isAnswered ? undefined : noneRight);
  return { kind: 'question', line, question, ...(warning && { warning }) };
}

/** Splits a text at empty lines; each part has the number of its first line. */
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

/** Returns a pasted question with new ids. */
export function questionOf({ question, options, explanation }: PastedQuestion): Question {
  return {
    id: ulid(),
    question,
    options: options.map(({ text, isCorrect }) => ({ ...newOption(text), isCorrect })),
    explanation,
  };
}

/** Returns a question of a block without its ids, as it is written into a text. */
export function pastedOf({ question, options, explanation }: PastedQuestion): PastedQuestion {
  return { question, options: options.map(({ text, isCorrect }) => ({ text, isCorrect })), explanation };
}

/** Tells whether a quiz has the same question already, word for word. */
export function isAmong(questions: readonly Question[], pasted: PastedQuestion): boolean {
  const words = (one: PastedQuestion) => JSON.stringify(pastedOf(one));
  return questions.some((one) => words(one) === words(pasted));
}

/** Tells whether a question is the unchanged first one of a new quiz. */
export function isUntouched({ question, options }: Question): boolean {
  return (
    question === 'Enter your question here' && options.every(({ text }, at) => text === `Option ${at + 1}`)
  );
}
