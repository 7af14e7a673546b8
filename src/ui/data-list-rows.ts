import { foldedText, searchFoldedFor } from '#src/kit/text-search.ts';
import type { Listing } from './listing.ts';

/** How the rows of a list are searched, told apart and put in order. */
export interface ListRules<Row> {
  /** The question as rows are searched for it: as it was typed unless told. */
  readonly searched?: ((query: string) => string) | undefined;
  /** The kinds somebody may choose among, and whether a row is of one. */
  readonly chips?: readonly { readonly value: string; readonly fits: (row: Row) => boolean }[] | undefined;
  /** The first is the order nobody asked for. */
  readonly orders: readonly {
    readonly id: string;
    readonly compare?: ((a: Row, b: Row) => number) | undefined;
  }[];
}

/** The column a list is sorted by, and whether from its end. */
export function orderOf<Column extends { readonly id: string; readonly compare?: unknown }>(
  columns: readonly Column[],
  sort: string | undefined,
): { readonly column: Column | undefined; readonly descending: boolean } {
  const sortable = columns.filter(({ compare }) => compare);
  const asked = sortable.find(({ id }) => id === sort?.replace(/^-/, ''));
  return { column: asked ?? sortable[0], descending: asked !== undefined && sort?.startsWith('-') === true };
}

const asTyped = (query: string) => query;

/** The rows in the order that is asked for. */
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

/** What of each row is searched, folded once. */
export function foldedTexts<Row extends object>(text: (row: Row) => string): (row: Row) => string {
  const known = new WeakMap<Row, string>();
  return (row) => {
    const found = known.get(row) ?? foldedText(text(row));
    known.set(row, found);
    return found;
  };
}

/** Those of the rows that are asked for, in the order they have; `folded` is of `foldedTexts`. */
export function foundRows<Row>(
  rows: readonly Row[],
  { searched = asTyped, chips = [] }: Pick<ListRules<Row>, 'searched' | 'chips'>,
  folded: (row: Row) => string,
  { q = '', show }: Listing,
): readonly Row[] {
  const chip = chips.find(({ value }) => value === show);
  const query = searched(q).trim();
  const fits = searchFoldedFor(query);
  return rows.filter((row) => (!chip || chip.fits(row)) && (query === '' || fits(folded(row))));
}
