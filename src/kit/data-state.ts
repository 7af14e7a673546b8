/** How what a page shows stands: the hooks find it out, and the parts of the screen say it. */

/** An item that is there and cannot be read; `name` is '' where not even that can. */
export interface Unreadable {
  readonly id: string;
  readonly name: string;
}

/** Why there is nothing of a list to show: each is something else to the person who looks. */
export type ListState =
  | 'coming'
  /** Not on this phone, and the office cannot be reached. */
  | 'away'
  /** The office said no, or what cannot be read; `signedOut`: it no longer knows who asks. */
  | { readonly failed: string; readonly signedOut?: boolean }
  /** The office has answered: there is none. */
  | 'here';

/** The same of one item too, which may be there while what is stored of it is damaged. */
export type DataState = ListState | { readonly unreadable: Unreadable };

/** What of the office is not on this phone, and how to ask for it once more. */
export interface Missing {
  readonly state: DataState;
  readonly onRetry: () => void;
}

/** What is left out of a list: items that cannot be read, and those that the host may keep back. */
export interface LeftOut {
  readonly unreadable: number;
  /** Those of them that have a number. */
  readonly items: readonly Unreadable[];
  /** How many the host answered, where it may have more; else 0. */
  readonly heldBack: number;
}
