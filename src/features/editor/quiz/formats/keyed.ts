/** Which answers of a question its key calls right. What the key says twice, and not alike, is asked about. */
import { foldedText } from '#src/kit/text-search.ts';
import type { ListLine } from './list-lines.ts';
import type { AnswerKey } from './quiz-words.ts';

interface Keyed {
  readonly isRight: (at: number) => boolean;
  /** What its author has to decide. */
  readonly warning?: string;
}

function words(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The place of the answer that has this letter or number; where none has one, they count from the first. */
function placeOf(label: string, options: readonly ListLine[]): number {
  const isLetter = /[a-z]/.test(label);
  const own = options.findIndex((line) => line.lead === 'letter' && line.label === label);
  if (own >= 0 || (isLetter && options.some(({ lead }) => lead === 'letter'))) return own;
  const at = isLetter ? label.charCodeAt(0) - 97 : Number(label) - 1;
  return at < options.length ? at : -1;
}

/** Reads the keys of a question against its answers. */
export function keyed(keys: readonly AnswerKey[], options: readonly ListLine[]): Keyed {
  const right = new Set<number>();
  const texts = options.map(({ text }) => words(text));
  let warning: string | undefined;
  const unknown = (named: string) => {
    warning ??= `The text says “${named}” is right, and no answer fits. Tick the right one after you add the question.`;
  };
  for (const key of keys) {
    const said = words(key.words);
    const same = said === '' ? -1 : texts.indexOf(said);
    const places = key.labels.map((label) => placeOf(label, options));
    if (same >= 0 && key.labels.length <= 1 && (places[0] === undefined || key.words === key.labels[0])) {
      // The whole answer in words, a number among them.
      right.add(same);
      continue;
    }
    if (key.labels.length === 0) unknown(key.words);
    for (const [at, label] of key.labels.entries()) {
      const place = places[at] ?? -1;
      if (place < 0) unknown(label.toUpperCase());
      else if (same >= 0 && same !== place) unknown(`${label.toUpperCase()} ${key.words}`);
      else right.add(place);
    }
  }
  return { isRight: (at) => right.has(at), ...(warning !== undefined && { warning }) };
}
