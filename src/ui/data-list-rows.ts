import { searchFor } from '#src/kit/text-search.ts';
import type { Listing } from './listing.ts';

/** How the rows of a list are searched, told apart and put in order. */
export interface ListRules<Row> {
  /** What of a row is searched. */
  readonly text: (row: Row) => string;
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

/** The rows that are asked for, in the order that is asked for. */
export function listedRows<Row>(
  rows: readonly Row[],
  { text, searched = asTyped, chips = [], orders }: ListRules<Row>,
  { q = '', show, sort }: Listing,
): readonly Row[] {
  const chip = chips.find(({ value }) => value === show);
  const fits = searchFor(searched(q));
  const found = rows.filter((row) => (!chip || chip.fits(row)) && fits(text(row)));
  const { column, descending } = orderOf(orders, sort);
  const compare = column?.compare;
  if (!compare) return found;
  return found.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
}
