/** Writes the words and marks of a line as markdown. */

export type Mark = 'strong' | 'em' | 'del';

/** A stretch of words with the same marks. */
export interface Run {
  /** Already markdown: escaped words, code or a picture. */
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly href: string;
}

const signs: readonly (readonly [Mark, string])[] = [
  ['strong', '**'],
  ['em', '*'],
  ['del', '~~'],
];

/** Joins the runs to one text. Adjacent marks become one, because `**a****b**` is not bold. */
export function runsToMarkdown(runs: readonly Run[]): string {
  const filled = withSpaceUnmarked(runs);
  return grouped(filled, ({ href }) => href)
    .map((group) => {
      const markdown = marked(group, signs);
      const href = group[0]?.href ?? '';
      return href === '' ? markdown : around(markdown, '[', `](${escapedAddress(href)})`);
    })
    .join('');
}

/** Escapes a text for markdown with as few backslashes as possible. */
export function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*~<]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** Escapes the start of a line that markdown would read as a list, a heading, a quote or a rule. */
export function escapedStarts(text: string): string {
  return text
    .replace(/^[ \t]+|[ \t]+$/gm, '')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
    .replace(/^(?:[-+]|#{1,6})(?=\s|$)/gm, '\\$&')
    .replace(/^(?:>|-(?=[- ]*-[- ]*$)|=(?==*$)|\|)/gm, '\\$&');
}

function marked(runs: readonly Run[], [first, ...rest]: typeof signs): string {
  // `[a]` at the end of one group and `(b)` at the start of the next would become a link.
  if (!first)
    return runs.reduce(
      (markdown, { text }) => (/^[([:]/.test(text) ? markdown.replace(/\]$/, '\\]') : markdown) + text,
      '',
    );
  const [mark, sign] = first;
  const groups = grouped(runs, ({ marks }) => String(marks.includes(mark)));
  return groups
    .map((group, at) => {
      const markdown = marked(group, rest);
      if (!group[0]?.marks.includes(mark)) return markdown;
      const next = groups[at + 1]?.[0]?.text ?? '';
      const before = groups[at - 1]?.at(-1)?.text ?? '';
      return aroundWords(markdown, sign, { before, next });
    })
    .join('');
}

/**
 * Wraps the words in a sign. Markdown does not close a mark between a colon and a letter, nor open one between a letter
 * and a bracket: those characters stay outside. Punctuation alone is not marked, nor is a text that begins or ends with
 * an escaped sign, because markdown parsers treat these cases differently.
 */
function aroundWords(
  markdown: string,
  sign: string,
  { before, next }: { readonly before: string; readonly next: string },
): string {
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(markdown)) return markdown;
  // Text that begins or ends with a mark, a link, code or a picture is wrapped whole.
  if (/^\s*(?:[*~`[]|!\[)|(?<!\\)[*~`)]\s*$/.test(markdown)) return around(markdown, sign, sign);
  if (/^\W*\\|\\\W+$/.test(markdown)) return markdown;
  const tail = /^[\p{L}\p{N}]/u.test(next) ? (/[\p{P}\p{S}]+$/u.exec(markdown)?.[0] ?? '') : '';
  const shorter = markdown.slice(0, markdown.length - tail.length);
  const head = /[\p{L}\p{N}]$/u.test(before) ? (/^[\p{P}\p{S}]+/u.exec(shorter)?.[0] ?? '') : '';
  return head + around(shorter.slice(head.length), sign, sign) + tail;
}

function around(markdown: string, open: string, close: string): string {
  if (markdown.trim() === '') return markdown;
  return markdown.replace(/^(\s*)([\s\S]*?)(\s*)$/, (_, before, words, after) =>
    [before, open, words, close, after].join(''),
  );
}

/** Groups adjacent runs of the same kind. */
function grouped(runs: readonly Run[], kindOf: (run: Run) => string): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0] && kindOf(last[0]) === kindOf(run)) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** Removes the marks of a space between runs, unless both neighbours have them. */
function withSpaceUnmarked(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, at) => {
    if (run.text === '') return [];
    if (run.text.trim() !== '') return [run];
    const [before, after] = [runs[at - 1], runs[at + 1]];
    const marks = before && after ? before.marks.filter((mark) => after.marks.includes(mark)) : [];
    const href = before?.href && before.href === after?.href ? before.href : '';
    return [{ text: run.text, marks, href }];
  });
}

function escapedAddress(href: string): string {
  return href.replace(
    /[\s()<>]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
