import fc from 'fast-check';
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
  '0027 82 555 0134',
  '0044 20 7946 0958',
  '00 1 212 555 0134',
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
  '00',
  '0000 44 20 7946 0958',
  '0027 82 555 013',
  '+0 44 20 7946 0958',
  'thandi@example.com',
  '',
])('%j is no phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});

test.each([
  '\u202a+27 82 555 0134\u202c',
  '\u200e082 555 0134\u200f',
  '\ufeff082\u200b555\u20600134',
  '\u2066082 555 0134\u2069',
  '082\u00ad555\u061c0134',
])('A number pasted from a contact or a page is judged by its visible characters: %j', (text) => {
  const { phone } = BookingForm.entries;
  const taken = v.parse(phone, text);
  expect(taken).toMatch(/^[+\d ]+$/);
  expect(taken.replace(/\D/g, '').slice(-9)).toBe('825550134');
  expect(v.parse(phoneDigits('x'), text)).toBe(taken);
});

test('Whatever is typed for a number gets an answer', () => {
  const signs = fc.constantFrom('0', '1', '27', '+', ' ', '(', ';ext=', 'x', '#', 'tel:', '\ud800', '\u0660');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(signs).map((parts) => parts.join('')),
  );
  fc.assert(fc.property(text, (typed) => typeof isPhoneNumber(typed) === 'boolean'));
});

test('The registration refuses a number inside a sentence; a stored one is judged by its digits only', () => {
  const sentence = 'call me on 082 555 0134';
  const { phone } = BookingForm.entries;
  expect(v.safeParse(phone, sentence).issues?.map(({ message }) => message)).toEqual([badPhone]);
  expect(v.is(phone, '082 555 0134')).toBe(true);
  expect(v.is(phoneDigits('x'), sentence)).toBe(true);
  expect(v.is(phoneDigits('x'), 'call me on 082 555')).toBe(false);
});
