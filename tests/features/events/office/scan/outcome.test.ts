/** What somebody at the door is told of a ticket. */
import { expect, test } from 'vitest';
import type { EventLog } from '#src/features/events/office/guests.ts';
import type { OfficeEvent } from '#src/features/events/office/office-event.ts';
import { outcomeOf, outcomeOfTyped } from '#src/features/events/office/scan/outcome.ts';
import { outcomeWords } from '#src/features/events/office/scan/outcome-words.ts';
import { booking, fold, mark, note, office } from '../../../../fixtures/features/event-log.ts';

const now = Date.parse('2026-12-03T19:00:00Z');

const event = (id: string, changes: Partial<OfficeEvent>): OfficeEvent => ({
  ...{
    id,
    title: 'Close the till',
    subTitle: '',
    description: '',
    location: 'Soweto',
    posterUrl: '',
    image: '',
  },
  ...{ dateFrom: '2026-12-03', dateTo: '2026-12-03', timeFrom: '18:00', timeTo: '20:00', teamsLink: '' },
  ...{ instructor_name: '', instructor_role: '', moderator_name: '', moderator_role: '' },
  ...{ highlights: [], whoShouldAttend: [], cancelled: false, hidden: false },
  ...changes,
});

const events = [
  event('2', {}),
  event('3', { title: 'Stock that sells', dateFrom: '2026-12-10', dateTo: '2026-12-10' }),
];

const listOf = (log: Partial<EventLog>) => ({ eventId: '2', guests: fold(log).guests, events });

/** What is said of a ticket at the door of event 2. */
function said(text: string, log: Partial<EventLog> = {}) {
  const outcome = outcomeOf(text, listOf(log));
  const { tone, title, text: more } = outcomeWords(outcome, now);
  return [outcome.kind, tone, title, more];
}

const own = 'TICKET 7QX4-2M9K EVENT 2';

test('A person who is expected is welcome', () => {
  expect(said(own)).toEqual(['welcome', 'good', 'Thandi Mokoena', 'Marked as here.']);
  expect(said(own, { bookings: [booking({ unreadable: true })] })[0]).toBe('welcome');
});

test('Any of the tickets of somebody who registered twice is theirs', () => {
  const bookings = [booking(), booking({ id: '40', marker: 'm2', reference: 'AAAA-BBBB' })];
  expect(said('TICKET AAAA-BBBB EVENT 2', { bookings })).toEqual(said(own));
  expect(said('TICKET AAAA-BBBB EVENT 2', { bookings, attendances: [mark({})] })[0]).toBe('here');
});

test('A person who is here already was marked by somebody at a time; of two marks the earlier stands', () => {
  const late = mark({ by: 'Sipho', at: '2026-12-03T16:58:00Z' });
  const early = mark({ by: 'Thandi', at: '2026-12-03T16:52:00Z' });
  for (const attendances of [
    [late, early],
    [early, late],
  ])
    expect(said(own, { attendances })).toEqual([
      'here',
      'known',
      'Thandi Mokoena',
      'Already here, 18:52, by Thandi.',
    ]);
  expect(said(own, { attendances: [mark({ at: '2026-12-02T16:52:00Z', by: '' })] })[3]).toBe(
    'Already here, 2 December 2026 18:52.',
  );
  expect(said(own, { attendances: [mark({ at: 'soon' })] })[3]).toBe('Already here, by Ayanda.');
  const word = { notes: [note({ kind: 'word', word: 'Mealie' })], offices: [office('Mealie')] };
  expect(said(own, word)[3]).toBe('Already here: they sent the word of the day.');
});

test('A mark that was taken back counts as none', () => {
  const first = mark({});
  const back = mark({ mark: 'undone', undoes: [first.marker] });
  expect(said(own, { attendances: [first, back] })[0]).toBe('welcome');
});

test('A person who said that they cannot come, or was marked otherwise, is left to the office to decide', () => {
  expect(said(own, { notes: [note({})] })).toEqual([
    'not coming',
    'look',
    'Thandi Mokoena',
    'They said that they cannot come.',
  ]);
  expect(said(own, { attendances: [mark({ mark: 'was not there' })] })[3]).toBe(
    'Ayanda marked them as not there.',
  );
  const two = [mark({}), mark({ mark: 'was not there', by: 'Sipho' })];
  expect(said(own, { attendances: two })).toEqual([
    'not coming',
    'look',
    'Thandi Mokoena',
    'Ayanda and Sipho marked this differently.',
  ]);
});

test('A ticket for another event names it where it is known, and says what to do', () => {
  const todo = 'Ask for the ticket of this event, or find the person by name.';
  expect(said('TICKET 7QX4-2M9K EVENT 3')).toEqual([
    'other event',
    'look',
    'A ticket for “Stock that sells”',
    `That is Thursday 10 December 2026, 18:00 to 20:00 SAST. ${todo}`,
  ]);
  expect(said('TICKET 7QX4-2M9K EVENT 33')).toEqual([
    'other event',
    'look',
    'A ticket for another event',
    todo,
  ]);
});

test('A ticket of nobody on the list, and a code that is no ticket, each have their own message', () => {
  expect(said('TICKET 9999-9999 EVENT 2')).toEqual([
    'unknown',
    'look',
    'We don’t know this ticket',
    'Nobody on this list has 9999-9999. Find the person by name.',
  ]);
  for (const text of ['https://kasi.example/events', '', '7QX4-2M9K'])
    expect(said(text).slice(0, 3)).toEqual(['foreign', 'look', 'This is not one of our tickets']);
});

test('Each of two references that another keyboard confuses leads to its own person', () => {
  const bookings = ['YABC-1234', 'ZABC-1234'].map((reference, at) =>
    booking({ id: `${at}`, marker: `m${at}`, name: reference, email: `p${at}@example.org`, reference }),
  );
  for (const { reference } of bookings)
    expect(said(`TICKET ${reference} EVENT 2`, { bookings })[2]).toBe(`${reference} Mokoena`);
  expect(said('TICKET YQBC-1234 EVENT 2', { bookings })[0], 'through a keyboard').toBe('welcome');
});

test.each([
  ['7QX4-2M9K', 'welcome'],
  ['ticket 7ax4ß2m9k event 2', 'welcome'],
  ["TICKET èAX')é?çK EVENT é", 'welcome'],
  ['7qx42m9k', 'welcome'],
  ['ticket 7qx4ß2m9k event 2', 'welcome'],
  ['9999-999K', 'unknown'],
  ['TICKET 7QX4-2M9K EVENT 3', 'other event'],
  ['Thandi', undefined],
  ['Thandi Mokoena', undefined],
  ['THMB-KRSZ', undefined],
  ['55501340', undefined],
  ['082 555 0134', undefined],
  ['', undefined],
])('%j and Enter in the search: %s', (typed, kind) => {
  expect(outcomeOfTyped(typed, listOf({}))?.kind).toBe(kind);
});
