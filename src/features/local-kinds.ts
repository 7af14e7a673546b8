/**
 * Every kind of thing the slices keep on this device only: `local` records of the engine, never sent.
 * Invariant: a kind is named here before anything is kept under it, and never renamed: records of older releases bear it.
 */
import type { LocalEntry } from '#src/sync/index.ts';

type Counted = (count: number) => string;

/** What a person would lose with it, in words; `undefined` for what is the phone's, or is no loss. */
export const localKinds = {
  /** Tickets of registrations. */
  receipt: undefined,
  /** Receipts of messages to the office. */
  message: undefined,
  draft: (count) => (count === 1 ? '1 draft' : `${count} drafts`),
  version: (count) => (count === 1 ? '1 earlier version' : `${count} earlier versions`),
  attempt: (count) => (count === 1 ? '1 quiz you took' : `${count} quizzes you took`),
  /** Courses that came in a file. */
  'imported-course': undefined,
  /** What was decided about this phone's data. */
  preference: undefined,
  progress: () => 'how far you have read',
} as const satisfies Record<string, Counted | undefined>;

export type LocalKind = keyof typeof localKinds;

/** A record of one of these kinds. */
export interface LocalRecord extends LocalEntry {
  readonly kind: LocalKind;
}
