/**
 * Sends a note about a booking to the office: one `BookingNote` below the event.
 * Invariant: a note is sent after the mutations it depends on, so that "cannot come" and "coming after all" arrive in
 * order; a note sent twice has one marker, and counts once.
 */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { temporaryId } from '#src/kit/ids.ts';
import { defineCommand } from '#src/sync/index.ts';
import { BookingNoteArgs } from './booking-note.ts';

/** A note and the mutations it depends on: the booking and the previous notes. */
const AddBookingNote = v.object({ ...BookingNoteArgs.entries, after: v.optional(v.array(v.string()), []) });
type AddBookingNote = v.InferOutput<typeof AddBookingNote>;

/** Titles for the person, without personal details. */
const words: Readonly<Record<BookingNoteArgs['kind'], string>> = {
  'cannot come': 'That you can’t come to the webinar',
  'coming after all': 'That you’re coming after all',
  word: 'The word of the day',
};

const title = ({ kind }: AddBookingNote) => words[kind];

/** A command without confirmation, because a note cannot be read back, like the booking itself. */
export const addBookingNote = defineCommand<AddBookingNote, Cms>('booking-note.add', {
  host: 'other-info',
  access: 'anyone',
  args: AddBookingNote,
  ifUnknown: 'resend-once',
  title,
  describe: title,
  uses: ({ after }) => after.map((mutationId) => ({ collection: '$commands', id: temporaryId(mutationId) })),
  send: (cms, { args: { event_id, after: _after, ...note }, marker, signal }) =>
    cms.otherInfo.save(
      {
        ItemType: 'BookingNote',
        ParentId: event_id,
        ItemCode: note.reference,
        Name: `${note.reference}: ${note.kind}`,
        ItemValue: { ...note, _cid: marker },
      },
      signal,
    ),
});
