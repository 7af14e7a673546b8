import { type KeyboardEvent, memo, type ReactNode } from 'react';
import css from './data-table.module.css';
import { DownIcon, UpIcon } from './list-icon.tsx';
import { useFocusStays } from './use-focus-stays.ts';

export interface DataColumn<Row> {
  /** The column's name in the address, for the order. */
  readonly id: string;
  readonly head: string;
  /** The content of a cell. The first column names the row; a link with `rowLinkClass` covers the row. */
  readonly cell: (row: Row) => ReactNode;
  /** Compares two rows, ascending; without this function the list cannot be sorted by the column. */
  readonly compare?: (a: Row, b: Row) => number;
  /** The names of both orders; by default `A to Z` and `Z to A`, and for numbers fewest first. */
  readonly orders?: readonly [ascending: string, descending: string];
  readonly isNumber?: boolean;
  /**
   * The form of the cell on a card: without its head, or hidden; `end` puts it at the end of the line, at full height.
   */
  readonly onCard?: 'plain' | 'none' | 'end';
  /** Whether a ledger makes the column wide enough for an address in one line. */
  readonly isLong?: boolean;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly sortedBy: string | undefined;
  readonly descending: boolean;
  /** Whether rows are lines of one height, on a phone too. */
  readonly isLedger?: boolean;
  readonly onSort: (sort: string) => void;
}

/** The class of a row's link, which covers the whole row. */
export const rowLinkClass = css['rowLink'];

/**
 * Renders rows as a table, and below 600 px as cards or lines; the same elements keep it a table for screen readers.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, columns, sortedBy, descending, isLedger = false, onSort } = props;
  const focus = useFocusStays();
  return (
    <table className={css['table']} data-ledger={isLedger || undefined}>
      <caption className="visually-hidden">{label}</caption>
      <thead className={css['columns']}>
        <tr>
          {columns.map(({ id, head, compare, isNumber }) => {
            const isHere = compare !== undefined && id === sortedBy;
            return (
              <th
                key={id}
                scope="col"
                className={css['column']}
                data-number={isNumber || undefined}
                aria-sort={isHere ? (descending ? 'descending' : 'ascending') : undefined}
              >
                {compare ? (
                  <button
                    type="button"
                    className={css['head']}
                    onClick={() => onSort(isHere && !descending ? `-${id}` : id)}
                  >
                    {head}
                    {isHere && (descending ? <DownIcon /> : <UpIcon />)}
                  </button>
                ) : (
                  head
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className={css['rows']} onKeyDown={moveBetweenRows} {...focus}>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
}

/** Memoised: only changed rows render again, so that a search leaves the others alone. */
const TableRow = memo(function TableRow<Row>({ row, columns }: TableRowProps<Row>) {
  return (
    <tr className={css['row']}>
      {columns.map(({ id, head, cell, isNumber, isLong, onCard }, at) =>
        at === 0 ? (
          <th key={id} scope="row" className={css['name']}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={id}
            className={css['cell']}
            data-head={head}
            data-number={isNumber || undefined}
            data-card={onCard}
            data-long={isLong || undefined}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** Moves the focus between the links of rows by the arrow keys. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(`.${rowLinkClass}`)];
  const next = links[links.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
