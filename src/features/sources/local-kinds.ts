/**
 * Every kind of record that the slices store on this device only, as `local` records of the engine, never sent.
 * Invariant: a kind is listed here before it is used, and never renamed, because records of older releases have its
 * name.
 */
import type { LocalEntry } from '#src/sync/index.ts';

type Counted = (count: number) => string;

/**
 * Returns, in words, a person's loss with the records of a kind; `undefined` for the phone's own records, or for a kind
 * without loss.
 */
export const localKinds = {
  /** Tickets of registrations. */
  receipt: undefined,
  /** Later notes on tickets; below, the state of each event that this phone last wrote into its calendar file. */
  'ticket-notes': undefined,
  calendar: undefined,
  /** Receipts of messages to the office. */
  message: undefined,
  draft: (count) => (count === 1 ? '1 draft' : `${count} drafts`),
  version: (count) => (count === 1 ? 'earlier versions of 1 lesson' : `earlier versions of ${count} lessons`),
  /** Files and lessons removed from a course: deleted at the office once nothing can restore them. */
  'taken-out': undefined,
  /** Courses with edits whose change learners cannot see yet. */
  edited: undefined,
  attempt: (count) => (count === 1 ? '1 quiz you took' : `${count} quizzes you took`),
  /** Pages of the office that were read on this phone. */
  'opened-page': undefined,
  /** Courses that were imported from a file. */
  'imported-course': undefined,
  /** Choices about this phone's data. */
  preference: undefined,
  progress: () => 'how far you have read',
  /** The seen and played parts of a lesson, until it counts as read: lost with the progress. */
  met: undefined,
  /** The last open page of a PDF. */
  page: undefined,
  /** The version of a block that a person read; below, the block's text before an update. */
  seen: undefined,
  earlier: undefined,
  /** This phone's versions of the courses' chapters, by the courses' own stamps. */
  stamps: undefined,
  /** The position in a lesson; below, the position in a film or a sound. Both are lost with the progress. */
  place: undefined,
  playback: undefined,
  /** The sentence at which reading aloud stopped. */
  spoken: undefined,
  'reading-settings': undefined,
  voices: undefined,
  bookmark: (count) => (count === 1 ? '1 bookmark' : `${count} bookmarks`),
  note: (count) => (count === 1 ? '1 note' : `${count} notes`),
  /** Certificates that somebody added by their number. */
  certificate: (count) => (count === 1 ? '1 certificate' : `${count} certificates`),
  /** Files to download; below, the progress and the size of each. */
  download: undefined,
  'download-progress': undefined,
  'file-size': undefined,
} as const satisfies Record<string, Counted | undefined>;

export type LocalKind = keyof typeof localKinds;

/** A record of one of these kinds. */
export interface LocalRecord extends LocalEntry {
  readonly kind: LocalKind;
}
