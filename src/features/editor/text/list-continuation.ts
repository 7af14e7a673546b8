/** What a line break does inside a list: the next line gets the mark of this one; an empty entry ends the list. */
export interface Continuation {
  /** How many characters before the caret go. */
  readonly remove: number;
  readonly insert: string;
}

const entry = /^(\s*)(?:([-*+])( \[[ x]\])?|(\d{1,9})([.)])|(>))(\s+)(.*)$/;

/** What is written in place of a line break at `caret`; nothing where it is an ordinary one. */
export function continueList(text: string, caret: number): Continuation | undefined {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const [, indent = '', bullet, box, number, dot = '', quote, space = ' ', words = ''] =
    entry.exec(line) ?? [];
  if (!bullet && !number && !quote) return undefined;
  if (words.trim() === '') return { remove: line.length, insert: '' };
  const mark = quote ?? (bullet ? `${bullet}${box ? ' [ ]' : ''}` : `${Number(number) + 1}${dot}`);
  return { remove: 0, insert: `\n${indent}${mark}${space}` };
}
