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
  /** What was said on them since, and what this phone last wrote into the calendar file of each event. */
  'ticket-notes': undefined,
  calendar: undefined,
  /** Receipts of messages to the office. */
  message: undefined,
  draft: (count) => (count === 1 ? '1 draft' : `${count} drafts`),
  version: (count) => (count === 1 ? 'earlier versions of 1 lesson' : `earlier versions of ${count} lessons`),
  /** Files and lessons that were taken out of a course: deleted at the office once nothing can bring them back. */
  'taken-out': undefined,
  /** Courses somebody wrote to, until learners can tell what changed. */
  edited: undefined,
  attempt: (count) => (count === 1 ? '1 quiz you took' : `${count} quizzes you took`),
  /** Pages of the office that were read here. */
  'opened-page': undefined,
  /** Courses that came in a file. */
  'imported-course': undefined,
  /** What was decided about this phone's data. */
  preference: undefined,
  progress: () => 'how far you have read',
  /** What was seen and played of a lesson, until it counts as read: lost with the progress. */
  met: undefined,
  /** The page a paper was left at. */
  page: undefined,
  /** What a block was when somebody read it, and what it said before an update. */
  seen: undefined,
  earlier: undefined,
  /** What this phone has of the courses' chapters, by the courses' own stamps. */
  stamps: undefined,
  /** Where somebody is in a lesson, and how far in a film or a sound: lost with the progress. */
  place: undefined,
  playback: undefined,
  /** The sentence at which reading aloud stopped. */
  spoken: undefined,
  'reading-settings': undefined,
  voices: undefined,
  bookmark: (count) => (count === 1 ? '1 bookmark' : `${count} bookmarks`),
  note: (count) => (count === 1 ? '1 note' : `${count} notes`),
  /** Certificates somebody added by their number. */
  certificate: (count) => (count === 1 ? '1 certificate' : `${count} certificates`),
  /** Files somebody wants on this phone, how far each has come, and how large it is. */
  download: undefined,
  'download-progress': undefined,
  'file-size': undefined,
} as const satisfies Record<string, Counted | undefined>;

export type LocalKind = keyof typeof localKinds;

/**
 * What somebody read, marked and answered: of one person alone, also while they had not signed in yet. Who signs in later
 * is shown none of it before they say that it is theirs.
 */
export const readingKinds = [
  'progress',
  'met',
  'attempt',
  'bookmark',
  'note',
  'place',
  'playback',
] as const satisfies readonly LocalKind[];

/** A record of one of these kinds. */
export interface LocalRecord extends LocalEntry {
  readonly kind: LocalKind;
}
