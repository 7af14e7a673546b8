/** The list for the table at the door, page by page. */
import { expect, test } from 'vitest';
import { doorPages, fitOf, peopleOnPage } from '#src/features/events/office/door-pages.ts';
import { booking, fold, mark, note } from '../../../fixtures/features/event-log.ts';

const people = (count: number) =>
  fold({
    bookings: Array.from({ length: count }, (_, at) =>
      booking({ id: String(at + 1), marker: `m${at}`, name: `Guest ${at}`, email: '', phone: '' }),
    ),
  }).guests;

test.each([
  [0, [0]],
  [1, [1]],
  [24, [24]],
  [25, [24, 1]],
  [100, [24, 24, 24, 24, 4]],
])('%i people stand on pages of at most twenty-four, in the order of the screen', (count, sizes) => {
  const guests = people(count);
  const pages = doorPages(guests);
  expect(peopleOnPage).toBe(24);
  expect(pages.map(({ length }) => length)).toEqual(sizes);
  expect(pages.flat().map(({ key }) => key)).toEqual(guests.map(({ key }) => key));
});

test('A person who is here is ticked, a person who cannot come is marked where they would sign, and no name is two', () => {
  const { guests } = fold({
    bookings: [
      booking(),
      booking({
        id: '32',
        marker: 'm2',
        name: 'Sipho',
        surname: '',
        email: 's@example.org',
        phone: '0835550199',
      }),
      booking({ id: '33', marker: 'm3', name: '', surname: '', email: '', phone: '', unreadable: true }),
    ],
    attendances: [mark({ booking: 'm1' })],
    notes: [note({ booking: 'm2' })],
  });
  const [rows = []] = doorPages(guests);
  expect(rows.map(({ name, surname, phone }) => [name, surname, phone])).toEqual([
    ['Thandi', 'Mokoena', '082 555 0134'],
    ['Sipho', '', '083 555 0199'],
    ['Booking 7QX4-2M9K', '', ''],
  ]);
  expect(rows.map(({ isHere, remark }) => [isHere, remark])).toEqual([
    [true, ''],
    [false, 'Cannot come'],
    [false, ''],
  ]);
});

test('A word that does not fit its column is written smaller, never broken', () => {
  expect(fitOf('Mokoena', 15)).toBe('whole');
  expect(fitOf('van der Westhuizen', 15)).toBe('whole');
  expect(fitOf('Nwathoho-Mudzanani', 15)).toBe('whole');
  expect(fitOf('Westhuizen-Mokoena-Khuzwayo', 15)).toBe('small');
  expect(fitOf('Nomathembalethuzwayo', 15)).toBe('small');
  expect(fitOf('Ramabulana-Nemavhola-Nwathoho-Mudzanani-Janse', 15)).toBe('small');
  expect(fitOf('Nomathembalethuzwayomokoena', 15)).toBe('smaller');
  expect(fitOf('The General Dealers and Fresh Produce Company', 15)).toBe('small');
});
