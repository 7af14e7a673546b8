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

/** The nine South African provinces. */
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

/** Fixed wording. */
export const blankField = 'Please fill in all fields marked with *';
const badProvince = 'Choose one of the nine provinces';

const text = looseTextOrNumber;
const day = readWith(readDay, '');
const time = readWith(readTime, '');

/** A field that is read as far as it can be, whatever is stored; `none` where it is missing. */
function readWith<Value>(read: (stored: unknown) => Value, none: Value) {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), none);
}

/**
 * An event as a visitor may see it, and as it rests on a phone. It has no `teamsLink`: the schema drops the join
 * link (and every other key it does not name) before anything is stored.
 */
export const Event = v.object({
  id: v.pipe(textOrNumber, v.nonEmpty()),
  /** '' where the office has none, or one that cannot be read: it is listed all the same. So are the other times. */
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
  /** The office called it off; its bookings and tickets stay. */
  cancelled: v.optional(YesOrNo, false),
});
export type Event = v.InferOutput<typeof Event>;

/** A registration: the form's rule, the operation's arguments and the decoder in one. */
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

/** A registration as it waits to be sent; `isUnconfirmed`: only the built page knew the event, so the host is asked first. */
export const Registration = v.object({
  ...BookingArgs.entries,
  isUnconfirmed: v.exactOptional(v.literal(true)),
});
export type Registration = v.InferOutput<typeof Registration>;

/** What a booking says about its event without anybody typing it. */
export function aboutEvent(event: Event): Pick<BookingArgs, 'event_id' | 'event_date' | 'event_title'> {
  return { event_id: event.id, event_date: event.dateFrom, event_title: event.title };
}
