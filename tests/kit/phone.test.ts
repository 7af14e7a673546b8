import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BookingForm } from '#src/features/events/booking-form.ts';
import { badPhone, phoneDigits } from '#src/kit/fields.ts';
import { isPhoneNumber } from '#src/kit/phone.ts';

test.each([
  '082 555 0134',
  '0825550134',
  '(082) 555-0134',
  '+27 82 555 0134',
  '+27825550134',
  '011 555 0134',
  '+44 20 7946 0958',
  '+1 (212) 555-0134',
])('%s is a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

test.each([
  'call me on 082 555 0134',
  'tel: 082 555 0134',
  '082 555 0134 or 083 555 0134',
  '082 555 0134 after five',
  '082 555 013',
  '082 555 01345',
  '+27 82 555 013',
  '+27 (0) call 82 555 0134',
  '082555',
  '0000000000',
  '+0 44 20 7946 0958',
  'thandi@example.com',
  '',
])('%j is no phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});

test('The registration refuses a number inside a sentence; what is kept is looked at by its digits only', () => {
  const sentence = 'call me on 082 555 0134';
  const { phone } = BookingForm.entries;
  expect(v.safeParse(phone, sentence).issues?.map(({ message }) => message)).toEqual([badPhone]);
  expect(v.is(phone, '082 555 0134')).toBe(true);
  expect(v.is(phoneDigits('x'), sentence)).toBe(true);
  expect(v.is(phoneDigits('x'), 'call me on 082 555')).toBe(false);
});
