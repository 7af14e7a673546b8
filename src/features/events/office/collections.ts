/**
 * What the office has of its events and of who comes: rows of these are on a phone only while an instructor or an admin
 * is signed in.
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
import { OfficeEvent } from './office-event.ts';

const fifteenMinutes = 15 * 60_000;

/** What visitors add to: whoever opens the list is shown what came since, and two taps ask once. */
const freshFor = 15_000;

/** What a record says in its fields, each as it can be read and else as it was written. */
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

/** The events with their join links: the public collection `events` has them without. */
export const officeEvents = defineCollection<OfficeEvent, Cms>('officeEvents', {
  title: 'the office’s events',
  schema: OfficeEvent,
  access: 'user',
  staleAfter: fifteenMinutes,
  key: ({ id }) => ({ id, parent: '1' }),
  mergeKeys: { highlights: 'key', whoShouldAttend: 'self' },
  textFields: ['description'],
  fieldWords: {
    dateFrom: 'first day',
    dateTo: 'last day',
    timeFrom: 'start',
    timeTo: 'end',
    subTitle: 'line below the title',
    posterUrl: 'poster',
    image: 'picture',
    teamsLink: 'link to join',
    instructor_name: 'instructor',
    instructor_role: 'what the instructor does',
    moderator_name: 'moderator',
    moderator_role: 'what the moderator does',
    whoShouldAttend: 'who should attend',
  },
  source: deletedWhenEmpty(
    otherInfo<OfficeEvent>('Event', {
      schema: OfficeEvent,
      decode: ({ Id, Name, ItemValue }) => ({
        ...eventFieldsOf(ItemValue),
        title: readText(ItemValue['title']) || Name,
        id: Id,
      }),
      encode: ({ id: _id, cancelled, ...fields }) => ({
        Name: fields.title,
        ItemValue: { ...fields, ...(cancelled && { cancelled }) },
      }),
    }),
  ),
});

/** What of an event only the office may know. Two may stand below one event, where two people set a word offline. */
export const EventOffice = v.object({
  id: Id,
  eventId: Id,
  /** The word of the day that counts now. */
  word: looseText,
  /** Every word the event ever had: each of them counts. */
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
  /** The event's id: '1', or the id of an event that is gone, in old records. */
  eventId: Id,
  /** The id of the mutation that made it: one marker is one person. Empty in records made elsewhere. */
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
  /** When the phone sent it, ISO 8601; '' where that was not noted. */
  sentAt: looseTextOrNumber,
  /** The record does not say who it is: only its id can be read. */
  unreadable: v.optional(YesOrNo, false),
});
export type Booking = v.InferOutput<typeof Booking>;

/** Whether a record says anything of who it is: `{}` and an empty text say nothing. */
function saysWho(fields: Readonly<Record<string, unknown>>): boolean {
  return ['name', 'surname', 'email', 'phone'].some((field) => readText(fields[field]) !== '');
}

export const bookings = defineCollection<Booking, Cms>('bookings', {
  title: 'bookings',
  schema: Booking,
  access: 'user',
  staleAfter: freshFor,
  key: ({ id, eventId }) => ({ id, parent: eventId }),
  // The records of one person are one line, with each of them below it.
  showsCopies: true,
  source: otherInfo<Booking>('Bookings', {
    schema: Booking,
    parent: ({ eventId }) => eventId,
    // Somebody is registered by a record that nobody can read: it is listed by its id, never left out.
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

/** One thing a visitor said of a booking, as it stands in the log. */
export const BookingNote = v.object({
  id: Id,
  eventId: Id,
  marker: v.optional(v.string(), ''),
  reference: looseText,
  booking: looseText,
  kind: knownOf(bookingNoteKinds),
  word: looseText,
  /** The marker of the note that this one follows; '' where it says none. */
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

/** What an entry of the log may be. */
export const marks = ['was there', 'was not there', 'undone', 'same person', 'put away'] as const;

/**
 * One entry of the office's own log: who was there, which bookings are one person, which notes were put away. `undone`
 * takes back the entry it names and nothing else.
 */
export const Attendance = v.object({
  id: Id,
  eventId: Id,
  marker: v.optional(v.string(), ''),
  /** The booking's marker, or `#Id` of one without. */
  booking: looseText,
  mark: knownOf(marks),
  /** The other booking of `same person`, the note of `put away`; else ''. */
  about: looseText,
  /** Markers of the marks that are taken back. */
  undoes: wordsOf(v.string()),
  /** Who marked: the name in their account. */
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
