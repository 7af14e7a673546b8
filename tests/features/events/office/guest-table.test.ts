import { expect, test } from 'vitest';
import { guestTable } from '#src/features/events/office/guest-table.ts';
import {
  momentWords,
  oddityWords,
  shortWords,
  stateOf,
  stateWords,
} from '#src/features/events/office/guest-words.ts';
import type { GuestState, Oddity } from '#src/features/events/office/guests.ts';
import { booking, fold, mark, note, only } from '../../../fixtures/features/event-log.ts';

/** Made on 26 November 2026 at 09:10 in South Africa. */
const marker = '01M8BB14A0ABCDEFGHJKMNPQRS';

test('Each column of the file has the answer of each person, one person a row', () => {
  const thandi = booking({ marker, hpcsa: 'MP 0123', sentAt: '2026-11-26T15:40:00Z' });
  const sipho = booking({
    ...{
      id: '32',
      marker: 'm2',
      reference: 'AAAA-BBBB',
      name: 'Sipho',
      surname: 'Dube',
      email: 's@example.org',
    },
    ...{ phone: '+447700900123', province: 'Limpopo', city: 'Polokwane', company: 'Dube Taxis' },
    ...{ occupation: 'Driver', event_title: 'Three jars', event_date: '2026-12-04' },
  });
  const { guests } = fold({ bookings: [thandi, sipho], attendances: [mark({ booking: 'm2' })] });
  const { name, columns, rows } = guestTable('Close the till', guests, false);
  expect(name).toBe('Close the till');
  const people = rows.map((cells) => Object.fromEntries(columns.map((head, at) => [head, cells[at]])));
  expect(people).toEqual([
    {
      ...{ Name: 'Thandi', Surname: 'Mokoena', Email: 'thandi@example.org', Phone: '082 555 0134' },
      ...{ 'HPCSA number': 'MP 0123', Province: 'Gauteng', City: 'Soweto', Company: 'Mokoena Spaza' },
      ...{ Occupation: 'Shop owner', Event: 'Close the till', 'Event date': '2026-12-03' },
      ...{ Reference: '7QX4-2M9K', State: 'Coming', 'Was there': '', 'Marked by': '' },
      ...{ 'Marked at': '', 'Filled in': '2026-11-26 09:10' },
      ...{ Received: '2026-11-26 17:40', Notes: '' },
    },
    {
      ...{ Name: 'Sipho', Surname: 'Dube', Email: 's@example.org', Phone: '+447700900123' },
      ...{ 'HPCSA number': '', Province: 'Limpopo', City: 'Polokwane', Company: 'Dube Taxis' },
      ...{ Occupation: 'Driver', Event: 'Three jars', 'Event date': '2026-12-04' },
      ...{ Reference: 'AAAA-BBBB', State: 'Was there', 'Was there': 'Yes', 'Marked by': 'Ayanda' },
      ...{ 'Marked at': '2026-12-03 20:00', 'Filled in': '' },
      ...{ Received: '', Notes: '' },
    },
  ]);
  expect(columns).toEqual(Object.keys(people[0] ?? {}));
});

/** Who marked the only person, and when, as the file says it. */
function markedAs(...attendances: ReturnType<typeof mark>[]) {
  const { columns, rows } = guestTable('', fold({ attendances }).guests, false);
  return ['Marked by', 'Marked at'].map((head) => rows[0]?.[columns.indexOf(head)]);
}

test('The file has the earlier of two phones’ marks on one person; of two marks that disagree it has both', () => {
  const late = mark({ by: 'Ayanda', at: '2026-12-03T16:55:00Z' });
  const early = mark({ by: 'Pieter', at: '2026-12-03T16:52:00Z' });
  const absent = mark({ by: '', mark: 'was not there', at: '2026-12-03T16:58:00Z' });
  expect(markedAs(late, early)).toEqual(['Pieter', '2026-12-03 18:52']);
  expect(markedAs(late, absent)).toEqual(['Ayanda, Somebody', '2026-12-03 18:55, 2026-12-03 18:58']);
  expect(markedAs(late, mark({ mark: 'undone', undoes: [late.marker] }))).toEqual(['', '']);
});

test.each<[GuestState, string, string, string]>([
  ['coming', 'Coming', 'Registered', ''],
  ['cannot come', 'Cannot come', 'Cannot come', ''],
  ['was there', 'Was there', 'Was there', 'Yes'],
  ['was not there', 'Was not there', 'Was not there', 'No'],
  ['unclear', 'Needs a look', 'Needs a look', ''],
])(
  'A person who is “%s” is called so before the end and after it, and in the column “Was there”',
  (state, before, after, cell) => {
    const guest = { ...only({}), state };
    expect([stateOf(guest, false), stateOf(guest, true)]).toEqual([before, after]);
    for (const [isOver, words] of [
      [false, before],
      [true, after],
    ] as const) {
      const { columns, rows } = guestTable('', [guest], isOver);
      expect(rows[0]?.[columns.indexOf('State')]).toBe(words);
      expect(rows[0]?.[columns.indexOf('Was there')]).toBe(cell);
    }
    expect(stateWords[state]).toBe(before);
  },
);

const byReference = (kind: 'cannot come' | 'coming after all' | 'word') =>
  ({ kind: 'by reference', note: note({ kind, booking: '' }) }) as const;

test.each<[Oddity, string, string]>([
  [
    { kind: 'marks disagree', by: ['Ayanda', 'Pieter', 'Ayanda'] },
    'Two marks',
    'Ayanda and Pieter marked this differently. Which one is right?',
  ],
  [
    { kind: 'wrong word', word: 'maize', right: 'Mealie' },
    'Another word',
    'Typed “maize”. The word was “Mealie”.',
  ],
  [
    { kind: 'wrong word', word: 'maize', right: '' },
    'Another word',
    'Typed “maize”, and this event has no word.',
  ],
  [
    byReference('cannot come'),
    'By reference',
    'Somebody who typed only the reference said: cannot come. Call them to be sure.',
  ],
  [
    byReference('coming after all'),
    'By reference',
    'Somebody who typed only the reference said: coming after all.',
  ],
  [byReference('word'), 'By reference', 'The word came from another phone, by reference.'],
  [
    { kind: 'same address', name: 'Sipho Dube' },
    'Same email as another',
    'Sipho Dube uses the same email address.',
  ],
  [{ kind: 'received twice', times: 2 }, 'Received twice', 'Received twice. This is one person.'],
  [{ kind: 'received twice', times: 3 }, 'Received twice', 'Received 3 times. This is one person.'],
  [
    { kind: 'unreadable' },
    'Unreadable',
    'This booking can’t be read. Look for the person in your emails, add them, then delete this.',
  ],
])(
  'An oddity of a person is named in short, in a sentence, and in the file: %j',
  (oddity, short, sentence) => {
    expect(shortWords[oddity.kind]).toBe(short);
    expect(oddityWords(oddity)).toBe(sentence);
    const other = { kind: 'same address', name: 'Ayanda' } as const;
    const { columns, rows } = guestTable('', [{ ...only({}), oddities: [oddity, other] }], false);
    expect(rows[0]?.[columns.indexOf('Notes')]).toBe(`${sentence} Ayanda uses the same email address.`);
  },
);

test('A moment is called today by the day in South Africa, and else by its day', () => {
  const now = Date.parse('2026-11-26T22:30:00Z');
  expect(momentWords(Date.parse('2026-11-27T06:00:00Z'), now)).toBe('Today 08:00');
  expect(momentWords(Date.parse('2026-11-26T06:00:00Z'), now)).toBe('26 November 2026 08:00');
});
