/** What the board of the homes says of what this device knows, one rule at a time. */
import { expect, test } from 'vitest';
import type { DueFacts, DueRecord, HeldEvent } from '#src/features/overview/office/due-facts.ts';
import { dueLines } from '#src/features/overview/office/due-lines.ts';
import { must } from '#src/kit/must.ts';
import { booking, fold, mark, note, office } from '../../fixtures/features/event-log.ts';

/** A Thursday, 14:00 in South Africa. */
const now = Date.parse('2026-12-10T12:00:00Z');
const hourMs = 3_600_000;

const nothing: DueFacts = {
  isAdmin: true,
  now,
  records: [],
  events: [],
  requestedCourses: [],
  drafts: [],
  changedPages: [],
  unreadable: [],
};

const linesOf = (facts: Partial<DueFacts>) => dueLines({ ...nothing, ...facts });
/** As somebody reads them. */
const said = (facts: Partial<DueFacts>) =>
  linesOf(facts).map(({ count, words, about, verb }) => [count, words, about, verb]);

const record = (changes: Partial<DueRecord>): DueRecord => ({
  id: '21',
  title: 'Costing a plate',
  hasEvent: true,
  lacking: 0,
  late: 0,
  ...changes,
});

function held(changes: Partial<HeldEvent> = {}): HeldEvent {
  const event = { id: '2', title: 'Close the till', dateFrom: '2026-12-03' } as HeldEvent['event'];
  return { event, guests: [], isOver: true, hasRecord: false, ...changes };
}

/** Two were there, the second of three by the office's mark. */
const twoWereThere = fold({
  bookings: [
    booking(),
    booking({
      id: '32',
      marker: 'm2',
      name: 'Sipho',
      surname: 'Dube',
      email: 'sipho@example.org',
      phone: '1',
    }),
    booking({ id: '33', marker: 'm3', name: 'Zanele', surname: 'Dube', email: 'z@example.org', phone: '2' }),
  ],
  notes: [note({ kind: 'word', word: 'Three Jars.' })],
  attendances: [mark({ booking: 'm2' })],
  offices: [office('three jars')],
}).guests;

test('The board has no line where nothing is due', () => {
  expect(linesOf({ records: [record({})], events: [held()] })).toEqual([]);
});

test('Seven people on a record without a certificate are one line that leads to issuing theirs', () => {
  const [line] = linesOf({ records: [record({ lacking: 7 })] });
  expect(line).toMatchObject({
    count: 7,
    words: 'were there and have no certificate',
    about: 'Costing a plate',
    verb: 'Issue',
    place: { to: '/course-details/$id', params: { id: '21' }, search: { show: 'open' } },
  });
});

test('A person who was at the event and is not on the record is counted with the others, and the whole list is shown', () => {
  const [line] = linesOf({ records: [record({ lacking: 1, late: 2 })] });
  expect(line).toMatchObject({ count: 3, verb: 'Issue', place: { search: {} } });
  expect(said({ records: [record({ late: 1, title: '' })] })).toEqual([
    [1, 'was there and has no certificate', 'A record without a name', 'Add'],
  ]);
});

test('The line of a record without an event does not say that anybody was there', () => {
  const [own, made] = [record({ lacking: 1, hasEvent: false }), record({ id: '22', lacking: 2 })];
  expect(said({ records: [own, made] }).map(([count, words]) => [count, words])).toEqual([
    [1, 'has no certificate'],
    [2, 'were there and have no certificate'],
  ]);
  const many = [own, made, record({ id: '23', lacking: 4 })];
  expect(said({ records: many })[0]?.slice(0, 2)).toEqual([7, 'have no certificate']);
});

test('Many records without certificates are one line, which leads to their list', () => {
  const records = ['1', '2', '3'].map((id) => record({ id, lacking: 4 }));
  const lines = linesOf({ records: [...records, record({ id: '4' })] });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    count: 12,
    about: 'On 3 records',
    place: { to: '/instructor/certificates', search: { show: 'open' } },
  });
  const [last] = linesOf({ records: [...records, record({ id: '5', late: 1 })] });
  expect(last?.place, 'the chip would hide the last one').toEqual({
    to: '/instructor/certificates',
    search: {},
  });
});

test('The people who were at an event without a record are one line after the event', () => {
  const events = [held({ guests: twoWereThere })];
  expect(said({ events })).toEqual([
    [2, 'were there and have no certificate', 'Close the till, Thu 3 December', 'Record'],
  ]);
  expect(linesOf({ events })[0]?.place).toEqual({ to: '/course/add', search: { event: '2' } });
});

test.each([
  ['still goes on', { isOver: false }],
  ['has its record', { hasRecord: true }],
] as const)('An event that %s asks nobody to make a record', (_, changes) => {
  expect(linesOf({ events: [held({ guests: twoWereThere, ...changes })] })).toEqual([]);
});

test('A wrong word leads to the event’s list of guests who need a look, also while the event goes on', () => {
  const { guests } = fold({
    notes: [note({ kind: 'word', word: 'three cars' })],
    offices: [office('three jars')],
  });
  const lines = linesOf({ events: [held({ guests, isOver: false })] });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    count: 1,
    words: 'typed a wrong word',
    verb: 'Look',
    place: { to: '/manage-events', search: { event: '2', show: 'look' } },
  });
});

test('A guest with two conflicting marks needs a look, and does not count as a wrong word', () => {
  const { guests } = fold({ attendances: [mark({}), mark({ mark: 'was not there' })] });
  expect(said({ events: [held({ guests })] })).toEqual([
    [1, 'on the list needs a look', 'Close the till, Thu 3 December', 'Look'],
  ]);
});

test('A wrong word beside two marks that disagree is one line: the list it leads to shows as many as it counts', () => {
  const [word] = fold({
    notes: [note({ kind: 'word', word: 'three cars' })],
    offices: [office('three jars')],
  }).guests;
  const [marks] = fold({ attendances: [mark({}), mark({ mark: 'was not there' })] }).guests;
  const guests = [must(word, 'one'), { ...must(marks, 'other'), key: 'other' }];
  expect(said({ events: [held({ guests })] }).map(([count, words]) => [count, words])).toEqual([
    [2, 'on the list need a look'],
  ]);
});

test('Text typed on an earlier day and not saved is a line with its day; text typed today is none', () => {
  const place = { to: '/event/$eventId', params: { eventId: 'add' } };
  const draft = (daysAgo: number) => ({
    key: `event-add ${daysAgo}`,
    what: 'new event',
    at: now - daysAgo * 24 * hourMs,
    place,
  });
  expect(said({ drafts: [20, 2, 1, 0].map(draft) }).map(([, words]) => words)).toEqual([
    'new event not saved since 20 November',
    'new event not saved since Tuesday',
    'new event not saved since yesterday',
  ]);
  expect(linesOf({ drafts: [draft(2)] })[0]).toMatchObject({ count: 1, verb: 'Go on', place });
});

test('One published page with unpublished changes opens in its editor, several in their list', () => {
  const pages = [
    { id: '401', title: 'Open day' },
    { id: '402', title: 'Prices' },
  ];
  expect(linesOf({ changedPages: pages.slice(0, 1) })[0]).toMatchObject({
    words: 'page changed and not published',
    about: 'Open day',
    place: { to: '/edit-page/$pageId', params: { pageId: '401' } },
  });
  expect(linesOf({ changedPages: pages })[0]).toMatchObject({
    count: 2,
    words: 'pages changed and not published',
    place: { to: '/page-builder' },
  });
});

test('An admin finds all unreadable records in one place, an instructor in the lists they may open', () => {
  const unreadable = [
    { name: 'courseRecords', unreadable: 1 },
    { name: 'certificates', unreadable: 2 },
    { name: 'users', unreadable: 4 },
    { name: 'forms', unreadable: 0 },
  ];
  expect(linesOf({ unreadable })).toMatchObject([
    { count: 7, words: 'entries can’t be read', place: { to: '/connection' } },
  ]);
  expect(said({ unreadable, isAdmin: false })).toEqual([
    [3, 'entries can’t be read', 'Certificates', 'Look'],
  ]);
});

test('Certificates come before wrong words, and these before a person’s own drafts', () => {
  const { guests } = fold({
    notes: [note({ kind: 'word', word: 'three cars' })],
    offices: [office('three jars')],
  });
  const lines = linesOf({
    records: [record({ lacking: 1 })],
    events: [held({ guests })],
    drafts: [{ key: 'd', what: 'new event', at: now - 48 * hourMs, place: { to: '/' } }],
    unreadable: [{ name: 'users', unreadable: 1 }],
  });
  expect(lines.map(({ verb }) => verb)).toEqual(['Issue', 'Look', 'Go on', 'Look']);
});

test('Requests for a certificate are counted by course, and answered on its record, or a record is made of the course', () => {
  const asked = { courseId: '201', title: 'Saving', count: 3, recordId: '21' };
  const other = { courseId: '202', title: 'Costing', count: 1, recordId: undefined };
  expect(said({ requestedCourses: [asked, other] })).toEqual([
    [3, 'asked for a certificate', 'Saving', 'Answer'],
    [1, 'asked for a certificate', 'Costing', 'Record'],
  ]);
  expect(linesOf({ requestedCourses: [asked, other] }).map(({ place }) => place)).toMatchObject([
    { to: '/course-details/$id', params: { id: '21' } },
    { to: '/course/add', search: { course: '202' } },
  ]);
  expect(said({ requestedCourses: [asked, other, { ...other, courseId: '203' }] })).toEqual([
    [5, 'asked for a certificate', 'Of 3 courses', 'See them'],
  ]);
});
