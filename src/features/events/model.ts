import * as v from 'valibot';

/** Spec §3: the nine South African provinces. */
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

/** Spec §5, word for word. */
export const blankField = 'Please fill in all fields marked with *';
export const badEmail = 'Check the e-mail address. It should look like thandi@example.com';
export const badPhone = 'Check the phone number. It should look like 082 555 0134 or +27 82 555 0134';
const badProvince = 'Choose one of the nine provinces';

const text = v.optional(
  v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim()), ''),
  '',
);
const date = v.pipe(
  text,
  v.regex(/^\d{4}-\d{2}-\d{2}/),
  v.transform((value) => value.slice(0, 10)),
);
const time = v.pipe(
  text,
  v.regex(/^\d{2}:\d{2}/),
  v.transform((value) => value.slice(0, 5)),
);

/**
 * An event as a visitor may see it, and as it rests on a phone. It has no `teamsLink`: the schema drops the join
 * link (and every other key it does not name) before anything is stored.
 */
export const Event = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
  dateFrom: date,
  dateTo: v.optional(v.union([date, v.literal('')]), ''),
  timeFrom: time,
  timeTo: time,
  title: v.pipe(text, v.nonEmpty()),
  subTitle: text,
  posterUrl: text,
  description: text,
  location: text,
  image: text,
  instructor_name: text,
  instructor_role: text,
  moderator_name: text,
  moderator_role: text,
  highlights: v.optional(v.array(v.object({ key: text, value: text })), []),
  whoShouldAttend: v.optional(v.array(text), []),
});
export type Event = v.InferOutput<typeof Event>;

function line(max: number) {
  return v.pipe(
    v.string(blankField),
    v.trim(),
    v.maxLength(max, `Please use at most ${max} characters here`),
  );
}

function required(max: number) {
  return v.pipe(line(max), v.nonEmpty(blankField));
}

/**
 * A registration: the form's rule, the operation's arguments and the decoder in one.
 * The phone number is looked at by its digits only, because this schema is parsed again in the service worker long
 * after the person has gone: the numbering plan (9 kB) judges it where it is typed, in `booking-form.ts`.
 */
export const BookingArgs = v.object({
  name: required(80),
  surname: required(80),
  email: v.pipe(required(254), v.rfcEmail(badEmail), v.regex(/\.[a-z0-9-]{2,}$/i, badEmail)),
  phone: v.pipe(required(40), v.regex(/(?:\D*\d){7}/, badPhone)),
  hpcsa: v.optional(line(40), ''),
  province: v.pipe(required(40), v.picklist(provinces, badProvince)),
  city: required(80),
  company: required(120),
  occupation: required(120),
  event_id: v.pipe(v.string(), v.nonEmpty()),
  event_date: v.string(),
  event_title: v.string(),
});
export type BookingArgs = v.InferOutput<typeof BookingArgs>;

/** What a booking says about its event without anybody typing it. */
export function aboutEvent(event: Event): Pick<BookingArgs, 'event_id' | 'event_date' | 'event_title'> {
  return { event_id: event.id, event_date: event.dateFrom, event_title: event.title };
}
