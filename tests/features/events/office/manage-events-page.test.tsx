// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officeEvents } from '#src/features/events/office/collections.ts';
import { updateEvent } from '#src/features/events/office/operations.ts';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { openAt } from '../../../fixtures/features/events-office.tsx';
import {
  book,
  dayFromNow,
  officeDesk,
  past,
  pulledDesk,
  storeEvent,
  today,
} from '../../../fixtures/features/office-host.ts';
import { rowOf } from '../../../fixtures/features/taps.ts';
import { ids, testHost } from '../../../host/test-host.ts';

const on = (days: number) => ({ dateFrom: dayFromNow(days), dateTo: dayFromNow(days) });

/** The headings of the list with the events below each. */
function parts(): [string, string[]][] {
  return [...document.querySelectorAll('section:not(:has(section))')].flatMap((section) => {
    const heading = section.querySelector('h2')?.textContent;
    const rows = [...section.querySelectorAll('li')].map((row) => row.querySelector('a')?.textContent ?? '');
    return heading && rows.length > 0 ? [[heading, rows] as [string, string[]]] : [];
  });
}

test('Today’s event is first, then coming ones, the soonest first; past ones are folded, the latest first', async () => {
  const server = testHost();
  storeEvent(server, { title: 'Later', ...on(50) });
  storeEvent(server, { title: 'Long over', ...on(-60) });
  storeEvent(server, { title: 'Sooner', ...on(20) });
  storeEvent(server, { title: 'Unread', dateFrom: 'soon', dateTo: '' });
  storeEvent(server, { title: 'Now', ...today });
  storeEvent(server, { title: 'Just over', ...on(-10) });
  const desk = await pulledDesk(server);
  await openAt(desk, '/manage-events');
  await screen.findByText('Now');
  expect(parts()).toEqual([
    ['Today', ['Now']],
    ['Coming', ['Sooner', 'Later', 'Books that balance']],
    ['No day we can read', ['Unread']],
    ['Past', ['Just over', 'Long over']],
  ]);
  expect(screen.getByText('Past (2)').closest('details')?.open).toBe(false);
});

test('Each event shows its own people, days and state, and leads to its own list and form', async () => {
  const server = testHost();
  const one = storeEvent(server, { title: 'One', ...today, cancelled: true });
  const other = storeEvent(server, { title: 'Other', ...on(20), timeFrom: '', posterUrl: '' });
  storeEvent(server, { title: 'Old', ...past });
  book(server, one, 'A');
  for (const marker of ['B', 'B', 'C']) book(server, other, marker);
  const desk = await pulledDesk(server);
  await openAt(desk, '/manage-events');
  const [first, second] = [await rowOf('One'), await rowOf('Other')];
  expect(first.textContent).toMatch(/1 person/);
  expect(first.textContent).toMatch(/, 18:00Cancelled/);
  expect(second.textContent).toMatch(/2 people/);
  expect(second.textContent).toMatch(/It has no start time\./);
  expect(second.textContent).not.toContain('Cancelled');
  expect((await rowOf('Old')).textContent).toContain('Open to count');
  for (const [row, id] of [
    [first, one],
    [second, other],
  ] as const) {
    const [list, form] = [...row.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(decodeURIComponent(String(list))).toMatch(new RegExp(`^/manage-events\\?event="?${id}"?$`));
    expect(form).toBe(`/event/${id}`);
  }
});

test('Bookings without an event are named by the event in their text, with their people, and lead to the list', async () => {
  const server = testHost();
  for (const marker of ['A', 'A', 'B'])
    book(server, '1', marker, { event_title: 'Three jars', event_date: '2025-11-05' });
  book(server, '1', 'C', { event_title: '', event_date: '' });
  const desk = await pulledDesk(server);
  await openAt(desk, '/manage-events');
  const row = await rowOf('Three jars');
  expect(row.textContent).toBe('Three jarsWednesday 5 November 20252 people');
  expect(decodeURIComponent(row.querySelector('a')?.getAttribute('href') ?? '')).toMatch(
    /event="?1"?&named=Three[ +]jars&on=2025-11-05$/,
  );
  expect((await rowOf('No event named')).textContent).toContain('1 person');
});

test('A change that waits is shown at its own event', async () => {
  const server = testHost();
  const id = storeEvent(server, { title: 'One', ...today });
  storeEvent(server, { title: 'Other', ...today });
  const desk = await pulledDesk(server);
  desk.network.on = false;
  const seen = must(
    (await desk.engine.view.list(officeEvents)).find((one) => one.id === id),
    'event',
  );
  await desk.engine.run(updateEvent, { id, of: 'One', location: 'Soweto' }, { seen });
  await openAt(desk, '/manage-events');
  await eventually(async () => expect((await rowOf('One')).querySelector('[data-state]')).not.toBeNull());
  expect((await rowOf('Other')).querySelector('[data-state]')).toBeNull();
});

test('The page says that there are no events only once the office has answered', async () => {
  const server = testHost();
  server.host.database.run('delete from other_info where Id = ?', Number(ids.event));
  const away = await officeDesk(server);
  away.network.on = false;
  await openAt(away, '/manage-events');
  await screen.findByRole('heading', { level: 1, name: 'Events' });
  expect(screen.queryByText('No events yet')).toBeNull();
  document.body.replaceChildren();
  await openAt(await pulledDesk(server), '/manage-events');
  await screen.findByText('No events yet');
});
