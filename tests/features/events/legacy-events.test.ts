import { expect, test } from 'vitest';
import { events } from '#src/features/events/collection.ts';
import { dayWords, timeWords } from '#src/features/events/day-words.ts';
import { comingEvents, readEvents } from '#src/features/events/queries.ts';
import { must } from '#src/kit/must.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { insertRecord, newRecord } from '../../host/record-row.ts';
import { testHost } from '../../host/test-host.ts';

/** The public list of a phone, where the office has this record beside its own webinar. */
async function listed(fields: unknown, Name = 'The record’s name') {
  const host = testHost();
  const ItemValue = typeof fields === 'string' ? fields : JSON.stringify(fields);
  const id = insertRecord(host.host.database, { ...newRecord, ItemType: 'Event', Name, ItemValue });
  const engine = engineOver(wire(host), { collections: [events], operations: [] });
  expect(await engine.pull(events)).toBeUndefined();
  const { events: list } = await readEvents(engine.view);
  expect(
    list.some((event) => event.id === '2'),
    'the webinar beside it',
  ).toBe(true);
  const { unreadable } = await engine.view.status();
  return { list, event: list.find((event) => event.id === id), unreadable };
}

const plain = {
  title: 'A webinar',
  dateFrom: '2030-03-01',
  dateTo: '2030-03-01',
  timeFrom: '18:00',
  timeTo: '19:30',
};

test('An event of another program is listed as far as it can be read', async () => {
  const { event } = await listed({
    title: 'A webinar',
    subTitle: null,
    description: 7,
    location: false,
    dateFrom: '2030-03-01T22:30:00Z',
    dateTo: '2030-02-28',
    timeFrom: '9:30',
    timeTo: '11:00:00',
    highlights: 'Cash: in, out',
    whoShouldAttend: null,
  });
  const { dateFrom, highlights, whoShouldAttend, subTitle, description, location } = must(event, 'the event');
  expect({ dateFrom, highlights, whoShouldAttend, subTitle, description, location }).toEqual({
    dateFrom: '2030-03-02',
    highlights: [
      { key: 'Cash', value: 'in' },
      { key: 'out', value: 'out' },
    ],
    whoShouldAttend: [],
    subTitle: '',
    description: '7',
    location: '',
  });
  expect(dayWords(must(event, 'the event'))).toBe('Saturday 2 March 2030');
  expect(timeWords(must(event, 'the event'))).toBe('09:30 to 11:00 SAST');
});

test.each([
  ['an unreadable day', { ...plain, dateFrom: 'soon', dateTo: 'later' }],
  ['no times', { ...plain, timeFrom: '', timeTo: null }],
  ['a day that is none', { ...plain, dateFrom: '2030-02-31' }],
  ['nothing but a title', { title: 'A webinar' }],
])('An event with %s stays in the list of coming events', async (_what, fields) => {
  const { list, event } = await listed(fields);
  expect(comingEvents(list, 0)).toContain(event);
});

test('An event without a title goes by its record’s name; the join link stays out whatever it is called', async () => {
  const { event } = await listed({ ...plain, title: ' ', teamsLink: 'https://teams.example/secret' });
  expect(event?.title).toBe('The record’s name');
  expect(JSON.stringify(event)).not.toContain('secret');
});

test('A record of which nothing can be read is counted, not taken for no event', async () => {
  const { event, unreadable } = await listed({ highlights: 'only these' }, '');
  expect(event).toBeUndefined();
  expect(unreadable).toEqual({ events: 1 });
});
