/**
 * Reads and writes a part of the GIFT format of other course platforms: multiple choice with one or several right
 * answers, and true or false. Other kinds of questions are reported and left out. Titles and categories are dropped: a
 * quiz has none.
 */
import { paragraphs } from '#src/kit/plain-text.ts';
import {
  chunksOf,
  type PastedOption,
  type PastedPart,
  type PastedQuestion,
  questionPart,
} from './pasted-quiz.ts';

/** Tells whether a text is in the GIFT format, with answers in braces. */
export function isGift(text: string): boolean {
  return /(^|[^\\])\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*[#}])/i.test(text) || /^\s*::.*?[^\\]::/m.test(text);
}

/** Reads questions in the GIFT format, separated by empty lines. */
export function readGift(text: string): readonly PastedPart[] {
  return chunksOf(text).flatMap(({ line, lines }) => {
    const isAside = (each: string) => /^\s*(?:\/\/|\$CATEGORY:)/.test(each);
    const first = lines.findIndex((each) => !isAside(each));
    const ownLines = lines.filter((each) => !isAside(each)).join('\n');
    return first < 0 ? [] : [questionOf(line + first, ownLines)];
  });
}

/** Returns the index of the first unescaped match; -1 for none. */
function find(text: string, sign: RegExp, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (sign.test(text[at] ?? '')) return at;
  }
  return -1;
}

function plain(text: string): string {
  return text.replace(/\\(n|[\s\S])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign)).trim();
}

const formatted = /^\s*(?:\[(html|markdown|moodle|plain)\])?([\s\S]*)$/;

/**
 * Returns the reader for the text format that a question names; its answers use the same reader, unless they name
 * another format.
 */
function readerOf(question: string): (text: string) => string {
  const stated = formatted.exec(question)?.[1] ?? '';
  return (text) => {
    const [, format = stated, words = ''] = formatted.exec(text) ?? [];
    return format === 'html' ? paragraphs(`<p>${plain(words)}</p>`).join('\n') : plain(words);
  };
}

function questionOf(line: number, text: string): PastedPart {
  const unclear = (reason: string): PastedPart => ({ kind: 'unclear', line, text: text.trim(), reason });
  const open = find(text, /\{/);
  if (open < 0) return unclear('There are no answers in { } after this question.');
  const close = find(text, /\}/, open);
  if (close < 0) return unclear('The } after the answers is missing.');
  const inner = text.slice(open + 1, close);
  const before = text.slice(0, open).replace(/^\s*::(?:\\[\s\S]|[^:\\]|:(?!:))*::/, '');
  const after = text.slice(close + 1).trim();
  const wordsOf = readerOf(before);
  const question = wordsOf(before);
  // Words after the answers: the answers fill a gap in the sentence.
  const questionText = after ? `${question} _____ ${wordsOf(after)}` : question;
  const [main = '', generally = ''] = inner.split(/(?<!\\)####([\s\S]*)$/);
  const general = wordsOf(generally);
  const truth = /^\s*(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(main);
  if (truth) return trueOrFalse(questionText, truth, general);
  if (/^\s*$/.test(main))
    return unclear('This question asks for a written answer. A quiz has answers to choose from.');
  if (/^\s*#/.test(main))
    return unclear('This question asks for a number. A quiz has answers to choose from.');
  const answers = answersOf(main, wordsOf);
  if (!answers) return unclear('An answer begins with = where it is right, or with ~ where it is wrong.');
  if (answers.every(({ sign }) => sign === '='))
    return unclear(
      answers.some(({ text: words }) => words.includes('->'))
        ? 'This question asks to match pairs. A quiz has answers to choose from.'
        : 'This question asks for a written answer. A quiz has answers to choose from.',
    );
  const { isRight, partly } = judged(answers);
  const options = answers.map((answer) => ({ text: answer.text, isCorrect: isRight(answer) }));
  const names = partly.map((at) => `“${answers[at]?.text}” (${answers[at]?.weight} %)`).join(', ');
  const part = questionPart(
    line,
    { question: questionText, options, explanation: explained(general, answers, isRight) },
    text.trim(),
    partly.length > 0 ? `For part of the marks: ${names}. Is it right? Tick it if it is.` : undefined,
  );
  return part.kind === 'question' && partly.length > 0 ? { ...part, partly } : part;

  function trueOrFalse(
    words: string,
    [, truth = '', comments = '']: RegExpExecArray,
    all: string,
  ): PastedPart {
    const isTrue = /^t/i.test(truth);
    const choices = [
      { text: 'True', isCorrect: isTrue },
      { text: 'False', isCorrect: !isTrue },
    ];
    // The first comment is for the wrong choice, the second for the right one.
    const [wrong = '', right = ''] = comments.split(/(?<!\\)#/).map(wordsOf);
    const explanation = [all, right, wrong].filter(Boolean).join('\n');
    return questionPart(line, { question: words, options: choices, explanation }, text.trim());
  }
}

interface Answer {
  readonly text: string;
  readonly sign: string;
  /** Share of the marks, in per cent. */
  readonly weight: number;
  readonly comment: string;
}

type WordsOf = (text: string) => string;

function answersOf(main: string, wordsOf: WordsOf): readonly Answer[] | undefined {
  const answers: Answer[] = [];
  let at = find(main, /[=~]/);
  if (at < 0 || main.slice(0, at).trim() !== '') return undefined;
  while (at >= 0) {
    const next = find(main, /[=~]/, at + 1);
    answers.push(answerOf(main[at] ?? '', main.slice(at + 1, next < 0 ? undefined : next), wordsOf));
    at = next;
  }
  return answers;
}

function answerOf(sign: string, text: string, wordsOf: WordsOf): Answer {
  const [, weight, rest = ''] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(text) ?? [];
  const comment = find(rest, /#/);
  return {
    sign,
    weight: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight),
    text: wordsOf(comment < 0 ? rest : rest.slice(0, comment)),
    comment: comment < 0 ? '' : wordsOf(rest.slice(comment + 1)),
  };
}

type Judge = (answer: Answer) => boolean;

/**
 * Judges answers that give part of the marks: they are right if together they give all marks. If the sum is smaller, or
 * another answer is fully right, they are half right, which a quiz cannot express: the author is asked.
 */
function judged(answers: readonly Answer[]): { readonly isRight: Judge; readonly partly: readonly number[] } {
  const partly = answers.flatMap(({ weight }, at) => (weight > 0 && weight < 100 ? [at] : []));
  const isWhole = answers.some(({ weight }) => weight >= 100);
  const sum = partly.reduce((total, at) => total + (answers[at]?.weight ?? 0), 0);
  if (!isWhole && partly.length > 1 && Math.abs(sum - 100) <= 1)
    return { isRight: ({ weight }) => weight > 0, partly: [] };
  return { isRight: ({ weight }) => weight >= 100, partly };
}

/** Returns the one explanation of a quiz question; feedback on a wrong answer is appended with the answer's name. */
function explained(general: string, answers: readonly Answer[], isRight: Judge): string {
  const comments = answers
    .filter(({ comment }) => comment !== '')
    .toSorted((a, b) => Number(isRight(b)) - Number(isRight(a)))
    .map((answer) => (isRight(answer) ? answer.comment : `${answer.text}: ${answer.comment}`));
  return [general, ...comments].filter(Boolean).join('\n');
}

/** Escapes a text. The prefix `[plain]` keeps its start from being read as a comment, a category or a format. */
function escaped(text: string): string {
  const words = text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
  return /^(?:\[|\/\/|\$CATEGORY)/.test(words) ? `[plain]${words}` : words;
}

/** Returns an equal share of the marks (per cent), with as many decimals as other platforms write. */
function share(of: number): string {
  return `${Number((100 / of).toFixed(5))}`;
}

function answer({ text, isCorrect }: PastedOption, right: number, isAlone: boolean): string {
  const words = escaped(text);
  // A leading percent sign would be read as a weight.
  const isLikeWeight = text.startsWith('%');
  if (right > 1 || isAlone) return `~%${isCorrect ? share(right) : '-100'}%${words}`;
  if (isCorrect) return isLikeWeight ? `=%100%${words}` : `=${words}`;
  return isLikeWeight ? `~%0%${words}` : `~${words}`;
}

/** Returns the questions as the text of a GIFT file. */
export function writeGift(questions: readonly PastedQuestion[]): string {
  return questions
    .map(({ question, options, explanation }, at) => {
      const right = options.filter(({ isCorrect }) => isCorrect).length;
      // A right answer without any other answer would make a question to which learners type the answer.
      const isAlone = options.length === right;
      const lines = options.map((option) => `\t${answer(option, right, isAlone)}`);
      if (explanation) lines.push(`\t####${escaped(explanation)}`);
      return `::Question ${at + 1}::${escaped(question)} {\n${lines.join('\n')}\n}\n`;
    })
    .join('\n');
}
