import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '#src/features/events/office/collections.ts';
import { filledInWords, searchedFor, searchText } from '#src/features/events/office/guest-words.ts';
import { type EventLog, needsLook } from '#src/features/events/office/guests.ts';
import { isCallable } from '#src/features/events/office/people.ts';
import { must } from '#src/kit/must.ts';
import { searchFor } from '#src/kit/text-search.ts';
import { booking, fold, mark, note, office, only } from '../../../fixtures/features/event-log.ts';

test('A person who registered is coming, until they say otherwise, and again after that', () => {
  expect(only({}).state).toBe('coming');
  const cannot = note({});
  expect(only({ notes: [cannot] }).state).toBe('cannot come');
  expect(
    only({ notes: [note({ kind: 'coming after all', at: '2026-12-02T00:00:00Z' }), cannot] }).state,
  ).toBe('coming');
});

test('Two records of one marker are one person, received twice', () => {
  const { guests } = fold({ bookings: [booking({ id: '40', name: 'Thandy' }), booking()] });
  expect(guests).toHaveLength(1);
  expect(guests[0]?.booking.id).toBe('31');
  expect(guests[0]?.records.map(({ id }) => id)).toEqual(['31', '40']);
  expect(guests[0]?.oddities).toEqual([{ kind: 'received twice', times: 2 }]);
});

test('The same address under two names stays two people, and each row says so', () => {
  const { guests } = fold({ bookings: [booking(), booking({ id: '32', marker: 'm2', name: 'Sipho' })] });
  expect(guests.map(({ oddities }) => oddities)).toEqual([
    [{ kind: 'same address', name: 'Sipho Mokoena' }],
    [{ kind: 'same address', name: 'Thandi Mokoena' }],
  ]);
});

test('Bookings of one address and one folded name are one person, whatever their markers and capitals', () => {
  const again = booking({
    id: '40',
    marker: 'm2',
    reference: 'AAAA-BBBB',
    name: 'THÁNDI ',
    surname: 'mokoena',
  });
  const whole = booking({ id: '41', marker: '', reference: '', name: 'Thandi Mokoena', surname: '' });
  const { guests } = fold({
    bookings: [whole, { ...again, email: 'Thandi@Example.org' }, booking()],
    notes: [note({ booking: 'm2', kind: 'word', word: 'Mealie' })],
    attendances: [mark({ booking: '#41' })],
    offices: [office('Mealie')],
  });
  expect(guests).toMatchObject([
    { key: 'm1', state: 'was there', notes: [{ booking: 'm2' }], marks: [{ booking: '#41' }] },
  ]);
  expect(guests[0]?.oddities).toEqual([
    { kind: 'registered twice', times: 3, references: ['7QX4-2M9K', 'AAAA-BBBB', '#41'] },
  ]);
  expect(searchFor(searchedFor('aaaabbbb'))(searchText(must(guests[0], 'guest')))).toBe(true);
});

test('A person who registers again after “cannot come” is coming, and one who says it later is not, as the host received it', () => {
  const bookings = [booking(), booking({ id: '40', marker: 'm2' })];
  const said = (booked: string, id: string) =>
    fold({ bookings, notes: [note({ booking: booked, id, at: '2015-01-01T00:00:00Z' })] }).guests[0];
  expect(said('m1', '39')?.state).toBe('coming');
  expect(said('m1', '41')?.state).toBe('cannot come');
  expect(said('m2', '41')?.state).toBe('cannot come');
});

test('The later of two notes is the one that names the other, or else the one that the host received later', () => {
  const clocks = ['2015-01-01T00:00:00Z', '2026-12-01T08:00:00Z', '2030-01-01T00:00:00Z', 'soon'];
  for (const at of clocks)
    for (const otherAt of clocks) {
      const cannot = note({ id: '51', marker: 'first', at });
      const coming = note({ id: '52', marker: 'second', kind: 'coming after all', at: otherAt });
      expect(only({ notes: [coming, cannot] }).state).toBe('coming');
      expect(only({ notes: [cannot, { ...coming, id: '50' }] }).state).toBe('cannot come');
      // The first one was sent again, and came after the answer to it.
      const named = { ...coming, id: '50', undoes: 'first' };
      expect(only({ notes: [cannot, named] }).state).toBe('coming');
      const again = note({ id: '49', marker: 'third', at, undoes: 'second' });
      expect(only({ notes: [again, cannot, named] }).state).toBe('cannot come');
    }
});

test('Notes that name each other leave nobody out', () => {
  const one = note({ id: '51', marker: 'a', undoes: 'b' });
  const other = note({ id: '52', marker: 'b', undoes: 'a', kind: 'coming after all' });
  expect(only({ notes: [one, other] }).notes).toHaveLength(2);
});

test('People without an address or a name are nobody else, however alike they are', () => {
  const nobody = { email: '-', phone: '-' };
  const blank = { ...nobody, name: '', surname: '', email: '', phone: '', unreadable: true };
  const { guests } = fold({
    bookings: [
      ...[booking({ ...nobody, marker: 'a' }), booking({ ...nobody, id: '32', marker: 'b' })],
      ...[booking({ ...blank, id: '33', marker: '' }), booking({ ...blank, id: '34', marker: '' })],
    ],
  });
  expect(guests).toHaveLength(4);
  expect(guests.flatMap(({ oddities }) => oddities.map(({ kind }) => kind))).toEqual([
    'unreadable',
    'unreadable',
  ]);
});

test('One name and one phone with another address are two people with a hint, until the office says they are one', () => {
  const other = booking({ id: '32', marker: 'm2', email: 'thandi@gmial.com', phone: '+27 82 555 0134' });
  const bookings = [booking(), other];
  const { guests } = fold({ bookings });
  expect(guests.map(({ oddities }) => oddities)).toEqual([
    [{ kind: 'same person', key: 'm2', email: 'thandi@gmial.com' }],
    [{ kind: 'same person', key: 'm1', email: 'thandi@example.org' }],
  ]);
  const link = mark({ booking: 'm2', mark: 'same person', about: 'm1' });
  const joined = fold({ bookings, attendances: [link, mark({ booking: 'm2' })] }).guests;
  expect(joined).toMatchObject([{ key: 'm1', state: 'was there', links: [link] }]);
  const parted = mark({ mark: 'undone', undoes: [link.marker] });
  expect(fold({ bookings, attendances: [link, parted] }).guests).toHaveLength(2);
});

test.each([
  ['-', false],
  ['0', false],
  ['n/a', false],
  ['000 000 0000', false],
  ['082 555 0134', true],
  ['+44 7700 900123', true],
  ['call 0825550134', true],
])('Whether somebody can be called on “%s”: %s', (phone, callable) => {
  expect(isCallable(phone)).toBe(callable);
});

test('Every word the event ever had counts, however it is typed, also before the start', () => {
  const offices = [office('Umbila', 'Mealie')];
  expect(only({ offices, notes: [note({ kind: 'word', word: ' umbíla. ' })] }).state).toBe('was there');
  const wrong = only({ offices, notes: [note({ kind: 'word', word: 'maize' })] });
  expect(wrong.state).toBe('coming');
  expect(wrong.oddities).toEqual([{ kind: 'wrong word', word: 'maize', right: 'Mealie' }]);
  expect(needsLook(wrong)).toBe(true);
});

test('A wrong word that was accepted is no question any more', () => {
  const notes = [note({ kind: 'word', word: 'maize' })];
  expect(needsLook(only({ notes, attendances: [mark({})] }))).toBe(false);
});

test('An office mark counts before the word, the word before “cannot come”', () => {
  const offices = [office('Mealie')];
  const notes = [note({}), note({ kind: 'word', word: 'mealie' })];
  expect(only({ offices, notes }).state).toBe('was there');
  expect(only({ offices, notes, attendances: [mark({ mark: 'was not there' })] }).state).toBe(
    'was not there',
  );
});

test('Two office marks that disagree need a look, whatever their times', () => {
  const attendances = [
    mark({ by: 'Ayanda' }),
    mark({ by: 'Pieter', mark: 'was not there', at: '2026-12-04T00:00:00Z' }),
  ];
  const guest = only({ attendances });
  expect(guest.state).toBe('unclear');
  expect(guest.oddities).toEqual([{ kind: 'marks disagree', by: ['Ayanda', 'Pieter'] }]);
});

test('An undo takes back the mark it names and nothing else', () => {
  const [mine, theirs] = [mark({ by: 'Ayanda' }), mark({ by: 'Pieter' })];
  const undone = mark({ mark: 'undone', undoes: [mine.marker] });
  const guest = only({ attendances: [mine, theirs, undone] });
  expect(guest.marks.map(({ by }) => by)).toEqual(['Pieter']);
  expect(guest.state).toBe('was there');
});

test('Undo of a mark that took the place of another one brings that one back', () => {
  const theirs = mark({ by: 'Pieter', mark: 'was not there' });
  const replaced = mark({ mark: 'undone', undoes: [theirs.marker] });
  const mine = mark({ by: 'Ayanda' });
  expect(only({ attendances: [theirs, replaced, mine] }).state).toBe('was there');
  const undo = mark({ mark: 'undone', undoes: [replaced.marker, mine.marker] });
  expect(only({ attendances: [theirs, replaced, mine, undo] })).toMatchObject({
    state: 'was not there',
    marks: [theirs],
  });
});

test('“Cannot come” by reference alone changes nothing and is shown; a word by reference counts', () => {
  const cannot = only({ notes: [note({ booking: '' })] });
  expect(cannot.state).toBe('coming');
  expect(needsLook(cannot)).toBe(true);
  const word = only({
    offices: [office('Mealie')],
    notes: [note({ booking: '', kind: 'word', word: 'Mealie' })],
  });
  expect(word.state).toBe('was there');
  expect(word.oddities.map(({ kind }) => kind)).toEqual(['by reference']);
  expect(needsLook(word)).toBe(false);
});

test('A note whose booking has not arrived waits; one that was sent twice is one', () => {
  const early = note({ booking: 'm7', reference: 'AAAA-BBBB' });
  const { guests, waiting } = fold({ notes: [early, { ...early, id: 'again' }] });
  expect(guests[0]?.notes).toEqual([]);
  expect(waiting).toHaveLength(1);
});

test('A record without marker and reference is named by its id', () => {
  const old = only({ bookings: [booking({ marker: '', reference: '' })] });
  expect([old.key, old.reference]).toEqual(['#31', '#31']);
});

test('However the log is shuffled, everybody is there once and the states are the same', () => {
  const offices = [office('Mealie')];
  const bookings = Array.from({ length: 6 }, (_, at) =>
    booking({ id: String(at), marker: `m${at % 4}`, email: `p${at}@example.org` }),
  );
  const notes = bookings.flatMap(({ marker }, at) => [
    note({ booking: marker, at: `2026-12-01T0${at}:00:00Z` }),
    note({
      booking: marker,
      kind: at % 2 ? 'word' : 'coming after all',
      word: 'mealie',
      at: `2026-12-01T0${at}:30:00Z`,
    }),
  ]);
  const attendances = [
    mark({ booking: 'm0' }),
    mark({ booking: 'm0', mark: 'was not there' }),
    mark({ booking: 'm1' }),
  ];
  const states = (log: Partial<EventLog>) =>
    fold({ offices, ...log })
      .guests.map(({ key, state, oddities }) => `${key} ${state} ${oddities.map(({ kind }) => kind).sort()}`)
      .sort();
  const expected = states({ bookings, notes, attendances });
  expect(expected).toHaveLength(4);
  const shuffled = <Entry>(list: Entry[]) => fc.shuffledSubarray(list, { minLength: list.length });
  fc.assert(
    fc.property(shuffled(bookings), shuffled(notes), shuffled(attendances), (one, two, three) => {
      expect(states({ bookings: one, notes: two, attendances: three })).toEqual(expected);
    }),
  );
});

test('A phone, a reference and every field are found however they are typed', () => {
  const text = searchText(only({}));
  for (const query of [
    ...['0825550134', '082 555 0134', '+27825550134', '+27 82 555 0134', '27825550134', '555 0134'],
    ...['7qx42m9k', '7QX4-2M9K', 'thándi mokoena', 'soweto', 'spaza', 'example.org'],
  ])
    expect(searchFor(searchedFor(query))(text), query).toBe(true);
  expect(searchFor(searchedFor('0825550135'))(text)).toBe(false);
});

test('A booking that was on its way for long says both times', () => {
  // Made on 26 November 2026 at 09:10 in South Africa.
  const marker = '01M8BB14A0ABCDEFGHJKMNPQRS';
  const words = (changes: Partial<Booking>, now: string) =>
    filledInWords({ booking: booking({ marker, ...changes }) }, Date.parse(now));
  expect(words({}, '2026-11-26T18:00:00Z')).toBe('Today 09:10');
  expect(words({ sentAt: '2026-11-26T15:40:00Z' }, '2026-11-26T18:00:00Z')).toBe(
    'Today 09:10, received 17:40',
  );
  expect(words({ sentAt: '2026-11-26T07:12:00Z' }, '2026-11-28T18:00:00Z')).toBe('26 November 2026 09:10');
  expect(words({ marker: 'made elsewhere' }, '2026-11-26T18:00:00Z')).toBe('');
});
