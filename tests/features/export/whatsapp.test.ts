import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whatsappLink } from '#src/features/export/whatsapp.ts';

test.each(['082 555 0134', '+27 82 555 0134', '27825550134', '\u202a+27 82 555 0134\u202c'])(
  'A mobile number typed as %s is written to',
  (phone) => {
    expect(whatsappLink(phone, 'Hello Thandi & Co. See you at 10:00?\nBye')).toBe(
      'https://wa.me/27825550134?text=Hello%20Thandi%20%26%20Co.%20See%20you%20at%2010%3A00%3F%0ABye',
    );
  },
);

test.each(['060 123 4567', '071 234 5678', '079 123 4567', '081 234 5678', '084 555 0134'])(
  '%s is a mobile number',
  (phone) => {
    expect(whatsappLink(phone, '')).toBe(`https://wa.me/27${phone.replaceAll(' ', '').slice(1)}`);
  },
);

test.each([
  ['a landline', '011 555 0134'],
  ['a landline', '+27 21 555 0134'],
  ['a free call', '0800 123 456'],
  ['a shared call', '0860 123 456'],
  ['a call over the internet', '087 550 1234'],
  ['too short', '082 555'],
  ['too long', '082 555 01345'],
  ['two numbers', '082 555 0134 / 083 555 0134'],
  ['words', 'ask at the shop'],
  ['nothing', ''],
])('The list offers nobody a message on %s: %s', (_, phone) => {
  expect(whatsappLink(phone, 'Hello')).toBeUndefined();
});

test('A number of another country is written to as it is', () => {
  expect(whatsappLink('+267 71 234 567', '')).toBe('https://wa.me/26771234567');
  expect(whatsappLink('0044 7911 123456', '')).toBe('https://wa.me/447911123456');
});

test('Whatever the message says, the link is one to WhatsApp and carries it whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const link = new URL(whatsappLink('0825550134', text) ?? '');
      expect([link.origin, link.pathname, link.hash]).toEqual(['https://wa.me', '/27825550134', '']);
      expect(link.searchParams.get('text') ?? '').toBe(text.trim());
    }),
  );
  expect(whatsappLink('0825550134', '\ud83d')).toBe('https://wa.me/27825550134');
});
