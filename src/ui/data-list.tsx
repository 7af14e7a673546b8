import { type ReactNode, useMemo, useState } from 'react';
import type { DataState, LeftOut } from '#src/kit/data-state.ts';
import { Button } from './button.tsx';
import css from './data-list.module.css';
import { foldedTexts, foundRows, orderOf, sortedRows } from './data-list-rows.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { BesideRows, NoRows } from './list-state.tsx';
import type { Listing } from './listing.ts';
import { SearchField } from './search-field.tsx';
import { NothingFoundSpot } from './spots/nothing-found-spot.tsx';

export interface DataChip<Row> {
  readonly value: string;
  readonly words: string;
  readonly fits: (row: Row) => boolean;
}

export interface DataListProps<Row extends object> {
  /** What the list is of, in the plural: `People`. */
  readonly label: string;
  /** Where none is found, `No one matches` and not `Nothing matches`. */
  readonly isOfPeople?: boolean;
  /** `undefined` until the device has answered. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  /** What of a row is searched. */
  readonly text: (row: Row) => string;
  /** The question as rows are searched for it. */
  readonly searched?: (query: string) => string;
  readonly searchLabel: string;
  readonly chips?: {
    readonly label: string;
    readonly all: string;
    readonly options: readonly DataChip<Row>[];
  };
  /** What the address asks of the list, and how it is told of a change. */
  readonly listing: Listing;
  readonly onListing: (listing: Listing) => void;
  /** `1 person`, `3 people`. */
  readonly counted: (count: number) => string;
  readonly state: DataState;
  /** Asks the office once more, after it said no. */
  readonly onRetry: () => void;
  /** What is missing among the rows. */
  readonly leftOut?: LeftOut | undefined;
  /** What can be done with the rows that are shown, in their order. */
  readonly tools?: (found: readonly Row[]) => ReactNode;
  /** There are none at all: what that means, and what to do. */
  readonly empty: ReactNode;
}

/** A cheap phone draws these many at a time. */
const pageSize = 20;

/** Rows to find one among many: searched, told apart and sorted on this device; a table on a desk, cards on a phone. */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { label, rows, rowKey, columns, text, chips, listing, onListing, counted, state, onRetry } = props;
  const { isOfPeople = false, tools, searched, leftOut, empty } = props;
  const [pages, setPages] = useState(1);
  const sorted = useMemo(() => sortedRows(rows ?? [], columns, listing.sort), [rows, columns, listing.sort]);
  const folded = useMemo(() => foldedTexts(text), [text]);
  const options = chips?.options;
  const found = useMemo(
    () => foundRows(sorted, { searched, chips: options }, folded, listing),
    [sorted, searched, options, folded, listing],
  );
  if (!rows || rows.length === 0)
    return (
      <NoRows
        {...{ rows, state, onRetry, leftOut, empty }}
        what="the list"
        coming={`Opening the list: ${label}`}
      />
    );
  const isNarrowed = found.length < rows.length;
  const shown = found.slice(0, pages * pageSize);
  const { column, descending } = orderOf(columns, listing.sort);
  return (
    <div className={css['list']}>
      <Tools {...props} />
      <div className={css['line']}>
        <p role="status">
          {isNarrowed ? `${counted(found.length)} of ${rows.length}` : counted(found.length)}
        </p>
        {tools?.(found)}
      </div>
      <BesideRows {...{ leftOut, state, onRetry }} />
      {found.length === 0 ? (
        <EmptyState
          title={isOfPeople ? 'No one matches' : 'Nothing matches'}
          text="Try part of a word."
          drawing={<NothingFoundSpot />}
        >
          <Button onClick={() => onListing({ sort: listing.sort })}>Show all {rows.length}</Button>
        </EmptyState>
      ) : (
        <DataTable
          label={label}
          rows={shown}
          rowKey={rowKey}
          columns={columns}
          sortedBy={column?.id}
          descending={descending}
          onSort={(sort) => onListing({ ...listing, sort })}
        />
      )}
      {shown.length < found.length && (
        <Button onClick={() => setPages(pages + 1)}>
          Show {Math.min(pageSize, found.length - shown.length)} more
        </Button>
      )}
    </div>
  );
}

const ofWords = ['A to Z', 'Z to A'] as const;
const ofNumbers = ['fewest first', 'most first'] as const;

function Tools<Row extends object>({ columns, searchLabel, chips, listing, onListing }: DataListProps<Row>) {
  const sortable = columns.filter(({ compare }) => compare);
  const { column, descending } = orderOf(columns, listing.sort);
  return (
    <div className="stack-3 fit">
      <SearchField
        label={searchLabel}
        query={listing.q ?? ''}
        onSearch={(q) => onListing({ ...listing, q: q || undefined })}
      />
      {chips && (
        <fieldset className={css['chips']}>
          <legend className="visually-hidden">{chips.label}</legend>
          {[{ value: '', words: chips.all }, ...chips.options].map(({ value, words }) => (
            <label key={value} className={css['chip']}>
              <input
                type="radio"
                name="show"
                checked={(listing.show ?? '') === value}
                onChange={() => onListing({ ...listing, show: value || undefined })}
              />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
      )}
      {sortable.length > 1 && (
        <label className={css['sort']}>
          Sort by
          <select
            value={`${descending ? '-' : ''}${column?.id}`}
            onChange={({ currentTarget: { value } }) => onListing({ ...listing, sort: value })}
          >
            {sortable.flatMap(({ id, head, isNumber, orders = isNumber ? ofNumbers : ofWords }) =>
              orders.map((words, at) => {
                const value = `${at === 0 ? '' : '-'}${id}`;
                return (
                  <option key={value} value={value}>
                    {head}, {words}
                  </option>
                );
              }),
            )}
          </select>
        </label>
      )}
    </div>
  );
}
