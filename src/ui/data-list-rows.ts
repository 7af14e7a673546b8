import type { Listing } from '#src/kit/listing.ts';
import { foldedText, searchFoldedFor } from '#src/kit/text-search.ts';

/** The rules by which rows are searched, filtered and sorted. */
export interface ListRules<Row> {
  /** Turns the typed query into the query to search for; unchanged by default. */
  readonly searched?: ((query: string) => string) | undefined;
  /** The kinds to filter by, with the test of each. */
  readonly chips?: readonly { readonly value: string; readonly fits: (row: Row) => boolean }[] | undefined;
  /** Rows that no longer match the chosen kind but stay visible. */
  readonly stays?: ((row: Row) => boolean) | undefined;
  /** The first is the default order. */
  readonly orders: readonly {
    readonly id: string;
    readonly compare?: ((a: Row, b: Row) => number) | undefined;
  }[];
}

/** Returns the column a list is sorted by, and whether in descending order. */
export function orderOf<Column extends { readonly id: string; readonly compare?: unknown }>(
  columns: readonly Column[],
  sort: string | undefined,
): { readonly column: Column | undefined; readonly descending: boolean } {
  const sortable = columns.filter(({ compare }) => compare);
  const askedColumn = sortable.find(({ id }) => id === sort?.replace(/^-/, ''));
  return {
    column: askedColumn ?? sortable[0],
    descending: askedColumn !== undefined && sort?.startsWith('-') === true,
  };
}

const asTyped = (query: string) => query;
const none = () => false;

/** Returns the rows in the order of `sort`. */
export function sortedRows<Row>(
  rows: readonly Row[],
  orders: ListRules<Row>['orders'],
  sort: string | undefined,
): readonly Row[] {
  const { column, descending } = orderOf(orders, sort);
  const compare = column?.compare;
  if (!compare) return rows;
  return rows.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
}

/** Returns a function that folds a row's searched text once per row. */
export function foldedTexts<Row extends object>(text: (row: Row) => string): (row: Row) => string {
  const textByRow = new WeakMap<Row, string>();
  return (row) => {
    const folded = textByRow.get(row) ?? foldedText(text(row));
    textByRow.set(row, folded);
    return folded;
  };
}

/** Returns the rows that match the listing, in their order; `folded` comes from `foldedTexts`. */
export function foundRows<Row>(
  rows: readonly Row[],
  { searched = asTyped, chips = [], stays = none }: Pick<ListRules<Row>, 'searched' | 'chips' | 'stays'>,
  folded: (row: Row) => string,
  { q = '', show }: Listing,
): readonly Row[] {
  const chip = chips.find(({ value }) => value === show);
  const query = searched(q).trim();
  const fits = searchFoldedFor(query);
  return rows.filter((row) => (!chip || chip.fits(row) || stays(row)) && (query === '' || fits(folded(row))));
}
