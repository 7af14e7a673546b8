/**
 * The office's collections of events, bookings, notes and marks. Their rows are on a phone only while an instructor or an
 * admin is signed in.
 */
import * as v from 'valibot';
import { BrokenRow } from '#src/cms/broken-row.ts';
import type { Cms } from '#src/cms/cms.ts';
import { wordsOf } from '#src/cms/readings/list.ts';
import { knownOf } from '#src/cms/readings/word.ts';
import { YesOrNo } from '#src/cms/readings/yes-or-no.ts';
import { bookingNoteKinds } from '#src/features/events/booking-note.ts';
import { readDay, readHighlights, readList, readText, readTime } from '#src/features/events/event-fields.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { anyCapitals } from '#src/kit/any-capitals.ts';
import { Id, looseText, looseTextOrNumber } from '#src/kit/fields.ts';
import { defineCollection } from '#src/sync/index.ts';
import { deletedWhenEmpty } from './deleted-when-empty.ts';
import { eventLabels, OfficeEvent } from './office-event.ts';

const fifteenMinutes = 15 * 60_000;

/** Age limit (ms) of lists that visitors add to: short, but two taps cause one request. */
const freshFor = 15_000;

/** Reads the fields of a record; unreadable days and times keep their stored text. */
function eventFieldsOf(fields: Readonly<Record<string, unknown>>) {
  const day = (name: string) => readDay(fields[name]) || fields[name];
  const time = (name: string) => readTime(fields[name]) || fields[name];
  return {
    ...fields,
    dateFrom: day('dateFrom'),
    dateTo: day('dateTo'),
    timeFrom: time('timeFrom'),
    timeTo: time('timeTo'),
    highlights: readHighlights(fields['highlights']),
    whoShouldAttend: readList(fields['whoShouldAttend']),
  };
}

/** The events with their join links, which the public collection `events` lacks. */
export const officeEvents = defineCollection<OfficeEvent, Cms>('officeEvents', {
  title: 'events for staff',
  schema: OfficeEvent,
  access: 'user',
  staleAfter: fifteenMinutes,
  key: ({ id }) => ({ id, parent: '1' }),
  mergeKeys: { highlights: 'key', whoShouldAttend: 'self' },
  textFields: ['description'],
  fieldWords: {
    ...eventLabels,
    posterUrl: 'Poster',
    image: 'Picture',
    cancelled: 'Cancelled',
    hidden: 'Hidden from visitors',
  },
  source: deletedWhenEmpty(
    otherInfo<OfficeEvent>('Event', {
      schema: OfficeEvent,
      decode: ({ Id, Name, ItemValue }) => ({
        ...eventFieldsOf(ItemValue),
        title: readText(ItemValue['title']) || Name,
        id: Id,
      }),
      encode: ({ id: _id, cancelled, hidden, ...fields }) => ({
        Name: fields.title,
        ItemValue: { ...fields, ...(cancelled && { cancelled }), ...(hidden && { hidden }) },
      }),
    }),
  ),
});

/** An event's data for the office alone. One event may have two records, where two people set a word offline. */
export const EventOffice = v.object({
  id: Id,
  eventId: Id,
  /** The current word of the day. */
  word: looseText,
  /** Every word of the event, past and current; each is accepted. */
  words: wordsOf(looseText),
});
export type EventOffice = v.InferOutput<typeof EventOffice>;

export const eventOffices = defineCollection<EventOffice, Cms>('eventOffices', {
  title: 'words of the day',
  schema: EventOffice,
  access: 'user',
  staleAfter: fifteenMinutes,
  key: ({ id, eventId }) => ({ id, parent: eventId }),
  mergeKeys: { words: 'self' },
  fieldWords: { word: 'word of the day', words: 'earlier words' },
  source: otherInfo<EventOffice>('EventOffice', {
    schema: EventOffice,
    parent: ({ eventId }) => eventId,
    decode: ({ Id, ParentId, ItemValue }) => ({ ...ItemValue, id: Id, eventId: ParentId }),
    encode: ({ id: _id, eventId: _event, ...ItemValue }) => ({ Name: 'Word of the day', ItemValue }),
  }),
});

export const Booking = v.object({
  id: Id,
  /** The event's id; in old records '1' or the id of a deleted event. */
  eventId: Id,
  /** Id of the creating mutation: one marker is one person. Empty in records of other programs. */
  marker: v.optional(v.string(), ''),
  reference: looseTextOrNumber,
  name: looseTextOrNumber,
  surname: looseTextOrNumber,
  email: looseTextOrNumber,
  phone: looseTextOrNumber,
  hpcsa: looseTextOrNumber,
  province: looseTextOrNumber,
  city: looseTextOrNumber,
  company: looseTextOrNumber,
  occupation: looseTextOrNumber,
  event_date: looseTextOrNumber,
  event_title: looseTextOrNumber,
  /** Time of sending, ISO 8601; '' where not recorded. */
  sentAt: looseTextOrNumber,
  /** True where the record names no person: only its id is readable. */
  unreadable: v.optional(YesOrNo, false),
});
export type Booking = v.InferOutput<typeof Booking>;

/** Whether a record identifies its person by at least one field. */
function saysWho(fields: Readonly<Record<string, unknown>>): boolean {
  return ['name', 'surname', 'email', 'phone'].some((field) => readText(fields[field]) !== '');
}

export const bookings = defineCollection<Booking, Cms>('bookings', {
  title: 'bookings',
  schema: Booking,
  access: 'user',
  staleAfter: freshFor,
  key: ({ id, eventId }) => ({ id, parent: eventId }),
  // The list merges the copies of one person itself.
  showsCopies: true,
  source: otherInfo<Booking>('Bookings', {
    schema: Booking,
    parent: ({ eventId }) => eventId,
    // Lists an unreadable record by its id, because its person is registered all the same.
    row: BrokenRow,
    spelling: anyCapitals(Object.keys(Booking.entries)),
    decode: ({ Id, ParentId, ItemCode, ItemValue }, _cms, marker) => ({
      ...ItemValue,
      id: Id,
      eventId: ParentId,
      marker,
      reference: ItemCode,
      unreadable: !saysWho(ItemValue),
    }),
    encode: ({ id: _id, eventId: _event, marker: _marker, unreadable: _none, reference, ...ItemValue }) => ({
      Name: `${ItemValue.name} ${ItemValue.surname}: ${ItemValue.event_title}`,
      ItemCode: reference,
      ItemValue,
    }),
  }),
});

/** A visitor's note about a booking. */
export const BookingNote = v.object({
  id: Id,
  eventId: Id,
  marker: v.optional(v.string(), ''),
  reference: looseText,
  booking: looseText,
  kind: knownOf(bookingNoteKinds),
  word: looseText,
  /** Marker of the note that this note replaces; '' for none. */
  undoes: looseText,
  at: looseText,
});
export type BookingNote = v.InferOutput<typeof BookingNote>;

export const bookingNotes = defineCollection<BookingNote, Cms>('bookingNotes', {
  title: 'notes on bookings',
  schema: BookingNote,
  access: 'user',
  staleAfter: freshFor,
  key: ({ id, eventId }) => ({ id, parent: eventId }),
  source: otherInfo<BookingNote>('BookingNote', {
    schema: BookingNote,
    decode: ({ Id, ParentId, ItemValue }, _cms, marker) => ({
      ...ItemValue,
      id: Id,
      eventId: ParentId,
      marker,
    }),
  }),
});

/** Kinds of log entries. */
export const marks = ['was there', 'was not there', 'undone', 'same person', 'put away'] as const;

/**
 * One entry of the office's log: presence, bookings of one person, or a note put away. `undone` cancels only the entries it
 * names.
 */
export const Attendance = v.object({
  id: Id,
  eventId: Id,
  marker: v.optional(v.string(), ''),
  /** The booking's marker, or `#Id` without a marker. */
  booking: looseText,
  mark: knownOf(marks),
  /** The other booking of `same person`, the note of `put away`; else ''. */
  about: looseText,
  /** Markers of the cancelled entries. */
  undoes: wordsOf(v.string()),
  /** Account name of the person who marked. */
  by: looseText,
  at: looseText,
});
export type Attendance = v.InferOutput<typeof Attendance>;

export const attendances = defineCollection<Attendance, Cms>('attendances', {
  title: 'marks of who was there',
  schema: Attendance,
  access: 'user',
  staleAfter: freshFor,
  key: ({ id, eventId }) => ({ id, parent: eventId }),
  source: otherInfo<Attendance>('Attendance', {
    schema: Attendance,
    parent: ({ eventId }) => eventId,
    decode: ({ Id, ParentId, ItemValue }, _cms, marker) => ({
      ...ItemValue,
      id: Id,
      eventId: ParentId,
      marker,
    }),
    encode: ({ id: _id, eventId: _event, marker: _marker, about, ...ItemValue }) => ({
      Name: 'Attendance',
      ItemValue: { ...ItemValue, ...(about && { about }) },
    }),
  }),
});
