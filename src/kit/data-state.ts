/** The states of a page's data, which hooks return and components show. */

/** A stored item that cannot be read; `name` is '' where even the name is unreadable. */
export interface Unreadable {
  readonly id: string;
  readonly name: string;
}

/** The reason why a list shows nothing; each means something different to the person. */
export type ListState =
  | 'coming'
  /** The list is not on this phone, and the office is out of reach. */
  | 'away'
  /** The office refused, or sent an unreadable response; `signedOut`: its session has ended. */
  | { readonly failed: string; readonly signedOut?: boolean }
  /** The office answered with an empty list. */
  | 'here';

/** The state of one item, whose stored form may also be unreadable. */
export type DataState = ListState | { readonly unreadable: Unreadable };

/** The state of missing data, and the function that requests them again. */
export interface Missing {
  readonly state: DataState;
  readonly onRetry: () => void;
}

/** The parts missing from a list: unreadable items, and items that the host may withhold. */
export interface OmittedRows {
  readonly unreadable: number;
  /** The unreadable items with an id. */
  readonly items: readonly Unreadable[];
  /** The number of items that the host sent, where it may have more; else 0. */
  readonly heldBack: number;
}
