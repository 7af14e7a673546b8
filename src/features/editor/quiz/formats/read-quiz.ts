/**
 * Reads a quiz from text: GIFT, Aiken, or the way people write in WhatsApp or Word, with a question, one answer a line
 * below it, and a mark at the right ones. Ambiguous lines are reported by number, not guessed.
 */

import { foldedText } from '#src/kit/text-search.ts';
import { isAiken, readAiken } from './aiken.ts';
import { isGift, readGift } from './gift.ts';
import { type AnswerKey, isStarAnswer, type ListLine, listLines } from './list-lines.ts';
import { type PastedPart, type PastedQuiz, questionPart } from './pasted-quiz.ts';

/** Returns the questions of a text and the lines that could not be read. */
export function readQuiz(text: string): PastedQuiz {
  if (isGift(text)) return { format: 'gift', parts: readGift(text) };
  if (isAiken(text)) return { format: 'aiken', parts: readAiken(text) };
  return { format: 'list', parts: readList(text) };
}

interface Group {
  readonly lines: ListLine[];
}

/** Reads a list of questions. */
function readList(text: string): readonly PastedPart[] {
  return groupsOf(withoutDoubleSpacing(listLines(text))).flatMap(partsOf);
}

/** Removes empty lines where Word put one after every line, so that none of them separates anything. */
function withoutDoubleSpacing(lines: readonly ListLine[]): readonly ListLine[] {
  const isDouble = lines.length > 2 && lines.slice(1).every(({ afterGap }) => afterGap);
  return isDouble ? lines.map((line) => ({ ...line, afterGap: false })) : lines;
}

function isAnswer({ kind, lead }: ListLine): boolean {
  return kind === 'words' && (lead === 'letter' || lead === 'bullet');
}

/** Tells whether a line begins the next question. */
function begins(line: ListLine, { lines }: Group, next: ListLine | undefined): boolean {
  if (line.kind !== 'words' || isAnswer(line)) return false;
  const hasAnswers = lines.some(isAnswer);
  if (line.lead === 'number') return lines[0]?.lead === 'number' || hasAnswers || line.afterGap;
  // The line has its own answers: letters from A on, or bullets if the line asks something.
  const isAsked = next?.lead === 'letter' ? next.label === 'a' : /[?:]$/.test(line.text);
  if (hasAnswers) return line.afterGap || (next !== undefined && isAnswer(next) && isAsked);
  const isWhole = lines.length > 2 || lines.some(({ kind }) => kind !== 'words');
  return isWhole && (line.afterGap || (line.text.endsWith('?') && lines[0]?.text.endsWith('?') === true));
}

function groupsOf(lines: readonly ListLine[]): readonly Group[] {
  const groups: Group[] = [];
  lines.forEach((line, at) => {
    const group = groups.at(-1);
    if (!group || begins(line, group, lines[at + 1])) groups.push({ lines: [line] });
    else group.lines.push(line);
  });
  return groups;
}

/** Splits the lines into question and answers. */
function split(
  words: readonly ListLine[],
  hasKey: boolean,
): {
  readonly questionLines: readonly ListLine[];
  readonly answers: readonly ListLine[];
} {
  let from = words.findIndex(isAnswer);
  if (from >= 0) {
    // The first line is always the question, whatever marks it has.
    for (let before = words[from - 1]; from > 1 && before && isStarAnswer(before); before = words[from - 1])
      from -= 1;
    return { questionLines: words.slice(0, from), answers: words.slice(from) };
  }
  const question = words.findIndex(
    ({ text, isMarked, isStarred }) => /[?:]$/.test(text) && !isMarked && !isStarred,
  );
  const marked = words.findIndex(({ isMarked, isStarred }) => isMarked || isStarred);
  // These lines have neither a question nor a right answer.
  if (question < 0 && marked < 0 && !hasKey) return { questionLines: words, answers: [] };
  // Nothing shows where the question ends, so it is the first line.
  const end = question >= 0 && (marked < 0 || question < marked) ? question + 1 : 1;
  return { questionLines: words.slice(0, end), answers: words.slice(end) };
}

function partsOf({ lines }: Group): readonly PastedPart[] {
  const [first] = lines;
  if (!first) return [];
  const words = lines.filter(({ kind }) => kind === 'words');
  const keys = lines.flatMap(({ key }) => key ?? []);
  const { questionLines, answers } = split(words, keys.length > 0);
  const hasLeads = answers.some(isAnswer);
  const strays = hasLeads ? answers.filter((line) => !isAnswer(line) && !isStarAnswer(line)) : [];
  const options = answers.filter((line) => !strays.includes(line));
  const isBulleted = options.length > 1 && options.every(({ isStarred }) => isStarred);
  const { isRight, warning } = keyed(keys, options);
  const question = {
    question: questionLines
      .map(({ text, isStarred, raw, lead }) => (isStarred && lead === 'none' ? withoutStars(raw) : text))
      .join('\n'),
    options: options.map(({ text, isMarked, isStarred }, at) => ({
      text,
      isCorrect: isMarked || (isStarred && !isBulleted) || isRight(at),
    })),
    explanation: lines
      .filter(({ kind }) => kind === 'explanation')
      .map(({ text }) => text)
      .join('\n'),
  };
  const raw = lines.map((line) => line.raw).join('\n');
  const part = questionPart(first.line, question, raw, warning);
  const unclear = strays.map(
    ({ line, raw }): PastedPart => ({
      kind: 'unclear',
      line,
      text: raw,
      reason: 'The answers around this line have a letter or a dash, and this line has none.',
    }),
  );
  return [part, ...unclear];
}

/** Returns a question without the stars of bold text, which mark no right answer there. */
function withoutStars(raw: string): string {
  return raw.replace(/^\*+|\*+$/g, '').trim();
}

/** The right answers according to the key. Contradicting keys become a warning. */
interface Keyed {
  readonly isRight: (at: number) => boolean;
  /** The decision left to the author. */
  readonly warning?: string;
}

/** Normalises a text for comparison. */
function comparable(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the index of the answer with this letter or number; without letters, answers are counted from the first. */
function placeOf(label: string, options: readonly ListLine[]): number {
  const isLetter = /[a-z]/.test(label);
  const labelled = options.findIndex((line) => line.lead === 'letter' && line.label === label);
  if (labelled >= 0 || (isLetter && options.some(({ lead }) => lead === 'letter'))) return labelled;
  const at = isLetter ? label.charCodeAt(0) - 97 : Number(label) - 1;
  return at < options.length ? at : -1;
}

/** Matches the keys of a question with its answers. */
function keyed(keys: readonly AnswerKey[], options: readonly ListLine[]): Keyed {
  const right = new Set<number>();
  const texts = options.map(({ text }) => comparable(text));
  let warning: string | undefined;
  const unknown = (named: string) => {
    warning ??= `The text says “${named}” is right, and no answer fits. Tick the right one after you add the question.`;
  };
  for (const key of keys) {
    const keyText = comparable(key.words);
    const equalText = keyText === '' ? -1 : texts.indexOf(keyText);
    const places = key.labels.map((label) => placeOf(label, options));
    if (
      equalText >= 0 &&
      key.labels.length <= 1 &&
      (places[0] === undefined || key.words === key.labels[0])
    ) {
      // The key gives a whole answer in words, possibly a number.
      right.add(equalText);
      continue;
    }
    if (key.labels.length === 0) unknown(key.words);
    for (const [at, label] of key.labels.entries()) {
      const place = places[at] ?? -1;
      if (place < 0) unknown(label.toUpperCase());
      else if (equalText >= 0 && equalText !== place) unknown(`${label.toUpperCase()} ${key.words}`);
      else right.add(place);
    }
  }
  return { isRight: (at) => right.has(at), ...(warning !== undefined && { warning }) };
}
