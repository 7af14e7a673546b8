/** Writes an HTML table as a table of markdown. */

/** Tells whether a table holds data; e-mails and old pages use tables for their layout. */
export function isDataTable(table: Element): boolean {
  const widest = Math.max(0, ...gridOf(table).map((row) => row.length));
  return widest > 1 && table.querySelector('table, ul, ol, h1, h2, h3, h4, blockquote, pre') === null;
}

/** Returns the table in markdown. The first row becomes the header row, because markdown requires one. */
export function tableToMarkdown(table: Element, lineOf: (cell: Element) => string): string {
  const lines = gridOf(table)
    .map((cells) => cells.map((cell) => (cell ? lineOf(cell).replace(/\|/g, '\\|') : '')))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...lines.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
  const [head, ...rest] = lines.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
  if (!head) return '';
  const heads = head.map((cell) => cell.replace(/^\*\*([^*]*)\*\*$/, '$1'));
  return [heads, heads.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

type Row = readonly (Element | undefined)[];

/** Returns the cells by row and column; a cell that spans several leaves the others empty. */
function gridOf(table: Element): readonly Row[] {
  const rows = [...table.querySelectorAll('tr')];
  /** Rows still covered by a cell above, by column. */
  const coveredRows: number[] = [];
  return rows.map((row, at) => {
    const cells: (Element | undefined)[] = [];
    const skip = () => {
      for (
        let remaining = coveredRows[cells.length] ?? 0;
        remaining > 0;
        remaining = coveredRows[cells.length] ?? 0
      ) {
        coveredRows[cells.length] = remaining - 1;
        cells.push(undefined);
      }
    };
    for (const cell of row.children) {
      if (cell.tagName !== 'TD' && cell.tagName !== 'TH') continue;
      skip();
      // A rowspan of 0 reaches down to the last row.
      const below = spanOf(cell, 'rowspan', rows.length - at) || rows.length - at;
      const across = Math.max(1, spanOf(cell, 'colspan', 20));
      for (let column = 0; column < across; column++) {
        coveredRows[cells.length] = below - 1;
        cells.push(column === 0 ? cell : undefined);
      }
    }
    skip();
    return cells;
  });
}

function spanOf(cell: Element, name: 'rowspan' | 'colspan', most: number): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span >= 0 ? Math.min(span, most) : 1;
}
