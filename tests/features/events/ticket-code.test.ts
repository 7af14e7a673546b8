/** The code on a ticket is written on a phone and read at the door: by a camera, by a hand scanner, or typed by a person. */
import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { pictureOf } from '#src/features/events/office/scan/decoder.ts';
import { codeKey, readTicketCode, referenceLikeness } from '#src/features/events/office/scan/read-ticket.ts';
import { ticketCode } from '#src/features/events/ticket-code.ts';
import { qrSquares } from '#src/kit/qr.ts';

const reference = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
const eventId = fc.oneof(
  fc.integer({ min: 1, max: 10_000_000 }).map(String),
  fc.stringMatching(/^[0-9A-Za-z]{1,12}$/),
);
const code = fc.record({ reference, eventId });

/** What a ticket is known by. */
function keysOf(text: string) {
  const read = readTicketCode(text);
  return read && [codeKey(read.reference), codeKey(read.eventId)];
}

/** What a keyboard of another layout makes of a dash. */
const sign = fc.constantFrom('', ' ', '-', '_', '/', '?', "'", 'ß', '–', '  ');
/** What a scanner makes of a space. */
const space = fc.constantFrom('', ' ', '  ', '\t', '\u00a0');

test('A ticket that is read says the reference and the event that were written', () => {
  fc.assert(
    fc.property(code, (ticket) => {
      const { reference, eventId } = ticket;
      expect(readTicketCode(ticketCode(ticket))).toEqual({ reference, eventId: eventId.toUpperCase() });
    }),
  );
});

test('A hand scanner with another keyboard, small letters and other signs between them says the same', () => {
  fc.assert(
    fc.property(
      code,
      sign,
      fc.infiniteStream(space),
      fc.infiniteStream(fc.boolean()),
      (ticket, dash, spaces, sizes) => {
        const letters = [...ticketCode(ticket)].map((letter) => {
          if (letter === '-') return dash;
          if (letter === ' ') return spaces.next().value;
          return sizes.next().value ? letter.toLowerCase() : letter.toUpperCase();
        });
        expect(keysOf(`${letters.join('')}\r\n`)).toEqual(keysOf(ticketCode(ticket)));
      },
    ),
  );
});

/** The signs of the keys that tickets need, key by key, without and with the shift key. */
const keyboards = {
  american: ['1234567890-qwertyuiopasdfghjkl;zxcvbnm,/ ', '!@#$%^&*()_QWERTYUIOPASDFGHJKL:ZXCVBNM<? '],
  british: ['1234567890-qwertyuiopasdfghjkl;zxcvbnm,/ ', '!"£$%^&*()_QWERTYUIOPASDFGHJKL:ZXCVBNM<? '],
  german: ['1234567890ßqwertzuiopasdfghjklöyxcvbnm,- ', '!"§$%&/()=?QWERTZUIOPASDFGHJKLÖYXCVBNM;_ '],
  french: ['&é"\'(-è_çà)azertyuiopqsdfghjklmwxcvbn,;! ', '1234567890°AZERTYUIOPQSDFGHJKLMWXCVBN?.§ '],
  belgian: ['&é"\'(§è!çà)azertyuiopqsdfghjklmwxcvbn,;= ', '1234567890°AZERTYUIOPQSDFGHJKLMWXCVBN?.+ '],
} as const;
type Keyboard = keyof typeof keyboards;

/** What a computer with one keyboard makes of the keys that a scanner presses on another. */
function typedOn(scanner: Keyboard, computer: Keyboard, text: string): string {
  const press = (sign: string) => {
    for (const shift of [0, 1] as const) {
      const key = [...keyboards[scanner][shift]].indexOf(sign);
      if (key >= 0) return [...keyboards[computer][shift]][key];
    }
    throw new Error(`${scanner} has no ${sign}`);
  };
  return [...text].map(press).join('');
}

const pairs = fc.constantFrom<readonly [Keyboard, Keyboard]>(
  ['american', 'german'],
  ['german', 'american'],
  ['german', 'british'],
  ['american', 'french'],
  ['british', 'french'],
  ['american', 'belgian'],
  ['french', 'american'],
  ['french', 'british'],
);

test('A hand scanner of one country at a computer of another says the same, in large letters and in small ones', () => {
  const numbered = fc.record({ reference, eventId: fc.integer({ min: 1, max: 10_000_000 }).map(String) });
  fc.assert(
    fc.property(numbered, pairs, fc.boolean(), (ticket, [scanner, computer], isSmall) => {
      const text = ticketCode(ticket);
      const typed = typedOn(scanner, computer, isSmall ? text.toLowerCase() : text);
      expect(keysOf(typed), typed).toEqual(keysOf(text));
    }),
    { numRuns: 2000 },
  );
});

test('Tickets that only a layout takes for each other are few: no figure and no other letter is alike', () => {
  const alike = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].map(codeKey);
  expect(new Set(alike).size).toBe(32 - 3);
});

test('Any other code held before the camera is no ticket', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readTicketCode(text)).toBeUndefined();
    }),
  );
  for (const text of [
    'https://kasi.example/events',
    'WIFI:T:WPA;S:shop;P:TICKET;;',
    'TICKET 7QX4-2M9K',
    'EVENT 1234',
    'TICKET 7QX4-2M9 EVENT 1234',
    'TICKET EVENT 1234',
  ])
    expect(readTicketCode(text), text).toBeUndefined();
});

test('A code has nothing personal, and so few squares that an old phone’s camera reads it', () => {
  const text = ticketCode({ reference: '7QX4-2M9K', eventId: '1234' });
  expect(text).toBe('TICKET 7QX4-2M9K EVENT 1234');
  const squares = qrSquares(text);
  // 25 of them and a margin of four on each side.
  expect(squares.size).toBe(33);
  expect(decodeQr(pictureOf(squares))).toBe(text);
});

test.each([
  ['7QX4-2M9K', 'certain'],
  [' 7qx42m9k ', 'certain'],
  ['7qx4 2m9k', 'certain'],
  ['KAREN', undefined],
  ['THMBKRSZ', 'possible'],
  ['55501340', 'possible'],
  ['Thandiwe', undefined],
  ['Anna-Lisa', undefined],
  ['Sipho Dube', undefined],
  ['082 555 0134', undefined],
  ['', undefined],
])('Of the texts typed into the search, %j is a reference: %s', (typed, likeness) => {
  expect(referenceLikeness(typed)).toBe(likeness);
});
