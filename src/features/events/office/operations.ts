/** The office's operations on events, bookings and marks. */

import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { events } from '#src/features/events/collection.ts';
import { confirmationEmail, EventForEmail, recipientName } from '#src/features/events/emails.ts';
import { readForEmail, sendEmail } from '#src/features/events/operations.ts';
import { badEmail, emailAddress, Id, optionalText, requiredText } from '#src/kit/fields.ts';
import { shortReference, temporaryId } from '#src/kit/ids.ts';
import { deletionWaits } from '#src/kit/undo-times.ts';
import { defineCommand } from '#src/sync/index.ts';
import {
  type Attendance,
  attendances,
  type Booking,
  bookings,
  type EventOffice,
  eventOffices,
  marks,
  officeEvents,
} from './collections.ts';
import { EventFields, type OfficeEvent } from './office-event.ts';

const refreshes = [events];
const editUrl = ({ id }: { readonly id: string }) => `/event/${encodeURIComponent(id)}`;

/** Returns the marker inside a temporary id. */
const markerOf = (id: string) => id.slice(temporaryId('').length);

/** Returns the value with the changes that are not `undefined`. */
function withChanges<Value extends object>(
  value: Value,
  changes: { readonly [Key in keyof Value]?: Value[Key] | undefined },
): Value {
  const changedFields = Object.entries(changes).filter(([, change]) => change !== undefined);
  return { ...value, ...Object.fromEntries(changedFields) };
}

const Pictures = { posterUrl: v.optional(v.string(), ''), image: v.optional(v.string(), '') };
export const NewEvent = v.object({ ...EventFields.entries, ...Pictures, hidden: v.optional(v.boolean()) });

export const addEvent = officeEvents.create('event.add', {
  args: NewEvent,
  describe: ({ title }) => `New event: ${title}`,
  refreshes,
  // An event from the outbox of an earlier version has no `hidden` and was meant to be shown.
  make: ({ hidden = false, ...fields }, id): OfficeEvent => ({ id, ...fields, hidden, cancelled: false }),
});

/** A change of an event with the changed fields alone, so that it overwrites no other person's change. */
const EventChange = v.object({
  id: Id,
  of: v.string(),
  ...v.partial(v.object({ ...EventFields.entries, posterUrl: v.string(), image: v.string() })).entries,
  cancelled: v.optional(v.boolean()),
});

export const updateEvent = officeEvents.update('event.update', {
  args: EventChange,
  describe: ({ of, cancelled }) =>
    cancelled === undefined ? `Changes of ${of}` : cancelled ? `Cancel ${of}` : `${of} takes place after all`,
  editUrl,
  refreshes,
  change: (event, { id: _id, of: _of, ...changes }) => withChanges(event, changes),
});

export const showEvent = officeEvents.update('event.show', {
  args: v.object({ id: Id, of: v.string(), hidden: v.boolean() }),
  describe: ({ of, hidden }) => (hidden ? `Hide ${of} from visitors` : `Show ${of} to visitors`),
  editUrl,
  refreshes,
  change: (event, { hidden }) => ({ ...event, hidden }),
});

export const removeEvent = officeEvents.remove('event.remove', {
  args: v.object({ id: Id, of: v.string() }),
  describe: ({ of }) => `Delete the event ${of}`,
  refreshes,
  undoFor: deletionWaits,
});

const Word = v.object({ eventId: Id, word: requiredText(60), of: v.string() });
const wordWords = ({ of }: { readonly of: string }) => `Word of the day of ${of}`;

export const addEventOffice = eventOffices.create('event-office.add', {
  args: Word,
  describe: wordWords,
  make: ({ eventId, word }, id): EventOffice => ({ id, eventId, word, words: [word] }),
});

export const setWord = eventOffices.update('event-office.set-word', {
  args: v.object({ id: Id, word: optionalText(60), of: v.string() }),
  describe: wordWords,
  change: (office, { word }) => ({
    ...office,
    word,
    words: word && !office.words.includes(word) ? [...office.words, word] : office.words,
  }),
});

/** Adds a mark to the office's log, without changing a booking. */
export const markAttendance = attendances.create('attendance.mark', {
  args: v.object({
    eventId: Id,
    booking: Id,
    who: v.string(),
    mark: v.picklist(marks),
    about: v.optional(v.string(), ''),
    undoes: v.optional(v.array(v.string()), []),
    by: v.string(),
    at: v.string(),
  }),
  describe: ({ who, mark }) => {
    const words = {
      undone: 'mark taken back',
      'same person': 'two bookings, one person',
      'put away': 'put away',
    };
    return mark === 'was there' || mark === 'was not there' ? `${who} ${mark}` : `${who}: ${words[mark]}`;
  },
  make: ({ who: _who, ...mark }, id): Attendance => ({ ...mark, id, marker: markerOf(id) }),
});

/** An optional email address: some people at the door have none. */
const optionalEmail = v.union([v.literal(''), emailAddress()], badEmail);

/** Fields of a booking that the office may correct. */
export const Corrected = v.object({
  name: requiredText(80),
  surname: optionalText(80),
  email: optionalEmail,
  phone: optionalText(40),
  company: optionalText(120),
  city: optionalText(80),
});
export type Corrected = v.InferOutput<typeof Corrected>;

export const correctBooking = bookings.update('booking.correct', {
  args: v.object({ id: Id, ...v.partial(Corrected).entries }),
  describe: ({ name }) => (name ? `Change of the booking of ${name}` : 'Change of a booking'),
  change: (booking, { id: _id, ...changes }) => withChanges(booking, changes),
});

export const removeBooking = bookings.remove('booking.remove', {
  args: v.object({ id: Id, who: v.string() }),
  describe: ({ who }) => `Delete the booking of ${who}`,
});

/** Fields of a person without a booking. */
export const AtTheDoor = v.object({
  name: requiredText(80),
  surname: requiredText(80),
  email: optionalEmail,
  phone: optionalText(40),
  company: optionalText(120),
  city: optionalText(80),
});
export type AtTheDoor = v.InferOutput<typeof AtTheDoor>;

export const addBooking = bookings.create('booking.add', {
  args: v.object({ ...AtTheDoor.entries, eventId: Id, event_date: v.string(), event_title: v.string() }),
  describe: ({ name, surname }) => `The booking of ${name} ${surname}, added by hand`,
  make: (typed, id): Booking => ({
    ...typed,
    id,
    marker: markerOf(id),
    reference: shortReference(markerOf(id)),
    hpcsa: '',
    province: '',
    occupation: '',
    sentAt: '',
    unreadable: false,
  }),
});

const text = v.optional(v.string(), '');

/** A booking for its email; fields may be blank. */
const Resent = v.object({
  ...{ event_id: Id, event_date: text, event_title: text, reference: text },
  ...{ name: text, surname: text, email: Id, phone: text, hpcsa: text },
  ...{ province: text, city: text, company: text, occupation: text },
});
export type Resent = v.InferOutput<typeof Resent>;

/** Sends the registered person's email again, with the booking's reference. */
export const resendConfirmation = defineCommand<Resent, Cms>('booking.resend-email', {
  host: 'email',
  access: 'user',
  args: Resent,
  ifUnknown: 'ask',
  describe: ({ email }) => `The email with the link, to ${email}`,
  question: { words: 'We don’t know if the email with the link went out.', resolved: 'It arrived' },
  prepare: readForEmail,
  send: (cms, { args, signal, prepared }) => {
    const email = confirmationEmail(args, args.reference, v.parse(EventForEmail, prepared));
    return sendEmail(cms, recipientName(args), args.email, email, signal);
  },
});

/** All operations of this folder. */
export const officeOperations = [
  ...[addEvent, updateEvent, showEvent, removeEvent, addEventOffice, setWord],
  ...[markAttendance, correctBooking, removeBooking, addBooking, resendConfirmation],
];
