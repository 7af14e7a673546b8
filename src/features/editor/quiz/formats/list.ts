/**
 * Reads a quiz as people write it in WhatsApp or Word: a question, its answers below it one a line, and a mark at those
 * that are right. What is ambiguous is reported with its line, not guessed.
 */
import { keyed } from './keyed.ts';
import { isStarAnswer, type ListLine, listLines } from './list-lines.ts';
import { type PastedPart, questionPart } from './pasted-quiz.ts';

interface Group {
  readonly lines: ListLine[];
}

/** Reads a list of questions. */
export function readList(text: string): readonly PastedPart[] {
  return groupsOf(withoutDoubleSpacing(listLines(text))).flatMap(partsOf);
}

/** Word puts an empty line after every line: then none of them sets anything apart. */
function withoutDoubleSpacing(lines: readonly ListLine[]): readonly ListLine[] {
  const isDouble = lines.length > 2 && lines.slice(1).every(({ afterGap }) => afterGap);
  return isDouble ? lines.map((line) => ({ ...line, afterGap: false })) : lines;
}

function isAnswer({ kind, lead }: ListLine): boolean {
  return kind === 'words' && (lead === 'letter' || lead === 'bullet');
}

/** Whether a line begins the next question. */
function begins(line: ListLine, { lines }: Group, next: ListLine | undefined): boolean {
  if (line.kind !== 'words' || isAnswer(line)) return false;
  const hasAnswers = lines.some(isAnswer);
  if (line.lead === 'number') return lines[0]?.lead === 'number' || hasAnswers || line.afterGap;
  // Its own answers follow: letters from A on, or any bullets where the line asks.
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

/** Which of the lines ask, and which answer. */
function split(
  words: readonly ListLine[],
  hasKey: boolean,
): {
  readonly asked: readonly ListLine[];
  readonly answers: readonly ListLine[];
} {
  let from = words.findIndex(isAnswer);
  if (from >= 0) {
    // The first line asks, whatever stands before it.
    for (let before = words[from - 1]; from > 1 && before && isStarAnswer(before); before = words[from - 1])
      from -= 1;
    return { asked: words.slice(0, from), answers: words.slice(from) };
  }
  const question = words.findIndex(
    ({ text, isMarked, isStarred }) => /[?:]$/.test(text) && !isMarked && !isStarred,
  );
  const marked = words.findIndex(({ isMarked, isStarred }) => isMarked || isStarred);
  // Sentences, none of which asks and none of which is right.
  if (question < 0 && marked < 0 && !hasKey) return { asked: words, answers: [] };
  // No sign of where it ends: the first line asks.
  const end = question >= 0 && (marked < 0 || question < marked) ? question + 1 : 1;
  return { asked: words.slice(0, end), answers: words.slice(end) };
}

function partsOf({ lines }: Group): readonly PastedPart[] {
  const [first] = lines;
  if (!first) return [];
  const words = lines.filter(({ kind }) => kind === 'words');
  const keys = lines.flatMap(({ key }) => key ?? []);
  const { asked, answers } = split(words, keys.length > 0);
  const hasLeads = answers.some(isAnswer);
  const strays = hasLeads ? answers.filter((line) => !isAnswer(line) && !isStarAnswer(line)) : [];
  const options = answers.filter((line) => !strays.includes(line));
  const isBulleted = options.length > 1 && options.every(({ isStarred }) => isStarred);
  const { isRight, warning } = keyed(keys, options);
  const question = {
    question: asked
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

/** A question in bold is no answer that is right. */
function withoutStars(raw: string): string {
  return raw.replace(/^\*+|\*+$/g, '').trim();
}
