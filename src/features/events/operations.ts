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
import { confirmationEmail, EventForEmail, providerEmail, recipientName } from './emails.ts';
import { readText } from './event-fields.ts';
import { BookingArgs, Event, Registration } from './model.ts';
import { dayWords, timeWords } from './when.ts';

/** The fields of a booking, as they travel; `event_id` is the record's ParentId. */
function bookingFields({ event_id: _parent, isUnconfirmed: _ours, ...fields }: Registration) {
  return fields;
}

type OfEvent = Pick<BookingArgs, 'event_id' | 'event_date' | 'event_title'>;

/**
 * What the list of events says of one that the host answered nothing about: a list without it means that it is gone. An empty
 * one means it too, where the host has other records: the one letter must not go without its link because the host is ill.
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
  const found = items.find(({ Id }) => Id === id);
  if (found) return found;
  if (unreadableIds.includes(id)) unreadableItem();
  if (items.length > 0) return 'missing';
  const settings = { ItemType: 'Settings', ParentId: '1' };
  const others = await otherInfo.searchPage(settings, 1, signal);
  return others.items.length > 0 ? 'missing' : unreadableItem();
}

/** The fields of an event as the host has them now; `undefined` where it has no such event. */
async function eventAtHost(cms: Cms, id: string, signal: AbortSignal) {
  const found = (await cms.otherInfo.get(id, signal)) ?? (await listedEvent(cms, id, signal));
  const isEvent = found !== 'missing' && (found.ItemType === '' || found.ItemType === 'Event');
  return isEvent ? found.ItemValue : undefined;
}

/** What the email to a registrant says of the event, read right before it goes. */
export async function readForEmail(cms: Cms, args: OfEvent, signal: AbortSignal): Promise<EventForEmail> {
  const id = args.event_id;
  const there = await eventAtHost(cms, id, signal);
  const fields = there ?? {};
  const title = readText(fields['title']) || args.event_title;
  const event = v.safeParse(Event, { ...fields, title, id });
  // Taken down or spoilt meanwhile: the person still gets in writing what was booked, only without a link.
  if (!event.success || !there) {
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
  // The join link goes from the host into the e-mail and nowhere else: not into args, mirror or receipt.
  const teamsLink = cancelled ? '' : v.parse(looseText, fields['teamsLink']);
  return {
    ...{ title, location, teamsLink, cancelled },
    ...{ day: dayWords(event.output), time: timeWords(event.output) },
  };
}

/** One e-mail in the provider's name. */
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

/** What a registration is to the person, in each of its steps. */
const title = (args: BookingArgs) => `Your place at ${args.event_title}`;

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
  describe: () => 'The email to our office',
  // The booking says the same to the office: a visitor need not care for its mail.
  question: null,
  send: (cms, { args, reference, signal }) =>
    sendEmail(cms, provider.name, officeEmail(cms.settings), providerEmail(args, reference), signal),
});

/** Cannot be read back: to look for its own booking a visitor's phone would have to download other people's. */
export const registerBooking = defineCommand<Registration, Cms>('booking.register', {
  host: 'other-info',
  access: 'anyone',
  args: Registration,
  ifUnknown: 'resend-once',
  title,
  describe: (args) => `The registration of ${fullName(args)}`,
  async prepare(cms, { event_id: id, isUnconfirmed }, signal) {
    if (isUnconfirmed && !(await eventAtHost(cms, id, signal)))
      throw new UnsendableError(
        `There is no event ${id}`,
        'We can’t find this webinar in our list, so we didn’t book it. Choose another one, or write to us.',
      );
  },
  send: (cms, { args, marker, reference, signal }) =>
    cms.otherInfo.save(
      {
        ItemType: 'Bookings',
        ParentId: args.event_id,
        ItemCode: reference,
        Name: `${fullName(args)}: ${args.event_title}`,
        // The office sees when it came beside when it was filled in, which the marker says.
        ItemValue: { ...bookingFields(args), sentAt: new Date(hostNow()).toISOString(), _cid: marker },
      },
      signal,
    ),
  // biome-ignore lint/suspicious/noThenProperty: what follows the booking, not a promise
  then: [confirmBookingByEmail, notifyProviderOfBooking],
});
