import { type ReactNode, useMemo, useState } from 'react';
import type { DataState, OmittedRows } from '#src/kit/data-state.ts';
import type { Listing } from '#src/kit/listing.ts';
import { Button } from './button.tsx';
import css from './data-list.module.css';
import { foldedTexts, foundRows, type ListRules, orderOf, sortedRows } from './data-list-rows.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { BesideRows, NoRows } from './list-state.tsx';
import { ListTools } from './list-tools.tsx';
import { NothingFoundSpot } from './spots/nothing-found-spot.tsx';

export interface DataChip<Row> {
  readonly value: string;
  readonly words: string;
  readonly fits: (row: Row) => boolean;
}

export interface DataListProps<Row extends object> {
  /** The items, in the plural: `People`. */
  readonly label: string;
  /** Whether an empty result reads `No one matches` instead of `Nothing matches`. */
  readonly isOfPeople?: boolean;
  /** The rows; `undefined` while they are read. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  /** Returns the searched text of a row. */
  readonly text: (row: Row) => string;
  /** Turns the typed query into the query to search for. */
  readonly searched?: (query: string) => string;
  readonly searchLabel: string;
  /** Handles the text of the search box at Enter; returns whether it did, and then nothing is searched for. */
  readonly onEntered?: ((typed: string) => boolean) | undefined;
  readonly chips?: {
    readonly label: string;
    readonly all: string;
    readonly options: readonly DataChip<Row>[];
    /** Whether each chip shows the number of its rows. */
    readonly isCounted?: boolean;
  };
  /** The filter and order in the address, and the function that changes them. */
  readonly listing: Listing;
  readonly onListing: (listing: Listing) => void;
  /** `1 person`, `3 people`. */
  readonly counted: (count: number) => string;
  readonly state: DataState;
  /** Asks the office again, after a refusal. */
  readonly onRetry: () => void;
  /** The rows that are missing or unreadable. */
  readonly leftOut?: OmittedRows | undefined;
  /** For a list in use all evening: lines instead of cards, tools that stay at the top of the screen. */
  readonly ledger?: {
    /** The count beside the tools. */
    readonly tally: ReactNode;
    /** A tool beside the search. */
    readonly scanTool?: ReactNode;
    /** Rows that stay in place although they no longer match the chosen kind. */
    readonly stays?: (row: Row) => boolean;
    /** Additional orders, in a menu. */
    readonly orders?: ListRules<Row>['orders'];
  };
  /** Returns the tools for the rows that match, in their order. */
  readonly tools?: (matchingRows: readonly Row[]) => ReactNode;
  /** The page of an empty list: its meaning, and the next step. */
  readonly empty: ReactNode;
}

/** The number of rows per step: a cheap phone draws 20 quickly. */
const pageSize = 20;

/** Renders rows with search, filter and order, all on this device: a table on a desk, cards on a phone. */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { label, rows, rowKey, columns, text, chips, listing, onListing, counted, state, onRetry } = props;
  const { isOfPeople = false, tools, searched, leftOut, empty, ledger } = props;
  const [pages, setPages] = useState(1);
  const { orders, stays } = ledger ?? {};
  const all = useMemo(() => [...columns, ...(orders ?? [])], [columns, orders]);
  const sorted = useMemo(() => sortedRows(rows ?? [], all, listing.sort), [rows, all, listing.sort]);
  const folded = useMemo(() => foldedTexts(text), [text]);
  const options = chips?.options;
  const matchingRows = useMemo(
    () => foundRows(sorted, { searched, chips: options, stays }, folded, listing),
    [sorted, searched, options, stays, folded, listing],
  );
  if (!rows || rows.length === 0)
    return (
      <NoRows
        {...{ rows, state, onRetry, leftOut, empty }}
        what="the list"
        coming={`Opening the list: ${label}`}
      />
    );
  const isNarrowed = matchingRows.length < rows.length;
  // A row that only stays visible does not match the chosen kind: files and prints leave it out.
  const ofKind = stays
    ? foundRows(matchingRows, { chips: options }, folded, { show: listing.show })
    : matchingRows;
  const drawnRows = matchingRows.slice(0, pages * pageSize);
  const { column, descending } = orderOf(all, listing.sort);
  return (
    <div className={css['list']} data-ledger={ledger ? '' : undefined}>
      <ListTools {...props} />
      <div className={css['line']}>
        <p role="status" className={ledger && !isNarrowed ? 'visually-hidden' : undefined}>
          {isNarrowed ? `${counted(matchingRows.length)} of ${rows.length}` : counted(matchingRows.length)}
        </p>
        {tools?.(ofKind)}
      </div>
      <BesideRows {...{ leftOut, state, onRetry }} />
      {matchingRows.length === 0 ? (
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
          rows={drawnRows}
          rowKey={rowKey}
          columns={columns}
          isLedger={ledger !== undefined}
          sortedBy={column?.id}
          descending={descending}
          onSort={(sort) => onListing({ ...listing, sort })}
        />
      )}
      {drawnRows.length < matchingRows.length && (
        <Button onClick={() => setPages(pages + 1)}>
          Show {Math.min(pageSize, matchingRows.length - drawnRows.length)} more
        </Button>
      )}
    </div>
  );
}
