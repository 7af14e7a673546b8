// @vitest-environment happy-dom
/** How somebody of the office shows an event to visitors, passes its link on, and tells its people of a change. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishedState } from '#src/features/events/office/published.ts';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { openAt } from '../../../fixtures/features/events-office.tsx';
import {
  arrived,
  book,
  past,
  pulledDesk,
  storedValue,
  storeEvent,
  storeNote,
} from '../../../fixtures/features/office-host.ts';
import { field, rowOf, tap, type } from '../../../fixtures/features/taps.ts';
import { silence } from '../../../fixtures/silence.ts';
import { type TestHost, testHost } from '../../../host/test-host.ts';

/** An event on the host, opened; `people` are registered for it. */
async function openEvent(changes: object = {}, people: readonly string[] = []) {
  const server = testHost();
  const id = storeEvent(server, changes);
  for (const marker of people) book(server, id, marker);
  return openEventOf(server, id);
}

async function openEventOf(server: TestHost, id: string) {
  const desk = await pulledDesk(server, id);
  const page = await openAt(desk, `/event/${id}`);
  await field('Title');
  return { desk, id, ...page };
}

const turn = async () => {
  const found = await screen.findByRole('switch', { name: /^Visitors can see it/ });
  await act(async () => void fireEvent.click(found));
};
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const hrefOf = (name: string | RegExp) =>
  must(screen.getByRole('link', { name }).getAttribute('href'), String(name));

test('A draft has no link to pass on; shown, it has one once the host was told, and Undo hides it again', async () => {
  const { desk, id, showsMessage } = await openEvent({ hidden: true });
  await heading('Saved as a draft. Visitors can’t see it yet.');
  expect(screen.queryByText('Copy the link')).toBeNull();
  desk.network.on = false;
  await turn();
  await showsMessage('You showed “Close the till” to visitors.');
  await screen.findByRole('heading', { level: 2, name: /^We.* on the site/ });
  expect(screen.queryByText('Copy the link'), 'the host does not have it yet').toBeNull();
  await arrived(desk);
  await heading('It is on the site');
  expect(storedValue(desk, 'Event', id)).not.toHaveProperty('hidden');
  const address = `${location.origin}/events?event=${id}`;
  expect(screen.getByText(address.replace(/^https?:\/\//, ''))).toBeTruthy();
  expect(decodeURIComponent(hrefOf('Share on WhatsApp'))).toContain(address);
  await tap('Undo');
  await heading('Saved as a draft. Visitors can’t see it yet.');
  await arrived(desk);
  expect(storedValue(desk, 'Event', id)).toMatchObject({ hidden: true, title: 'Close the till' });
});

test('With no signal Undo takes the act back before it left, and nothing is sent', async () => {
  const { desk, id } = await openEvent({ hidden: 'yes', title: 'Old spelling' });
  desk.network.on = false;
  await turn();
  // A change on its way may have arrived: Undo takes back only a change that waits.
  await eventually(async () => expect((await desk.engine.view.status()).issue).toBe('offline'));
  await tap('Undo');
  await eventually(async () => expect(await desk.engine.view.open()).toEqual([]));
  await heading('Saved as a draft. Visitors can’t see it yet.');
  await arrived(desk);
  expect(storedValue(desk, 'Event', id)['hidden']).toBe('yes');
});

test('Showing an event and a colleague’s change of its place both stand', async () => {
  const { desk, id } = await openEvent({ hidden: true });
  const moved = { ...storedValue(desk, 'Event', id), location: 'Soweto' };
  const sql = 'update other_info set ItemValue = ? where Id = ?';
  desk.server.host.database.run(sql, JSON.stringify(moved), Number(id));
  await turn();
  await arrived(desk);
  expect(storedValue(desk, 'Event', id)).toMatchObject({ location: 'Soweto' });
  expect(storedValue(desk, 'Event', id)).not.toHaveProperty('hidden');
});

test.each([
  ['of an old CMS', { id: '4', hidden: false }, undefined, 'on the site'],
  ['made here', { id: 'tmp_A', hidden: true }, { name: 'event.add', state: 'saved' }, 'draft'],
  ['shown with no signal', { id: '4', hidden: false }, { name: 'event.show', state: 'saved' }, 'coming'],
  ['hidden with no signal', { id: '4', hidden: true }, { name: 'event.show', state: 'saved' }, 'leaving'],
  ['that the host refused', { id: '4', hidden: false }, { name: 'event.show', state: 'attention' }, 'stuck'],
  [
    'that could not be hidden',
    { id: '4', hidden: true },
    { name: 'event.show', state: 'attention' },
    'stuck',
  ],
  ['that is sent', { id: '4', hidden: false }, { name: 'event.show', state: 'sent' }, 'on the site'],
] as const)('The state of an event %s says where it is', (_what, event, progress, state) => {
  expect(publishedState(event, progress)).toBe(state);
});

test('The list marks drafts, has a link for each event on the site, and keeps cancelled events apart', async () => {
  const server = testHost();
  storeEvent(server, { title: 'Not yet', hidden: true });
  storeEvent(server, { title: 'Shown' });
  storeEvent(server, { title: 'Off', cancelled: true });
  await openAt(await pulledDesk(server), '/manage-events');
  expect((await rowOf('Not yet')).textContent).toContain('Draft');
  const [draft, shown] = [await rowOf('Not yet'), await rowOf('Shown')];
  expect(within(draft).queryByText(/^Copy the link/)).toBeNull();
  expect(within(shown).getByText('Copy the link of Shown')).toBeTruthy();
  const part = must(screen.getByRole('heading', { name: 'Cancelled' }).closest('section'), 'part');
  expect([...part.querySelectorAll('li')].map((row) => row.querySelector('a')?.textContent)).toEqual(['Off']);
});

/** The people of the links that open a mail program. */
const bcc = () =>
  [...document.querySelectorAll('a[href^="mailto:?bcc"]')].flatMap((link) =>
    (/bcc=([^&]*)/.exec(link.getAttribute('href') ?? '')?.[1] ?? '').split(',').map(decodeURIComponent),
  );

test('The people of a moved event can be written to: each address once, with the old and new words, and nothing is called sent', async () => {
  const { desk, id, showsMessage } = await openEvent({}, ['A', 'B', 'B']);
  book(desk.server, id, 'C', { email: '-', name: 'Sipho' });
  await type('Starts', '17:00');
  await tap('Save event');
  await showsMessage('Event saved');
  await heading('You moved this event');
  await tap('Write to the 3 people');
  const words = (await field('The words')).value;
  expect(words).toMatch(/Before: .*18:00 to 19:30 SAST\nNow: .*17:00 to 19:30 SAST/);
  await screen.findByText('Email the 2 people');
  expect(bcc()).toEqual(['thandi@example.org', 'thandi1@example.org']);
  expect(screen.getByText(/1 person has no email address: Sipho Mokoena/)).toBeTruthy();
  const link = screen.getByText('Email the 2 people');
  link.addEventListener('click', (event) => event.preventDefault());
  await act(async () => void fireEvent.click(link));
  await screen.findByText(/^Your mail program was opened\. The email goes out when you send it there\./);
  await tap('Close: they know now');
  await eventually(() => expect(screen.queryByText('You moved this event')).toBeNull());
  await arrived(desk);
});

test('A person who said that they cannot come is neither counted nor written to, and the page says so', async () => {
  const server = testHost();
  const id = storeEvent(server);
  for (const marker of ['A', 'B', 'C', 'D', 'E'])
    book(server, id, marker, marker === 'D' ? { email: '-' } : {});
  for (const marker of ['B', 'D']) storeNote(server, id, marker, { kind: 'cannot come' });
  const { desk } = await openEventOf(server, id);
  // One of them says so only now: the list is asked for as the letter is opened.
  storeNote(server, id, 'E', { kind: 'cannot come' });
  await type('Starts', '17:00');
  await tap('Save event');
  await tap('Write to the 3 people');
  expect(await screen.findByText('3 people who said that they cannot come are left out.')).toBeTruthy();
  await screen.findByText('Email the 2 people');
  expect(bcc()).toEqual(['thandi@example.org', 'thandi2@example.org']);
  expect(screen.queryByText(/has no email address/)).toBeNull();
  await arrived(desk);
});

test('No email is offered where everybody said that they cannot come', async () => {
  const server = testHost();
  const id = storeEvent(server);
  book(server, id, 'A');
  storeNote(server, id, 'A', { kind: 'cannot come' });
  const { desk, showsMessage } = await openEventOf(server, id);
  await type('Starts', '17:00');
  await tap('Save event');
  await showsMessage('Event saved');
  await arrived(desk);
  await act(() => silence({ ms: 100, shown: 'the offer to write' }));
  expect(screen.queryByText('You moved this event')).toBeNull();
});

test('Words changed for one move are not sent with another: the email has the words on the screen', async () => {
  const { desk } = await openEvent({}, ['A']);
  await type('Starts', '17:00');
  await tap('Save event');
  await tap('Write to the 1 person');
  await type('The words', 'Come at five.');
  await screen.findByText('Email the 1 person');
  const link = () => document.querySelector('a[href^="mailto:?bcc"]')?.getAttribute('href') ?? '';
  const inEmail = () => /body=(.*)$/.exec(link())?.[1] ?? '';
  const sent = async () => [
    decodeURIComponent(inEmail()).replaceAll('\r\n', '\n'),
    (await field('The words')).value,
  ];
  expect(await sent()).toEqual(['Come at five.', 'Come at five.']);
  await type('Starts', '16:00');
  await tap('Save event');
  await eventually(async () => expect((await field('The words')).value).toContain('16:00'));
  const [email, shown] = await sent();
  expect(email).toBe(shown);
  await arrived(desk);
});

test('Nobody is written to about a past event, and nobody can register for it or for a cancelled one', async () => {
  const { desk, showsMessage } = await openEvent({ ...past, location: 'Online' }, ['A']);
  await type('Place', 'Soweto');
  await tap('Save event');
  await showsMessage('Event saved');
  await arrived(desk);
  expect(screen.queryByText('You changed the place of this event')).toBeNull();
  expect(document.body.textContent).not.toContain('people can register');
  document.body.replaceChildren();
  await openEvent({ cancelled: true });
  await screen.findByRole('switch', { name: /^Visitors can see it/ });
  expect(document.body.textContent).not.toContain('people can register');
});

test('News that people were not told stays after a reload, and goes where the event is again as they know it', async () => {
  const { desk, id } = await openEvent({}, ['A']);
  await type('Place', 'Soweto');
  await tap('Save event');
  await heading('You changed the place of this event');
  document.body.replaceChildren();
  await openAt(desk, `/event/${id}`);
  await heading('You changed the place of this event');
  await type('Place', 'Online');
  await tap('Save event');
  await eventually(() => expect(screen.queryByText('You changed the place of this event')).toBeNull());
  await arrived(desk);
});

test('With no signal the page says how old the list is, and for an event without people it offers no email', async () => {
  const { desk } = await openEvent({}, ['A']);
  desk.network.on = false;
  await type('Starts', '17:00');
  await tap('Save event');
  await heading('You moved this event');
  await tap('Write to the 1 person');
  expect(await screen.findByText(/^We can’t ask now who registered since /)).toBeTruthy();
  expect(bcc()).toEqual(['thandi@example.org']);
  document.body.replaceChildren();
  const none = await openEvent({ title: 'Nobody' });
  await type('Starts', '17:00');
  await tap('Save event');
  await none.showsMessage('Event saved');
  await arrived(none.desk);
  expect(screen.queryByText('You moved this event')).toBeNull();
});
