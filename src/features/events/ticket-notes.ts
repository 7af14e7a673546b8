/**
 * What a person said on a ticket after they registered, in the order in which they said it: a record of this device for
 * each ticket, written in the transaction that accepts the note.
 * Invariant: a note is called arrived only where the outbox said so; that is written down, because the outbox has it for
 * a day only.
 */
import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Accepted, Progress, View } from '#src/sync/index.ts';
import { bookingNoteKinds } from './booking-note.ts';

export const ticketNotesKind = 'ticket-notes';

const TicketNote = v.object({
  /** The mutation that tells the office. */
  group: v.string(),
  kind: v.picklist(bookingNoteKinds),
  word: v.optional(v.string(), ''),
  at: v.string(),
  outcome: v.optional(v.picklist(['arrived', 'deleted', 'perhaps'])),
});
type TicketNote = v.InferOutput<typeof TicketNote>;

export const TicketNotes = v.object({ notes: v.array(TicketNote) });

/** A note with what the outbox knows of it: nothing a day after it ended. */
export interface FollowedNote extends TicketNote {
  readonly step: Progress | undefined;
}

/** The ticket that a note is about. */
export interface NotedTicket {
  readonly group: string;
  readonly isOfVisitor: boolean;
  readonly notes: readonly FollowedNote[];
}

/** How a note ended; `undefined`: it has not, or nobody knows any more. */
export function outcomeOf({ outcome, step }: FollowedNote): TicketNote['outcome'] {
  if (outcome) return outcome;
  if (step?.state === 'sent') return 'arrived';
  if (step?.state !== 'cancelled') return undefined;
  return step.sends > 0 ? 'perhaps' : 'deleted';
}

/** The last word on coming or not, as far as this phone knows; what was deleted before it left was never said. */
export function attendanceOf(notes: readonly FollowedNote[]): FollowedNote | undefined {
  return notes.findLast((note) => note.kind !== 'word' && outcomeOf(note) !== 'deleted');
}

/** Whether the person said last that they cannot come. */
export function isNotComing(notes: readonly FollowedNote[]): boolean {
  return attendanceOf(notes)?.kind === 'cannot come';
}

/** The words of the day that were typed on a ticket. */
export function wordsOf(notes: readonly FollowedNote[]): readonly FollowedNote[] {
  return notes.filter((note) => note.kind === 'word' && outcomeOf(note) !== 'deleted');
}

/** The notes of each ticket on this phone. */
export async function readTicketNotes(
  view: Pick<View, 'locals' | 'group'>,
): Promise<ReadonlyMap<string, readonly FollowedNote[]>> {
  const followed = async (note: TicketNote): Promise<FollowedNote> => {
    const [step] = await view.group(note.group);
    return { ...note, step };
  };
  const entries = (await view.locals(ticketNotesKind)).map(async ({ key, value }) => {
    const record = v.safeParse(TicketNotes, value);
    const notes = record.success ? record.output.notes : [];
    return [key, await Promise.all(notes.map(followed))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** The record of a ticket with one note more, written when that note is accepted. */
export function withNote(
  { group: key, isOfVisitor, notes }: NotedTicket,
  note: Pick<TicketNote, 'kind' | 'word' | 'at'>,
): (accepted: Accepted) => LocalRecord {
  const before = notes.map(({ step: _step, ...one }) => one);
  return ({ group }) => ({
    kind: ticketNotesKind,
    key,
    ofPhone: isOfVisitor,
    value: { notes: [...before, { ...note, group }] },
  });
}
