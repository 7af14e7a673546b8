import { createPortal } from 'react-dom';
import { sastMoment } from '#src/kit/sast.ts';
import type { ExportTable } from './export-table.ts';
import css from './print-list.module.css';

/** From so many columns on a page is printed on its side. */
const wideFrom = 6;

interface PrintListProps {
  readonly table: ExportTable;
  /** How old the list is, in a sentence. */
  readonly asOf: string | undefined;
  /** When it is printed (ms). */
  readonly now: number;
}

/** The list on paper, and nothing else of the page: no screen shows it. Its head is on every sheet. */
export function PrintList({ table: { name, columns, rows }, asOf, now }: PrintListProps) {
  return createPortal(
    <div className={css['sheet']} data-wide={columns.length >= wideFrom || undefined}>
      <h1>{name}</h1>
      <p>
        {rows.length === 1 ? '1 row' : `${rows.length} rows`}, printed {sastMoment(now)}. {asOf}
      </p>
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
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
