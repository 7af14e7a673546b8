// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventually } from '../../../fixtures/eventually.ts';
import { openAt } from '../../../fixtures/features/events-office.tsx';
import {
  arrived,
  book,
  coming,
  type Desk,
  pulledDesk,
  storedRecords,
  storedValue,
  storeEvent,
} from '../../../fixtures/features/office-host.ts';
import { buttons, tap } from '../../../fixtures/features/taps.ts';
import { testHost } from '../../../host/test-host.ts';

/** Two events on the host, of which the second is opened; `people` are registered for that one. */
async function openSecond(people: readonly string[] = [], changes: object = {}) {
  const server = testHost();
  const first = storeEvent(server, { title: 'Stock that sells' });
  const second = storeEvent(server, changes);
  for (const marker of people) book(server, second, marker);
  const desk = await pulledDesk(server, second);
  const page = await openAt(desk, `/event/${second}`);
  await screen.findByRole('heading', { level: 1, name: 'Close the till' });
  return { desk, first, second, ...page };
}

const eventIds = (desk: Desk) => storedRecords(desk, 'Event').map(({ id }) => id);

async function deleteIt(): Promise<void> {
  await tap('Delete this event');
  await screen.findByText('Nobody is registered. The event is gone for everybody.');
  await tap('Delete this event');
}

test('An event that nobody is registered for is deleted at the office, that one alone, and the list is shown', async () => {
  const { desk, first, second, address, showsMessage } = await openSecond();
  await deleteIt();
  await showsMessage('You deleted “Close the till”.');
  expect(address()).toBe('/manage-events');
  await arrived(desk);
  expect(eventIds(desk)).toContain(first);
  expect(eventIds(desk)).not.toContain(second);
});

test('An event is not deleted while the office can’t be asked whether somebody registered', async () => {
  const { desk, second, address, showsMessage, messages } = await openSecond();
  desk.network.on = false;
  await deleteIt();
  await showsMessage(
    'The event was not deleted.We have to check first whether somebody registered. Try again',
  );
  expect(address()).toBe(`/event/${second}`);
  expect(messages()).not.toContain('You deleted');
  await arrived(desk);
  expect(eventIds(desk)).toContain(second);
});

test('An event that somebody registered for since the page was opened is not deleted', async () => {
  const { desk, second, showsMessage } = await openSecond();
  await tap('Delete this event');
  book(desk.server, second, 'LATE');
  await tap('Delete this event');
  await showsMessage('Somebody has registered. Cancel it, and their tickets say so.');
  await arrived(desk);
  expect(eventIds(desk)).toContain(second);
});

test.each([
  [['ONE'], '1 person is', '1 person is registered'],
  [['ONE', 'TWO', 'TWO'], '2 people are', '2 people are registered'],
])(
  'An event with people %j can’t be deleted, and cancelling it says how many are told',
  async (people, words, link) => {
    await openSecond(people);
    expect(
      await screen.findByText(
        `It can’t be deleted: ${words} registered. Cancel it, and their tickets say so.`,
      ),
    ).toBeTruthy();
    expect(buttons('Delete this event')).toEqual([]);
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
    await tap('Cancel this event');
    expect(
      screen.getByText(
        `${words} registered. Their tickets say that it is cancelled when they open the site next. No email goes out.`,
      ),
    ).toBeTruthy();
  },
);

test('While this device does not know who is registered, it says so and deletes nothing', async () => {
  const server = testHost();
  const id = storeEvent(server, { dateFrom: '2020-02-03', dateTo: '2020-02-03' });
  const desk = await pulledDesk(server);
  desk.network.on = false;
  await openAt(desk, `/event/${id}`);
  await screen.findByText(
    'You can delete an event only when nobody is registered, and this phone does not know that yet.',
  );
  expect(screen.getByRole('link', { name: 'Who is coming' })).toBeTruthy();
  expect(buttons('Delete this event')).toEqual([]);
});

test('A cancelled event says so on the wire, is offered back, and takes place again; the other one is untouched', async () => {
  const { desk, first, second, showsMessage } = await openSecond();
  await tap('Cancel this event');
  expect(
    screen.getByText('The site says that it is cancelled, and nobody can register any more.'),
  ).toBeTruthy();
  await tap('Cancel this event');
  await screen.findByText('This event is cancelled. Its tickets say so.');
  await showsMessage('Event cancelled');
  await arrived(desk);
  expect(storedValue(desk, 'Event', second)).toMatchObject({ cancelled: true, ...coming });
  expect(storedValue(desk, 'Event', first)['cancelled']).toBeUndefined();
  await tap('It takes place after all');
  await showsMessage('The event takes place');
  await eventually(() => expect(buttons('Cancel this event')).toHaveLength(1));
  await arrived(desk);
  expect(storedValue(desk, 'Event', second)['cancelled']).not.toBe(true);
});

test('Nothing is cancelled by one tap, nor by keeping the event', async () => {
  const { desk, second } = await openSecond();
  await tap('Cancel this event');
  await tap('Keep it');
  await arrived(desk);
  expect(storedValue(desk, 'Event', second)['cancelled']).toBeUndefined();
});
