import * as v from 'valibot';
import { YesOrNo } from '#src/cms/readings/yes-or-no.ts';
import {
  emailAddress,
  Id,
  looseTextOrNumber,
  optionalText,
  phoneDigits,
  requiredText,
  textOrNumber,
} from '#src/kit/fields.ts';
import { readDay, readHighlights, readList, readTime } from './event-fields.ts';

export const provinces = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const;

/** Error text for a blank required field. */
export const blankField = 'Please fill in all fields marked with *';
const badProvince = 'Choose one of the nine provinces';

const text = looseTextOrNumber;
const day = readWith(readDay, '');
const time = readWith(readTime, '');

/** Returns a schema that reads any stored value; `none` where the field is missing. */
function readWith<Value>(read: (stored: unknown) => Value, none: Value) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), none);
}

/**
 * An event as visitors see it and as a phone stores it. The schema drops `teamsLink`, the join link, and every other
 * unlisted key before anything is stored.
 */
export const Event = v.object({
  id: v.pipe(textOrNumber, v.nonEmpty()),
  /** The first day; '' if missing or unreadable, as for the other times, because the event is listed all the same. */
  dateFrom: day,
  dateTo: day,
  timeFrom: time,
  timeTo: time,
  title: v.pipe(textOrNumber, v.trim(), v.nonEmpty()),
  subTitle: text,
  posterUrl: text,
  description: text,
  location: text,
  image: text,
  instructor_name: text,
  instructor_role: text,
  moderator_name: text,
  moderator_role: text,
  highlights: readWith(readHighlights, []),
  whoShouldAttend: readWith(readList, []),
  /** Whether the office called the event off; bookings and tickets stay. */
  cancelled: v.optional(YesOrNo, false),
  /**
   * Whether the event is hidden from visitors, whose phones then store only the fields of tickets. Absent means shown.
   */
  hidden: v.optional(YesOrNo),
});
export type Event = v.InferOutput<typeof Event>;

/** A registration: schema of the form, of the operation's arguments and of the stored record. */
export const BookingArgs = v.object({
  name: requiredText(80, blankField),
  surname: requiredText(80, blankField),
  email: emailAddress(blankField),
  phone: phoneDigits(blankField),
  hpcsa: optionalText(40),
  province: v.pipe(requiredText(40, blankField), v.picklist(provinces, badProvince)),
  city: requiredText(80, blankField),
  company: requiredText(120, blankField),
  occupation: requiredText(120, blankField),
  event_id: Id,
  event_date: v.string(),
  event_title: v.string(),
});
export type BookingArgs = v.InferOutput<typeof BookingArgs>;

/**
 * A registration in the outbox. `isUnconfirmed` means that only the prerendered page had the event, so the host is
 * asked first.
 */
export const Registration = v.object({
  ...BookingArgs.entries,
  isUnconfirmed: v.exactOptional(v.literal(true)),
});
export type Registration = v.InferOutput<typeof Registration>;

/** Returns the hidden fields of a booking, taken from its event. */
export function aboutEvent(event: Event): Pick<BookingArgs, 'event_id' | 'event_date' | 'event_title'> {
  return { event_id: event.id, event_date: event.dateFrom, event_title: event.title };
}
