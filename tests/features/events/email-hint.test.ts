import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailHint } from '#src/features/events/email-hint.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.co.za', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
  ['yahoo.co', 'yahoo.com'],
  ['yaho.co.za', 'yahoo.co.za'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['outlook.co', 'outlook.com'],
  ['icloud.con', 'icloud.com'],
  ['webmail.co', 'webmail.co.za'],
  ['vodamial.co.za', 'vodamail.co.za'],
  ['vodamail.com', 'vodamail.co.za'],
  ['telkomsa.co', 'telkomsa.net'],
  ['telkomsa.co.za', 'telkomsa.net'],
  ['mweb.co', 'mweb.co.za'],
  ['mweb.coza', 'mweb.co.za'],
  ['spaza-shop.con', 'spaza-shop.com'],
  ['spaza-shop.co.zaa', 'spaza-shop.co.za'],
])('Somebody who typed …@%s is asked whether they meant …@%s', (domain, meant) => {
  expect(emailHint(`Thandi.M@${domain}`)).toBe(`Thandi.M@${meant}`);
  expect(emailHint(` Thandi.M@${domain.toUpperCase()} `)).toBe(`Thandi.M@${meant}`);
});

test.each([
  'gmail.com',
  'GMail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.za',
  'yahoo.co.uk',
  'yahoo.fr',
  'ymail.com',
  'hotmail.com',
  'hotmail.co.za',
  'hotmail.fr',
  'outlook.com',
  'outlook.co.za',
  'live.co.za',
  'mail.com',
  'email.com',
  'icloud.com',
  'me.com',
  'webmail.co.za',
  'vodamail.co.za',
  'telkomsa.net',
  'mweb.co.za',
  'absamail.co.za',
  'spaza.co',
  'shop.cm',
  'spaza-shop.co.za',
  'uj.ac.za',
  'gov.za',
  'gmail.example.com',
  'shop.constructor',
])('Nobody is asked about a right address: …@%s', (domain) => {
  expect(emailHint(`thandi@${domain}`)).toBeUndefined();
});

test.each(['', 'thandi', '@gmial.com', 'thandi@', 'thandi@gmial', 'gmial.com'])(
  'An incomplete address brings no hint: %j',
  (typed) => {
    expect(emailHint(typed)).toBeUndefined();
  },
);

test('A suggested address brings no other suggestion, and keeps the part before the @', () => {
  const domain = fc.oneof(
    fc.domain(),
    fc.constantFrom(
      'gmial.con',
      'yahho.coza',
      'constructor.con',
      'gmail.constructor',
      'shop.constructor',
      'toString.com',
      'vodmail.za',
    ),
  );
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), domain, (before, after) => {
      const hint = emailHint(`${before}@${after}`);
      if (hint === undefined) return;
      expect(emailHint(hint)).toBeUndefined();
      expect(hint.startsWith(`${before}@`.trimStart())).toBe(true);
    }),
  );
});
