import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { UnsendableError } from '#src/cms/errors.ts';
import type { OtherInfo } from '#src/cms/other-info.ts';
import { officeEmail, provider } from '#src/features/settings/provider.ts';
import { unreadableItem } from '#src/features/sources/data-items.ts';
import type { EmailText } from '#src/kit/email-html.ts';
import { looseText } from '#src/kit/fields.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { defineCommand } from '#src/sync/index.ts';
import { fullName } from './booking-rows.ts';
import { eventParent } from './collection.ts';
import { dayWords, timeWords } from './day-words.ts';
import { confirmationEmail, EventForEmail, providerEmail, recipientName } from './emails.ts';
import { readText } from './event-fields.ts';
import { BookingArgs, Event, Registration } from './model.ts';

/** Returns the fields of a booking's `ItemValue`; `event_id` is sent as the record's ParentId. */
function bookingFields({ event_id: _parent, isUnconfirmed: _ours, ...fields }: Registration) {
  return fields;
}

type OfEvent = Pick<BookingArgs, 'event_id' | 'event_date' | 'event_title'>;

/**
 * Looks up an event in the host's list after a get returned nothing. An empty list means 'missing' only if the host has
 * other records: a failing host must not cause an email without its link.
 */
async function listedEvent(
  { otherInfo }: Cms,
  id: string,
  signal: AbortSignal,
): Promise<OtherInfo | 'missing'> {
  const { items, unreadableIds } = await otherInfo.search(
    { ItemType: 'Event', ParentId: eventParent },
    signal,
  );
  const listed = items.find(({ Id }) => Id === id);
  if (listed) return listed;
  if (unreadableIds.includes(id)) unreadableItem();
  if (items.length > 0) return 'missing';
  const settings = { ItemType: 'Settings', ParentId: '1' };
  const otherRecords = await otherInfo.searchPage(settings, 1, signal);
  return otherRecords.items.length > 0 ? 'missing' : unreadableItem();
}

/** Reads the fields of an event from the host; `undefined` where the host has no such event. */
async function eventAtHost(cms: Cms, id: string, signal: AbortSignal) {
  const record = (await cms.otherInfo.get(id, signal)) ?? (await listedEvent(cms, id, signal));
  const isEvent = record !== 'missing' && (record.ItemType === '' || record.ItemType === 'Event');
  return isEvent ? record.ItemValue : undefined;
}

/** Reads the event for the email to the registered person, right before sending. */
export async function readForEmail(cms: Cms, args: OfEvent, signal: AbortSignal): Promise<EventForEmail> {
  const id = args.event_id;
  const hostFields = await eventAtHost(cms, id, signal);
  const fields = hostFields ?? {};
  const title = readText(fields['title']) || args.event_title;
  const event = v.safeParse(Event, { ...fields, title, id });
  // Without a readable event the email still confirms the booking, only without a link.
  if (!event.success || !hostFields) {
    return {
      title: args.event_title,
      day: args.event_date,
      time: '',
      location: '',
      teamsLink: '',
      cancelled: false,
    };
  }
  const { location, cancelled } = event.output;
  // The join link goes from the host into the email only, never into args, mirror or receipt.
  const teamsLink = cancelled ? '' : v.parse(looseText, fields['teamsLink']);
  return {
    ...{ title, location, teamsLink, cancelled },
    ...{ day: dayWords(event.output), time: timeWords(event.output) },
  };
}

/** Sends one email in the provider's name. */
export async function sendEmail(
  cms: Cms,
  to: string,
  address: string,
  email: EmailText,
  signal: AbortSignal,
) {
  const people = { sender_name: provider.name, recipient_name: to, recipient_email: address };
  await cms.email.send({ ...people, ...email }, signal);
  return {};
}

/** Title of a registration in each of its steps. */
const title = (args: BookingArgs) => `Your registration for ${args.event_title}`;

const byEmail = { host: 'email', access: 'anyone', args: BookingArgs, ifUnknown: 'ask', title } as const;

export const confirmBookingByEmail = defineCommand<BookingArgs, Cms>('booking.confirm-email', {
  ...byEmail,
  describe: ({ email }) => `The email with the link, to ${email}`,
  question: { words: 'We don’t know if the email with the link went out.', resolved: 'I got it' },
  prepare: readForEmail,
  send: (cms, { args, reference, signal, prepared }) => {
    const email = confirmationEmail(args, reference, v.parse(EventForEmail, prepared));
    return sendEmail(cms, recipientName(args), args.email, email, signal);
  },
});

export const notifyProviderOfBooking = defineCommand<BookingArgs, Cms>('booking.notify-provider', {
  ...byEmail,
  describe: () => 'The email to us',
  // The booking informs the office too, so that a visitor need not resolve this email.
  question: null,
  send: (cms, { args, reference, signal }) =>
    sendEmail(cms, provider.name, officeEmail(cms.settings), providerEmail(args, reference), signal),
});

/** A command without confirmation: reading it back would download other people's bookings to a visitor's phone. */
export const registerBooking = defineCommand<Registration, Cms>('booking.register', {
  host: 'other-info',
  access: 'anyone',
  args: Registration,
  ifUnknown: 'resend-once',
  title,
  describe: (args) => `The registration of ${fullName(args)}`,
  /**
   * Checks that an unconfirmed event exists. A hidden event passes, because the person registered before it was hidden.
   */
  async prepare(cms, { event_id: id, isUnconfirmed }, signal) {
    if (isUnconfirmed && !(await eventAtHost(cms, id, signal)))
      throw new UnsendableError(
        `There is no event ${id}`,
        'We can’t find this webinar in our list, so we didn’t register you. Choose another one, or write to us.',
      );
  },
  send: (cms, { args, marker, reference, signal }) =>
    cms.otherInfo.save(
      {
        ItemType: 'Bookings',
        ParentId: args.event_id,
        ItemCode: reference,
        Name: `${fullName(args)}: ${args.event_title}`,
        // The office compares the time of sending with the time of the form, which is in the marker.
        ItemValue: { ...bookingFields(args), sentAt: new Date(hostNow()).toISOString(), _cid: marker },
      },
      signal,
    ),
  // biome-ignore lint/suspicious/noThenProperty: lists the following operations, is no promise
  then: [confirmBookingByEmail, notifyProviderOfBooking],
});
