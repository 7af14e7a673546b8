import { sastMoment } from '#src/kit/sast.ts';
import { Paper } from '#src/ui/paper.tsx';
import type { ExportTable } from './export-table.ts';
import { isCode, paperTable } from './paper-table.ts';
import css from './print-list.module.css';

interface PrintListProps {
  readonly table: ExportTable;
  /** The age of the list, a sentence. */
  readonly asOf: string | undefined;
  /** The time of printing (ms). */
  readonly now: number;
}

/** Prints the list with its head on every sheet. */
export function PrintList({ table, asOf, now }: PrintListProps) {
  const { name, columns, rows, alike, isWide, points } = paperTable(table);
  return (
    <Paper>
      <div className={css['list']} data-wide={isWide || undefined} style={{ fontSize: `${points}pt` }}>
        <h1>{name}</h1>
        <p>
          {rows.length === 1 ? '1 row' : `${rows.length} rows`}, printed {sastMoment(now)}. {asOf}
        </p>
        {alike.length > 0 && <p>{alike.map(([head, cell]) => `${head}: ${cell}`).join(' · ')}</p>}
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one name.
                <th key={at} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once, in this order.
              <tr key={at}>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  <td key={place} data-code={isCode(cell) || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  );
}
