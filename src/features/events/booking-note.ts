/**
 * What a visitor says about a booking after it was made: other-info type `BookingNote`, a log below the event. The
 * office reads it; on a host that lets anybody read it holds no name, address or phone.
 */
import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';

/** What a note may say. `word`: the person typed the word of the day. */
export const bookingNoteKinds = ['cannot come', 'coming after all', 'word'] as const;

/** What is typed or tapped: the arguments of the command, and `ItemValue` of the record but for `event_id`. */
export const BookingNoteArgs = v.object({
  event_id: Id,
  /** What the person holds on the ticket: `7QX4-2M9K`. */
  reference: v.string(),
  /** The booking's marker (`_cid`); empty where only the reference is known, as from a ticket of another phone. */
  booking: v.optional(v.string(), ''),
  kind: v.picklist(bookingNoteKinds),
  word: v.optional(v.string(), ''),
  /** The marker of the note before it on coming or not, which this one follows. */
  undoes: v.exactOptional(v.string()),
  /** When it was said, ISO 8601, as that phone's clock told it: it orders nothing. */
  at: v.string(),
});
export type BookingNoteArgs = v.InferOutput<typeof BookingNoteArgs>;
