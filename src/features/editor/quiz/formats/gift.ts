/**
 * Reads a part of the GIFT format: questions with a choice of answers, one or several of them right, and true or false.
 * Other kinds of questions are named and left out. Titles and categories are not kept: a quiz has none.
 */
import { paragraphs } from '#src/kit/plain-text.ts';
import { chunksOf, type PastedOption, type PastedPart, questionPart } from './pasted-quiz.ts';

/** Whether a text is written in this format: answers in braces. */
export function isGift(text: string): boolean {
  return /(^|[^\\])\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*[#}])/i.test(text) || /^\s*::.*?[^\\]::/m.test(text);
}

/** Reads questions in the GIFT format, which are set apart by empty lines. */
export function readGift(text: string): readonly PastedPart[] {
  return chunksOf(text).flatMap(({ line, lines }) => {
    const isAside = (each: string) => /^\s*(?:\/\/|\$CATEGORY:)/.test(each);
    const first = lines.findIndex((each) => !isAside(each));
    const own = lines.filter((each) => !isAside(each)).join('\n');
    return first < 0 ? [] : [questionOf(line + first, own)];
  });
}

/** Where a sign is that is not escaped; -1 where there is none. */
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

/** The words of a question or an answer, whichever format its author named. */
function wordsOf(text: string): string {
  const [, format = '', words = ''] = /^\s*(?:\[(html|markdown|moodle|plain)\])?([\s\S]*)$/.exec(text) ?? [];
  return format === 'html' ? paragraphs(plain(words)).join('\n') : plain(words);
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
  const question = wordsOf(before);
  // Words go on after the answers: learners fill the gap.
  const asked = after ? `${question} _____ ${plain(after)}` : question;
  const { main, general } = withoutGeneral(inner);
  const truth = /^\s*(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(main);
  if (truth) return trueOrFalse(asked, truth, general);
  if (/^\s*$/.test(main))
    return unclear('This question asks for a written answer. A quiz has answers to choose from.');
  if (/^\s*#/.test(main))
    return unclear('This question asks for a number. A quiz has answers to choose from.');
  const answers = answersOf(main);
  if (!answers) return unclear('An answer begins with = where it is right, or with ~ where it is wrong.');
  if (answers.every(({ sign }) => sign === '=') && answers.some(({ text: words }) => words.includes('->')))
    return unclear('This question asks to match pairs. A quiz has answers to choose from.');
  if (answers.every(({ sign }) => sign === '='))
    return unclear('This question asks for a written answer. A quiz has answers to choose from.');
  const options = answers.map(({ text: words, isCorrect }) => ({ text: words, isCorrect }));
  return questionPart(
    line,
    { question: asked, options, explanation: explained(general, answers) },
    text.trim(),
  );

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
    const [wrong = '', right = ''] = comments.split('#').map(plain);
    const explanation = [all, right, wrong].filter(Boolean).join('\n');
    return questionPart(line, { question: words, options: choices, explanation }, text.trim());
  }
}

/** `####` begins what every learner reads. */
function withoutGeneral(inner: string): { readonly main: string; readonly general: string } {
  const [main = '', general = ''] = inner.split(/(?<!\\)####([\s\S]*)$/);
  return { main, general: wordsOf(general) };
}

interface Answer extends PastedOption {
  readonly sign: string;
  readonly comment: string;
}

function answersOf(main: string): readonly Answer[] | undefined {
  const answers: Answer[] = [];
  let at = find(main, /[=~]/);
  if (at < 0 || main.slice(0, at).trim() !== '') return undefined;
  while (at >= 0) {
    const next = find(main, /[=~]/, at + 1);
    answers.push(answerOf(main[at] ?? '', main.slice(at + 1, next < 0 ? undefined : next)));
    at = next;
  }
  return answers;
}

function answerOf(sign: string, text: string): Answer {
  const [, weight, rest = ''] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(text) ?? [];
  const comment = find(rest, /#/);
  const isCorrect = weight === undefined ? sign === '=' : Number(weight) > 0;
  return {
    sign: weight === undefined ? sign : '%',
    isCorrect,
    text: wordsOf(comment < 0 ? rest : rest.slice(0, comment)),
    comment: comment < 0 ? '' : wordsOf(rest.slice(comment + 1)),
  };
}

/** A quiz has one explanation: feedback on a wrong answer is added to it with the answer's name. */
function explained(general: string, answers: readonly Answer[]): string {
  const comments = answers
    .filter(({ comment }) => comment !== '')
    .toSorted((a, b) => Number(b.isCorrect) - Number(a.isCorrect))
    .map(({ isCorrect, text, comment }) => (isCorrect ? comment : `${text}: ${comment}`));
  return [general, ...comments].filter(Boolean).join('\n');
}
