/**
 * A visitor's note about an existing booking: other-info type `BookingNote`, a log below the event. A note contains no
 * name, address or phone, because some hosts let anybody read the log.
 */
import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';

/** The kinds of notes; `word` means that the person typed the word of the day. */
export const bookingNoteKinds = ['cannot come', 'coming after all', 'word'] as const;

/** Arguments of the command, stored as the record's `ItemValue` without `event_id`. */
export const BookingNoteArgs = v.object({
  event_id: Id,
  /** The reference on the ticket, as `7QX4-2M9K`. */
  reference: v.string(),
  /** The booking's marker (`_cid`); empty for a ticket on another phone, where only the reference is known. */
  booking: v.optional(v.string(), ''),
  kind: v.picklist(bookingNoteKinds),
  word: v.optional(v.string(), ''),
  /** Marker of the person's previous note on attendance, which this note replaces. */
  undoes: v.exactOptional(v.string()),
  /** Time of the note, ISO 8601, by the phone's clock: never used to order notes. */
  at: v.string(),
});
export type BookingNoteArgs = v.InferOutput<typeof BookingNoteArgs>;
