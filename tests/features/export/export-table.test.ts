import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internationalNumber, phoneCell, writableText, yesNo } from '#src/features/export/export-table.ts';

test.each([
  '0825550123',
  '082 555 0123',
  '(082) 555-0123',
  '+27825550123',
  '+27 (0)82 555 0123',
  '0027 82 555 0123',
  '27825550123',
  '825550123',
  '\u202a+27\u00a082\u200b 555 0123\u202c',
  '０８２ ５５５ ０１２３',
])('A South African number typed as %s is listed as 082 555 0123', (typed) => {
  expect(phoneCell(typed)).toBe('082 555 0123');
  expect(internationalNumber(typed)).toBe('+27825550123');
});

test.each([
  ['+44 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  [' 0044 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  ['+267 71 234 567', '+267 71 234 567', '+26771234567'],
])('A number of another country typed as %s is listed as %s', (typed, cell, number) => {
  expect(phoneCell(typed)).toBe(cell);
  expect(internationalNumber(typed)).toBe(number);
});

test.each(['082 555 0123 or 011 555 0123', 'ask Thandi', '12345', '', 'ext. ½'])(
  'A text that is no phone number is listed as it was typed: %s',
  (typed) => {
    expect(phoneCell(typed)).toBe(typed);
    expect(internationalNumber(typed)).toBeUndefined();
  },
);

test('A listed number reads as the same number again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:\+27|0|27|0027)[1-9]\d{8}$/), (typed) => {
      expect(internationalNumber(phoneCell(typed))).toBe(internationalNumber(typed));
      expect(phoneCell(phoneCell(typed))).toBe(phoneCell(typed));
    }),
  );
});

test('A choice is listed as Yes or No', () => {
  expect([true, false].map(yesNo)).toEqual(['Yes', 'No']);
});

test('Characters that no file can hold are left out, and all that people read stays', () => {
  expect(writableText('a\u0000b\u001bc\td\r\ne😀\u200fש')).toBe('abc\td\r\ne😀\u200fש');
  expect(writableText('half \ud83d of a smile')).toBe('half \ufffd of a smile');
});
