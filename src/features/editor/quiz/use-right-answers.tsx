import { useState } from 'react';
import type { PastedPart, PastedQuestion } from '#src/features/editor/quiz/formats/pasted-quiz.ts';

type QuestionPart = Extract<PastedPart, { readonly kind: 'question' }>;

/** The same question is asked again while its text is typed: its line, its words and the answer name it. */
function keyOf(part: PastedPart, at: number): string {
  return JSON.stringify([part.line, part.kind === 'question' && part.question.options[at]?.text, at]);
}

/** Which answers for part of the marks are right, as whoever pastes them says. */
export function useRightAnswers() {
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  const isRight = (part: PastedPart, at: number) => right.has(keyOf(part, at));
  return {
    isRight,
    onRight(part: PastedPart, at: number, isTicked: boolean): void {
      const key = keyOf(part, at);
      setRight((keys) => new Set(isTicked ? [...keys, key] : [...keys].filter((one) => one !== key)));
    },
    /** The question with what was said of its answers. */
    answered(part: QuestionPart): PastedQuestion {
      const { question, partly = [] } = part;
      const options = question.options.map((option, at) =>
        partly.includes(at) ? { ...option, isCorrect: isRight(part, at) } : option,
      );
      return { ...question, options };
    },
  };
}
