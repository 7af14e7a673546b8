// What people may type into the registration without harm: to themselves, to the office, or to a stranger's inbox.
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BookingForm } from '#src/features/events/booking-form.ts';
import { BookingArgs } from '#src/features/events/model.ts';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import { TypedBooking } from '#src/features/events/typed-booking.ts';
import { ulid } from '#src/kit/ids.ts';
import { wire } from '../../fixtures/features/engine.ts';
import { typed } from '../../fixtures/features/registration.ts';
import { testHost } from '../../host/test-host.ts';

const sentences = {
  name: 'Type your name, without a link',
  surname: 'Type your surname, without a link',
  city: 'Type your city or town, without a link',
  company: 'Type your company, without a link or an @',
  occupation: 'Type what you do, without a link',
};
const fields = Object.keys(sentences) as (keyof typeof sentences)[];

function said(changes: Partial<BookingArgs>, rule = BookingForm as v.GenericSchema): Record<string, string> {
  const result = v.safeParse(rule, { ...typed, ...changes }, { abortPipeEarly: true });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
}

test.each(fields)('A link in the field %s is refused, with what to do', (field) => {
  for (const text of [
    'https://win.example',
    'See http://win.example now',
    'WWW.win.example',
    'a www.win.example b',
    'me@win.example',
    'Cash@Home',
    'ww\u200bw.win.example',
    'https:\u2060//win.example',
  ]) {
    expect(said({ [field]: text }), text).toEqual({ [field]: sentences[field] });
    // On a slow line the page judges alone: there, too.
    expect(said({ [field]: text }, TypedBooking), text).toEqual({ [field]: sentences[field] });
  }
});

test.each([
  "O'Brien-Ndlovu",
  'Zoë',
  'ʻĀnela',
  'J.P. van der Merwe',
  'Wwwande',
  '王',
  'A/B: Stores',
  'Cash & Carry',
])('A person or a company called %s is taken as they write it', (text) => {
  for (const field of fields) {
    expect(v.parse(BookingForm, { ...typed, [field]: text })[field]).toBe(text);
  }
});

test('A registration that has waited since before links were refused is still sent', () => {
  for (const field of fields) {
    const waiting = { ...typed, [field]: 'Cash@Home https://win.example' };
    expect(v.parse(BookingArgs, waiting)).toEqual(waiting);
  }
});

/** The e-mails that a registration with these words leads to: to the registrant, then to the office. */
async function mailsOf(changes: Partial<BookingArgs>) {
  const server = testHost();
  const cms = wire(server);
  const { signal } = new AbortController();
  const call = { args: { ...typed, ...changes }, marker: ulid(), reference: '7QX4-2M9K', signal };
  const prepared = await confirmBookingByEmail.prepare?.(cms, call.args, signal);
  await confirmBookingByEmail.send(cms, { ...call, prepared });
  await notifyProviderOfBooking.send(cms, { ...call, prepared: undefined });
  const [own, office] = server.host.database.all('select * from emails order by id');
  return { own, office };
}

test('A waiting registration carries no link into an inbox, and the office reads what was typed', async () => {
  const link = 'Win https://win.example www.win.example';
  const { own, office } = await mailsOf({
    name: link,
    surname: link,
    city: link,
    company: link,
    occupation: link,
  });
  expect(String(own?.['message'])).not.toMatch(/:\/\/win|www\./);
  expect(String(own?.['recipient_name'])).not.toMatch(/:\/\/|www\./);
  expect(String(own?.['message'])).toContain('thandi@example.com');
  expect(String(office?.['message'])).toContain('https://win.example');
});

test('A name cannot become a second recipient, nor break the head of an email', async () => {
  const { own } = await mailsOf({ name: 'Thandi", <a>;\r\nBcc:', surname: 'Ma\u202Eba\\so\u0000,' });
  expect(own?.['recipient_name']).toBe('Thandi a Bcc: Maba so');
});

test('A name that consists only of the signs of an email head still gets its email', async () => {
  const { own } = await mailsOf({ name: ';;', surname: '""' });
  expect(own?.['recipient_name']).toBe('Visitor');
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        '0',
        '2',
        '7',
        '+',
        ' ',
        '(',
        ')',
        '\u200e',
        '\u202a',
        '\ud800',
        'w',
        '.',
        ':',
        '/',
        '@',
      ),
    )
    .map((signs) => signs.join('')),
);

test('Whatever is typed, the form answers, and accepted values are accepted again unchanged', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (name, phone, email) => {
      const result = v.safeParse(BookingForm, { ...typed, name, phone, email });
      if (!result.success) return;
      expect(v.parse(BookingArgs, result.output)).toEqual(result.output);
      expect(v.parse(BookingForm, result.output)).toEqual(result.output);
    }),
  );
});

test('A booking says when it was sent, which may be hours after it was filled in', async () => {
  const server = testHost();
  const before = Date.now();
  await registerBooking.send(wire(server), {
    args: typed,
    marker: ulid(before - 8 * 3_600_000),
    reference: '7QX4-2M9K',
    prepared: undefined,
    signal: new AbortController().signal,
  });
  const row = server.host.database.first("select ItemValue from other_info where ItemType = 'Bookings'");
  const { sentAt } = JSON.parse(String(row?.['ItemValue']));
  expect(new Date(sentAt).toISOString()).toBe(sentAt);
  expect(Date.parse(sentAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(sentAt)).toBeLessThanOrEqual(Date.now());
});
