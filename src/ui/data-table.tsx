import { type KeyboardEvent, memo, type ReactNode } from 'react';
import css from './data-table.module.css';
import { DownIcon, UpIcon } from './list-icon.tsx';
import { useFocusStays } from './use-focus-stays.ts';

export interface DataColumn<Row> {
  /** Names it in the address where the list is sorted by it. */
  readonly id: string;
  readonly head: string;
  /** What the first column shows is the row’s name; where it is a link with `rowLinkClass`, the whole row is. */
  readonly cell: (row: Row) => ReactNode;
  /** Smaller first; without it nobody can sort by this column. */
  readonly compare?: (a: Row, b: Row) => number;
  /** How the two orders are said, smaller first; of words they are `A to Z` and `Z to A`, of numbers fewest first. */
  readonly orders?: readonly [ascending: string, descending: string];
  readonly isNumber?: boolean;
  /** On a card: without its head, or not at all. */
  readonly onCard?: 'plain' | 'none';
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly sortedBy: string | undefined;
  readonly descending: boolean;
  readonly onSort: (sort: string) => void;
}

/** On a row’s own link: a tap anywhere on the row follows it. */
export const rowLinkClass = css['rowLink'];

/** The rows as a table from 600 px on, each a card below: the same elements, so that what is read out stays a table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, columns, sortedBy, descending, onSort } = props;
  const focus = useFocusStays();
  return (
    <table className={css['table']}>
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

/** A row is drawn again only where it is another one: a search leaves those it finds alone. */
const TableRow = memo(function TableRow<Row>({ row, columns }: TableRowProps<Row>) {
  return (
    <tr className={css['row']}>
      {columns.map(({ id, head, cell, isNumber, onCard }, at) =>
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
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** Arrow keys lead from the link of one row to that of the next. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(`.${rowLinkClass}`)];
  const next = links[links.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
