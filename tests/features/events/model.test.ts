import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BookingForm } from '#src/features/events/booking-form.ts';
import { BookingArgs, blankField, Event, provinces } from '#src/features/events/model.ts';
import { badEmail, badPhone } from '#src/kit/fields.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';

/** The first sentence for each field that is wrong, as the form shows them. */
function sentences(changes: Partial<Record<keyof BookingArgs, string>>): Record<string, string> {
  const result = v.safeParse(BookingForm, { ...typed, ...changes }, { abortPipeEarly: true });
  const wrong = (result.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);
  return Object.fromEntries(wrong);
}

test('A registration that is filled in whole is taken, with spaces at the ends cut off', () => {
  const booking = v.parse(BookingForm, { ...typed, name: '  Thandi ', hpcsa: '' });
  expect(booking).toEqual({ ...typed, hpcsa: '' });
});

test('A blank field says what to do, each in its own words; without the stricter rule all say the same sentence', () => {
  const required = ['name', 'surname', 'email', 'phone', 'province', 'city', 'company', 'occupation'];
  const blank = Object.fromEntries(required.map((name) => [name, ' ']));
  const said = sentences(blank);
  expect(Object.keys(said)).toEqual(expect.arrayContaining(required));
  expect(new Set(Object.values(said)).size).toBe(required.length);
  expect(said['province']).toBe('Choose your province');
  expect(blankField).toBe('Please fill in all fields marked with *');
  const plain = v.safeParse(BookingArgs, { ...typed, ...blank }, { abortPipeEarly: true });
  expect(new Set(plain.issues?.map(({ message }) => message))).toEqual(new Set([blankField]));
});

test('The HPCSA number may be left out', () => {
  const { hpcsa: _left, ...rest } = typed;
  expect(v.parse(BookingForm, rest).hpcsa).toBe('');
});

test.each([
  'thandi',
  'thandi@example',
  'thandi@.com',
  'a b@example.com',
  'thandi@example.com, sipho@example.com',
])('The e-mail address "%s" gets its own sentence', (email) => {
  expect(sentences({ email })).toEqual({ email: badEmail });
});

test.each(["o'brien+shop@mail.example.co.za", 'THANDI@EXAMPLE.COM'])(
  'The e-mail address "%s" is fine',
  (email) => {
    expect(sentences({ email })).toEqual({});
  },
);

test.each(['12', 'call me', '082 555 013', '082 555 01345', '+27 82 555', '+999', '0000000000'])(
  'The phone number "%s" gets its own sentence',
  (phone) => {
    expect(sentences({ phone })).toEqual({ phone: badPhone });
  },
);

test.each([
  '0825550134',
  '(082) 555-0134',
  '+27 82 555 0134',
  '0027825550134',
  '011 555 0134',
  '+263 77 123 4567',
  '+44 20 7946 0958',
])('The phone number "%s" is fine, and stays as it was typed', (phone) => {
  expect(v.parse(BookingForm, { ...typed, phone }).phone).toBe(phone);
});

test('Only the nine provinces can be chosen', () => {
  expect(provinces).toHaveLength(9);
  expect(sentences({ province: 'Atlantis' })).toEqual({ province: 'Choose your province' });
});

test('A text that would burst the office’s table is refused with a sentence, not cut', () => {
  expect(sentences({ company: 'x'.repeat(121) })).toEqual({
    company: 'Please use at most 120 characters here',
  });
});

test('A booking that waited on the phone is read again although a newer numbering plan would refuse its number', () => {
  expect(v.safeParse(BookingArgs, { ...typed, phone: '082 555 01' }).success).toBe(true);
});

test('The public event has no join link, whatever the host says', () => {
  const read = v.parse(Event, { ...webinar, teamsLink: 'https://teams.example/secret', surprise: 1 });
  expect(JSON.stringify(read)).not.toContain('teams');
  expect(read).not.toHaveProperty('surprise');
});

test('An event of the bare minimum is read, numbers for text and a missing list included', () => {
  const bare = { id: 7, title: 2026, dateFrom: '2026-11-26T00:00:00', timeFrom: '18:00:00', timeTo: '19:30' };
  expect(v.parse(Event, bare)).toMatchObject({
    id: '7',
    title: '2026',
    dateFrom: '2026-11-26',
    timeFrom: '18:00',
    highlights: [],
    whoShouldAttend: [],
    subTitle: '',
  });
});
