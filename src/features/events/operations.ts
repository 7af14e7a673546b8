import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { provider } from '#src/features/settings/provider.ts';
import { type AcceptOptions, defineOperation } from '#src/sync/index.ts';
import { confirmationEmail, type EventForEmail, providerEmail } from './emails.ts';
import { BookingArgs, Event } from './model.ts';
import { receiptKind, receiptOf } from './receipt.ts';
import { dayWords, timeWords } from './when.ts';

/** Spec §3: the fields of a booking, as they travel; `event_id` is the record's ParentId. */
function bookingFields({ event_id: _parent, ...fields }: BookingArgs): Omit<BookingArgs, 'event_id'> {
  return fields;
}

function fullName({ name, surname }: BookingArgs): string {
  return `${name} ${surname}`;
}

/** Has no `find`: to look for its own booking a visitor's phone would have to download other people's. */
export const registerBooking = defineOperation<BookingArgs, Cms>({
  name: 'booking.register',
  version: 1,
  kind: 'create',
  who: 'anyone',
  host: 'other-info',
  args: BookingArgs,
  describe: (args) => `Register ${fullName(args)} for ${args.event_title}`,
  entity: (args, ownId) => ({ collection: 'bookings', id: ownId, parent: args.event_id }),
  write: (cms, { args, marker, reference, signal }) =>
    cms.otherInfo.save(
      {
        ItemType: 'Bookings',
        ParentId: args.event_id,
        ItemCode: reference,
        Name: `${fullName(args)}: ${args.event_title}`,
        ItemValue: { ...bookingFields(args), _cid: marker },
      },
      signal,
    ),
});

/** The join link goes from the host into the e-mail and nowhere else: not into args, mirror or receipt. */
const TeamsLink = v.fallback(v.pipe(v.string(), v.trim()), '');

async function readForEmail(cms: Cms, args: BookingArgs, signal: AbortSignal): Promise<EventForEmail> {
  const record = await cms.otherInfo.get(args.event_id, signal);
  const event = v.safeParse(Event, { ...record?.ItemValue, id: args.event_id });
  // Taken down or spoilt meanwhile: the person still gets in writing what was booked, only without a link.
  if (!event.success) {
    return { title: args.event_title, day: args.event_date, time: '', location: '', teamsLink: '' };
  }
  const { title, location } = event.output;
  return {
    title,
    location,
    day: dayWords(event.output),
    time: timeWords(event.output),
    teamsLink: v.parse(TeamsLink, record?.ItemValue['teamsLink']),
  };
}

export const confirmBookingByEmail = defineOperation<BookingArgs, Cms>({
  name: 'booking.confirm-email',
  version: 1,
  kind: 'send',
  who: 'anyone',
  host: 'email',
  args: BookingArgs,
  describe: (args) => `E-mail the details of ${args.event_title} to ${args.email}`,
  entity: (_args, ownId) => ({ collection: 'e-mails', id: ownId }),
  async write(cms, { args, reference, signal }) {
    const event = await readForEmail(cms, args, signal);
    await cms.email.send(
      {
        sender_name: provider.name,
        recipient_name: fullName(args),
        recipient_email: args.email,
        ...confirmationEmail(args, reference, event),
      },
      signal,
    );
    return {};
  },
});

export const notifyProviderOfBooking = defineOperation<BookingArgs, Cms>({
  name: 'booking.notify-provider',
  version: 1,
  kind: 'send',
  who: 'anyone',
  host: 'email',
  args: BookingArgs,
  describe: (args) => `Tell ${provider.name} that ${fullName(args)} registered for ${args.event_title}`,
  entity: (_args, ownId) => ({ collection: 'e-mails', id: ownId }),
  async write(cms, { args, reference, signal }) {
    await cms.email.send(
      {
        sender_name: provider.name,
        recipient_name: provider.name,
        recipient_email: cms.settings.infoEmail,
        ...providerEmail(args, reference),
      },
      signal,
    );
    return {};
  },
});

/** What belongs to a registration besides the booking itself: the two e-mails after it, and the ticket. */
export function withRegistration(event: Event, args: BookingArgs): AcceptOptions {
  return {
    followedBy: [
      [confirmBookingByEmail, args],
      [notifyProviderOfBooking, args],
    ],
    keep: ({ group, reference }) => ({
      kind: receiptKind,
      key: group,
      value: receiptOf(event, args, reference),
    }),
  };
}
