import { expect, test } from 'vitest';
import { maskedEmail } from '#src/features/events/receipt.ts';

test.each([
  ['thandi@gmial.com', 't…i@gmial.com'],
  ['jo@mail.example', 'j…o@mail.example'],
  ['j@mail.example', 'j…@mail.example'],
  ['a@b@c.example', 'a…b@c.example'],
])('The email address %s is shown as %s', (address, shown) => {
  expect(maskedEmail(address)).toBe(shown);
});
