/** Files are named after people: whatever letters their names have, every disk takes the file, and its name reads like theirs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateFileName } from '#src/features/records/certificates/file-name.ts';
import { missingLetters } from '#src/features/records/certificates/text-width.ts';

const number = '7K3Q-XM4P-2RTA-9WHC';

/** What the languages of South Africa are written with besides a to z. */
const letters = {
  afrikaans: 'áàâäéèêëíìîïóòôöúùûüýŉ',
  sothoTswana: 'êôšŝó',
  venda: 'ḓḽṋṅṱ',
  nguniAndTsonga: 'ɓŋńṁḿǹ',
  khoekhoe: 'âêîôûāēīōū',
};
const clicks = 'ǀǁǂǃʘ';
const plain = 'abcdefghijklmnopqrstuvwxyz';

const letter = fc
  .constantFrom(...plain, ...Object.values(letters).join(''))
  .chain((one) => fc.constantFrom(one, one === 'ŉ' ? one : one.toUpperCase()));
const word = fc.array(letter, { minLength: 1, maxLength: 12 }).map((some) => some.join(''));
const person = fc.array(word, { minLength: 1, maxLength: 4 });

test('A name in any language of the country gives a file of plain letters, one for each letter of the name', () => {
  fc.assert(
    fc.property(person, fc.constantFrom('NFC', 'NFD'), (words, form) => {
      const name = words.join(' ');
      const file = certificateFileName({ name: name.normalize(form), number });
      expect(file).toMatch(/^[A-Za-z]+(-[A-Za-z]+)*-7K3Q\.pdf$/);
      const [said = ''] = file.split('-7K3Q');
      const whole = words.map((one) => '.'.repeat(one.length)).join('-');
      expect(said.length).toBe(Math.min(70, whole.length));
      const capitals = (text: string) => [...text].map((one) => /\p{Lu}/u.test(one)).join();
      expect(capitals(said.slice(0, 60))).toBe(capitals(whole ? words.join('-').slice(0, 60) : ''));
    }),
  );
});

test.each([
  ['Ḓovhani Ŋwaṱhoho', 'Dovhani-Nwathoho-7K3Q.pdf'],
  ['Ŋ', 'N-7K3Q.pdf'],
  ['ǃGaeb ǁGamǂnûs', 'Gaeb-Gamnus-7K3Q.pdf'],
  ['Sipho O’Brien', 'Sipho-O-Brien-7K3Q.pdf'],
  ['../..\\con: ', 'con-7K3Q.pdf'],
])('%s is found on the disk as %s', (name, file) => {
  expect(certificateFileName({ name, number })).toBe(file);
});

test('Every letter of these languages can be printed, and small or capital, composed or not', () => {
  const all = [...Object.values(letters).join(''), ...clicks, ...plain, 'ʼ'];
  const forms = all.flatMap((one) => [one, one.toUpperCase(), one.normalize('NFD')]);
  expect(missingLetters(forms.join(' '))).toEqual([]);
});
