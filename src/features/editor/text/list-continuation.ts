/** Continues a list at a line break: the next line gets the same mark; an empty entry ends the list. */
export interface Continuation {
  /** Number of characters to remove before the caret. */
  readonly remove: number;
  readonly insert: string;
}

const entry = /^(\s*)(?:([-*+])( \[[ x]\])?|(\d{1,9})([.)])|(>))(\s+)(.*)$/;

/** Returns what replaces a line break at `caret`; `undefined` for an ordinary line break. */
export function continueList(text: string, caret: number): Continuation | undefined {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const [, indent = '', bullet, box, number, dot = '', quote, space = ' ', words = ''] =
    entry.exec(line) ?? [];
  if (!bullet && !number && !quote) return undefined;
  if (words.trim() === '') return { remove: line.length, insert: '' };
  const mark = quote ?? (bullet ? `${bullet}${box ? ' [ ]' : ''}` : `${Number(number) + 1}${dot}`);
  return { remove: 0, insert: `\n${indent}${mark}${space}` };
}
