/**
 * Notes that a person added to a ticket, in order: one local record per ticket, written in the transaction that accepts
 * the note.
 * Invariant: only the outbox's outcome makes a note "arrived". The record stores that outcome, because the outbox keeps
 * it for one day only.
 */
import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import { fieldsIn, readEntries } from '#src/kit/readable.ts';
import type { Accepted, Progress, View } from '#src/sync/index.ts';
import { bookingNoteKinds } from './booking-note.ts';

export const ticketNotesKind = 'ticket-notes';

const TicketNote = v.object({
  /** The group of the mutation that sends the note. */
  group: v.string(),
  kind: v.picklist(bookingNoteKinds),
  word: v.optional(v.string(), ''),
  at: v.string(),
  outcome: v.optional(v.picklist(['arrived', 'deleted', 'perhaps'])),
});
type TicketNote = v.InferOutput<typeof TicketNote>;

/** Separates the readable notes of a ticket's record from the unreadable ones. */
function notesIn(value: unknown) {
  return readEntries(TicketNote, fieldsIn(value)['notes']);
}

/** A note with its outbox state, which is absent a day after the note ended. */
export interface FollowedNote extends TicketNote {
  readonly step: Progress | undefined;
}

/** A ticket with its notes. */
export interface NotedTicket {
  readonly group: string;
  readonly isOfVisitor: boolean;
  readonly notes: readonly FollowedNote[];
  /** Stored notes that this version cannot read, written back unchanged. */
  readonly unread?: readonly unknown[];
}

/** Returns how a note ended; `undefined` while it is pending, or if the outcome is no longer known. */
export function outcomeOf({ outcome, step }: FollowedNote): TicketNote['outcome'] {
  if (outcome) return outcome;
  if (step?.state === 'sent') return 'arrived';
  if (step?.state !== 'cancelled') return undefined;
  return step.sends > 0 ? 'perhaps' : 'deleted';
}

/** Returns the last note on attendance, without notes that were deleted before they were sent. */
export function attendanceOf(notes: readonly FollowedNote[]): FollowedNote | undefined {
  return notes.findLast((note) => note.kind !== 'word' && outcomeOf(note) !== 'deleted');
}

/** Whether the last note on attendance is "cannot come". */
export function isNotComing(notes: readonly FollowedNote[]): boolean {
  return attendanceOf(notes)?.kind === 'cannot come';
}

/** Returns a ticket's notes with a word of the day. */
export function wordsOf(notes: readonly FollowedNote[]): readonly FollowedNote[] {
  return notes.filter((note) => note.kind === 'word' && outcomeOf(note) !== 'deleted');
}

/** Reads the notes of each ticket on this phone, by the ticket's group. */
export async function readTicketNotes(
  view: Pick<View, 'locals' | 'group'>,
): Promise<ReadonlyMap<string, Pick<NotedTicket, 'notes' | 'unread'>>> {
  const withStep = async (note: TicketNote): Promise<FollowedNote> => {
    const [step] = await view.group(note.group);
    return { ...note, step };
  };
  const entries = (await view.locals(ticketNotesKind)).map(async ({ key, value }) => {
    const { read, unread } = notesIn(value);
    return [key, { notes: await Promise.all(read.map(withStep)), unread }] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Returns a ticket's record with outcomes of notes, by mutation; `undefined` where it has no readable note. */
export function withOutcomes(
  value: unknown,
  outcomes: ReadonlyMap<string, TicketNote['outcome']>,
): object | undefined {
  const { read, unread } = notesIn(value);
  if (read.length === 0) return undefined;
  const notes = read.map((note) => ({ ...note, outcome: note.outcome ?? outcomes.get(note.group) }));
  return { notes: [...unread, ...notes] };
}

/** Returns the maker of a ticket's record with one more note, written when the note is accepted. */
export function withNote(
  { group: key, isOfVisitor, notes, unread = [] }: NotedTicket,
  note: Pick<TicketNote, 'kind' | 'word' | 'at'>,
): (accepted: Accepted) => LocalRecord {
  const priorNotes = notes.map(({ step: _step, ...one }) => one);
  return ({ group }) => ({
    kind: ticketNotesKind,
    key,
    ofPhone: isOfVisitor,
    value: { notes: [...unread, ...priorNotes, { ...note, group }] },
  });
}
