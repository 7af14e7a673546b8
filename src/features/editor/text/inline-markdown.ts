/** Words in a line, with what they are marked as, written as markdown. */

export type Mark = 'strong' | 'em' | 'del';

/** A stretch of words that are all marked alike. */
export interface Run {
  /** Markdown already: escaped, or code, or a picture. */
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly href: string;
}

const signs: readonly (readonly [Mark, string])[] = [
  ['strong', '**'],
  ['em', '*'],
  ['del', '~~'],
];

/** The runs as one text; marks that meet become one, because `**a****b**` is not bold. */
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

/** Words of somebody as markdown that says the same, with as few signs of its own as can be. */
export function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*~<]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** What would begin a list, a heading, a quote or a rule at the start of a line, although it is a sentence. */
export function escapedStarts(text: string): string {
  return text
    .replace(/^[ \t]+|[ \t]+$/gm, '')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
    .replace(/^(?:[-+]|#{1,6})(?=\s|$)/gm, '\\$&')
    .replace(/^(?:>|-(?=[- ]*-[- ]*$)|=(?==*$)|\|)/gm, '\\$&');
}

function marked(runs: readonly Run[], [first, ...rest]: typeof signs): string {
  // A bracket that ends one stretch and a parenthesis that begins the next would be a link.
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
 * A mark does not close between a colon and a letter, nor open between a letter and a bracket: those stay outside.
 * Signs alone are not marked, nor is what begins or ends with an escaped sign, which not every reader tells apart.
 */
function aroundWords(
  markdown: string,
  sign: string,
  { before, next }: { readonly before: string; readonly next: string },
): string {
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(markdown)) return markdown;
  // What is marked, linked, code or a picture already keeps its ends.
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

/** Neighbours of the same kind together. */
function grouped(runs: readonly Run[], kindOf: (run: Run) => string): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0] && kindOf(last[0]) === kindOf(run)) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** A space that alone is bold is no reason for a mark; between two bold words it is bold as they are. */
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
