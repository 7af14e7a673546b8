/**
 * The Aiken format: a question on one line, answers with a capital letter, then `ANSWER: B`. It has one right answer
 * and no explanation.
 */
import { chunksOf, type PastedOption, type PastedPart, questionPart } from './pasted-quiz.ts';

const option = /^([A-Z])[.)]\s+(\S.*)$/;
const key = /^ANSWER\s*:\s*([A-Z])$/;

/** Tells whether a text is in the Aiken format. */
export function isAiken(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return lines.some((line) => key.test(line)) && lines.some((line) => option.test(line));
}

interface Line {
  readonly at: number;
  readonly text: string;
  readonly afterGap: boolean;
}

/** Reads questions in the Aiken format; empty lines may stand anywhere between its lines. */
export function readAiken(text: string): readonly PastedPart[] {
  const lines: Line[] = chunksOf(text).flatMap(({ line, lines: inside }) =>
    inside.map((each, at) => ({ at: line + at, text: each.trim(), afterGap: at === 0 })),
  );
  const groups: Line[][] = [];
  let state: 'asked' | 'answers' | 'ended' = 'ended';
  for (const line of lines) {
    const isAnswer = option.test(line.text);
    const isKey = key.test(line.text);
    // A question is a paragraph; once it has answers, only another paragraph begins the next question.
    const begins: boolean = state === 'ended' || (line.afterGap && !isAnswer && !isKey);
    if (begins) groups.push([line]);
    else groups.at(-1)?.push(line);
    state = isKey ? 'ended' : isAnswer || (state === 'answers' && !begins) ? 'answers' : 'asked';
  }
  return groups.map((group) =>
    questionIn(
      group[0]?.at ?? 1,
      group.map((line) => line.text),
    ),
  );
}

function questionIn(line: number, lines: readonly string[]): PastedPart {
  const text = lines.join('\n');
  const unclear = (reason: string) => ({ kind: 'unclear', line, text, reason }) as const;
  const from = lines.findIndex((each) => option.test(each));
  if (from < 0) return unclear('We found no answers with a letter, such as “A) Yes”.');
  const options: (PastedOption & { readonly letter: string })[] = [];
  let right = '';
  for (const each of lines.slice(from)) {
    const [, letter = '', words = ''] = option.exec(each) ?? [];
    if (letter) options.push({ letter, text: words.trim(), isCorrect: false });
    else if (key.test(each)) right = key.exec(each)?.[1] ?? '';
    else return unclear(`“${each}” has no letter, so we can’t tell what it is.`);
  }
  if (right && !options.some(({ letter }) => letter === right))
    return unclear(`The right answer is ${right}, but there is no answer ${right}.`);
  const question = {
    question: lines.slice(0, from).join('\n'),
    options: options.map(({ letter, text: words }) => ({ text: words, isCorrect: letter === right })),
    explanation: '',
  };
  return questionPart(line, question, text);
}
