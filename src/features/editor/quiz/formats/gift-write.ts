/** Writes questions in the GIFT format, which other course platforms read. */
import type { PastedOption, PastedQuestion } from './pasted-quiz.ts';

/** What would begin a comment, a category or a format's name is no such thing after `[plain]`. */
function escaped(text: string): string {
  const words = text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
  return /^(?:\[|\/\/|\$CATEGORY)/.test(words) ? `[plain]${words}` : words;
}

/** A share of the marks, as finely as other platforms know it. */
function share(of: number): string {
  return `${Number((100 / of).toFixed(5))}`;
}

function answer({ text, isCorrect }: PastedOption, right: number, isAlone: boolean): string {
  const words = escaped(text);
  // Words that begin with a percent sign would be taken for a weight where none is written.
  const isLikeWeight = text.startsWith('%');
  if (right > 1 || isAlone) return `~%${isCorrect ? share(right) : '-100'}%${words}`;
  if (isCorrect) return isLikeWeight ? `=%100%${words}` : `=${words}`;
  return isLikeWeight ? `~%0%${words}` : `~${words}`;
}

/** The questions as the text of a GIFT file. */
export function writeGift(questions: readonly PastedQuestion[]): string {
  return questions
    .map(({ question, options, explanation }, at) => {
      const right = options.filter(({ isCorrect }) => isCorrect).length;
      // One right answer alone would be a question to which learners type the answer.
      const isAlone = options.length === right;
      const lines = options.map((option) => `\t${answer(option, right, isAlone)}`);
      if (explanation) lines.push(`\t####${escaped(explanation)}`);
      return `::Question ${at + 1}::${escaped(question)} {\n${lines.join('\n')}\n}\n`;
    })
    .join('\n');
}
