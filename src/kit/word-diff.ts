/** Compares two texts word by word, for reading side by side. */
import { diffIndices } from 'node-diff3';

/** A part of one text; parts that the other text lacks are marked. */
export interface DiffPart {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface WordDiff {
  readonly old: readonly DiffPart[];
  readonly now: readonly DiffPart[];
}

/** The most words; longer texts are compared by line, because the time grows with the square of the length. */
const mostWords = 3_000;

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== '');
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** Compares two texts. The parts of each side, joined, are that side's text. */
export function wordDiff(old: string, now: string): WordDiff {
  const words = [wordsOf(old), wordsOf(now)] as const;
  const isLong = words.some(({ length }) => length > mostWords);
  const [before, after] = isLong ? [linesOf(old), linesOf(now)] : words;
  const sides: { old: DiffPart[]; now: DiffPart[] } = { old: [], now: [] };
  let [oldAt, nowAt] = [0, 0];
  const add = (side: DiffPart[], parts: readonly string[], isChanged: boolean) => {
    const text = parts.join('');
    if (text !== '') side.push({ text, isChanged: isChanged && text.trim() !== '' });
  };
  for (const { buffer1, buffer2 } of diffIndices(before, after)) {
    add(sides.old, before.slice(oldAt, buffer1[0]), false);
    add(sides.now, after.slice(nowAt, buffer2[0]), false);
    oldAt = buffer1[0] + buffer1[1];
    nowAt = buffer2[0] + buffer2[1];
    add(sides.old, before.slice(buffer1[0], oldAt), true);
    add(sides.now, after.slice(buffer2[0], nowAt), true);
  }
  add(sides.old, before.slice(oldAt), false);
  add(sides.now, after.slice(nowAt), false);
  return sides;
}
