/** A table with rows and columns of data as a table of markdown. */

/** Whether a table holds data; letters and old pages use tables to put their parts side by side. */
export function isDataTable(table: Element): boolean {
  const rows = rowsOf(table);
  const widest = Math.max(0, ...rows.map((row) => row.length));
  return widest > 1 && table.querySelector('table, ul, ol, h1, h2, h3, h4, blockquote, pre') === null;
}

/** The table; its first row is its head, because markdown has no table without one. */
export function tableToMarkdown(table: Element, lineOf: (cell: Element) => string): string {
  const lines = rowsOf(table)
    .map((cells) =>
      cells.flatMap((cell) => {
        const span = Number(cell.getAttribute('colspan') ?? 1);
        const gap = Array.from({ length: Number.isInteger(span) ? Math.min(span, 20) - 1 : 0 }, () => '');
        return [lineOf(cell).replace(/\|/g, '\\|'), ...gap];
      }),
    )
    .filter((cells) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...lines.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
  const [head, ...rest] = lines.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
  if (!head) return '';
  const heads = head.map((cell) => cell.replace(/^\*\*([^*]*)\*\*$/, '$1'));
  return [heads, heads.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowsOf(table: Element): Element[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH'),
  );
}
