// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { events } from '#src/features/events/collection.ts';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { openAt } from '../../../fixtures/features/events-office.tsx';
import {
  arrived,
  book,
  coming,
  pulledDesk,
  storedRecords,
  storedValue,
  storeEvent,
  storeWord,
} from '../../../fixtures/features/office-host.ts';
import { buttons, field, tap, type } from '../../../fixtures/features/taps.ts';
import { type TestHost, testHost } from '../../../host/test-host.ts';

/** A text for each field of the form, by the field's name. */
const typed = {
  ...{ Title: 'Stock that sells', 'Line below the title': 'A morning', Place: 'Orlando West' },
  ...{ 'First day': '2031-02-03', Starts: '09:00', 'Last day': '2031-02-04', Ends: '11:30' },
  ...{ 'Link to join': 'https://teams.example/l/stock', Description: 'Count first.\n\nThen <buy>.' },
  ...{ Highlights: 'First: count, Questions', 'Who should attend': 'Shop owners, Salons' },
  ...{ Instructor: 'Nomsa', 'What the instructor does': 'Teaches', Moderator: 'Pieter' },
  ...{ 'What the moderator does': 'Asks', Word: 'Mealie' },
};

/** The same as it stands in the record. */
const record = {
  ...{ title: 'Stock that sells', subTitle: 'A morning', location: 'Orlando West' },
  ...{ dateFrom: '2031-02-03', timeFrom: '09:00', dateTo: '2031-02-04', timeTo: '11:30' },
  ...{
    teamsLink: 'https://teams.example/l/stock',
    description: '<p>Count first.</p>\n<p>Then &lt;buy&gt;.</p>',
  },
  highlights: [
    { key: 'First', value: 'count' },
    { key: 'Questions', value: 'Questions' },
  ],
  whoShouldAttend: ['Shop owners', 'Salons'],
  ...{
    instructor_name: 'Nomsa',
    instructor_role: 'Teaches',
    moderator_name: 'Pieter',
    moderator_role: 'Asks',
  },
};

/** The second of two events on the host, opened; `more` puts something below it. */
async function openEvent(more: (server: TestHost, id: string) => void = () => undefined, changes = {}) {
  const server = testHost();
  const other = storeEvent(server, { title: 'Another' });
  const id = storeEvent(server, changes);
  more(server, id);
  const desk = await pulledDesk(server, id);
  const page = await openAt(desk, `/event/${id}`);
  await field('Title');
  return { desk, id, other, ...page };
}

const words = (desk: Parameters<typeof storedRecords>[0]) =>
  storedRecords(desk, 'EventOffice').map(({ parent, value: { word, words } }) => [parent, word, words]);

test('An event made with no signal arrives with each field as it was typed and its word beside it, and visitors get no link', async () => {
  const desk = await pulledDesk(testHost());
  desk.network.on = false;
  const { address, showsMessage } = await openAt(desk, '/event/add');
  for (const [label, value] of Object.entries(typed)) await type(label, value);
  const items = (label: string) =>
    within(screen.getByLabelText(`${label}, as visitors see them`))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect([items('Highlights'), items('Who should attend')]).toEqual([
    ['First count', 'Questions'],
    ['Shop owners', 'Salons'],
  ]);
  await tap('Save event');
  await showsMessage('Event saved');
  expect(address()).toMatch(/^\/event\/tmp_/);
  expect((await field('Word')).value).toBe('Mealie');
  await arrived(desk);
  const made = must(storedRecords(desk, 'Event').at(-1), 'the event');
  expect(made.value).toMatchObject({ ...record, posterUrl: '', image: '' });
  expect(Object.keys(made.value)).not.toContain('cancelled');
  expect(Object.keys(made.value)).not.toContain('word');
  expect(words(desk)).toEqual([[made.id, 'Mealie', ['Mealie']]]);
  await desk.engine.pull(events, undefined, { force: true });
  const hidden = await desk.engine.view.get(events, made.id);
  expect(JSON.stringify(hidden), 'a draft').not.toMatch(/Stock that sells|Nomsa|teams\.example|Mealie/);
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: /^Visitors can see it/ })));
  await showsMessage('You showed “Stock that sells” to visitors.');
  await arrived(desk);
  await desk.engine.pull(events, undefined, { force: true });
  const shown = await desk.engine.view.get(events, made.id);
  expect(shown).toMatchObject({ title: 'Stock that sells', dateTo: '2031-02-04', cancelled: false });
  expect(JSON.stringify(shown)).not.toMatch(/teams\.example|Mealie/);
});

test('Each field of an event is shown as it is stored, and only changed fields are written', async () => {
  const { desk, id, other, showsMessage } = await openEvent(
    (server, eventId) => storeWord(server, eventId, 'Mealie'),
    record,
  );
  const shown = Object.entries({ ...typed, Description: 'Count first.\n\nThen <buy>.' });
  for (const [label, value] of shown) expect((await field(label)).value, label).toBe(value);
  // A colleague moves it meanwhile: this form knows nothing of that.
  const moved = { ...storedValue(desk, 'Event', id), timeTo: '12:00', room: '7B' };
  desk.server.host.database.run(
    'update other_info set ItemValue = ? where Id = ?',
    JSON.stringify(moved),
    Number(id),
  );
  await type('Place', 'Online');
  await tap('Save event');
  await showsMessage('Event saved');
  await arrived(desk);
  expect(storedValue(desk, 'Event', id)).toMatchObject({
    ...record,
    location: 'Online',
    timeTo: '12:00',
    room: '7B',
  });
  expect(storedValue(desk, 'Event', other)).toMatchObject({ title: 'Another', location: 'Online' });
  expect(words(desk)).toEqual([[id, 'Mealie', ['Mealie']]]);
});

test('Another word counts beside the first, a word that is taken out goes from each record, and the first word of all is made', async () => {
  const { desk, id, showsMessage } = await openEvent((server, eventId) => {
    storeWord(server, eventId, 'Umbila');
    storeWord(server, eventId, 'Mealie');
  });
  expect((await field('Word')).value).toBe('Mealie');
  await type('Word', 'Maize');
  await tap('Save event');
  await showsMessage('Event saved');
  await arrived(desk);
  expect(words(desk)).toEqual([
    [id, 'Umbila', ['Umbila']],
    [id, 'Maize', ['Mealie', 'Maize']],
  ]);
  await type('Word', '');
  await tap('Save event');
  await eventually(async () => {
    await arrived(desk);
    expect(words(desk)).toEqual([
      [id, '', ['Umbila']],
      [id, '', ['Mealie', 'Maize']],
    ]);
  });
});

test('An event without a word gets its first one', async () => {
  const { desk, id, showsMessage } = await openEvent();
  await type('Word', 'Mealie');
  await tap('Save event');
  await showsMessage('Event saved');
  await arrived(desk);
  expect(words(desk)).toEqual([[id, 'Mealie', ['Mealie']]]);
});

test('A copy has all of the event but its days and its word, and the event stays as it is', async () => {
  const pictures = { posterUrl: '/upload/files/poster.png', image: '/upload/files/cover.png' };
  const server = testHost();
  storeEvent(server, { title: 'Another' });
  const id = storeEvent(server, { ...record, ...pictures, cancelled: true });
  storeWord(server, id, 'Mealie');
  const desk = await pulledDesk(server, id);
  const { showsMessage } = await openAt(desk, `/event/add?copy=${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'A copy of an event' })).toBeTruthy();
  for (const label of ['First day', 'Last day', 'Word']) expect((await field(label)).value, label).toBe('');
  await type('First day', '2031-03-05');
  expect((await field('Last day')).value).toBe('2031-03-05');
  await tap('Save event');
  await showsMessage('Event saved');
  await arrived(desk);
  const made = must(storedRecords(desk, 'Event').at(-1), 'the copy');
  expect(made.id).not.toBe(id);
  expect(made.value).toMatchObject({ ...record, ...pictures, dateFrom: '2031-03-05', dateTo: '2031-03-05' });
  expect(Object.keys(made.value)).not.toContain('cancelled');
  expect(storedValue(desk, 'Event', id)).toMatchObject({ ...record, cancelled: true });
  expect(words(desk)).toEqual([[id, 'Mealie', ['Mealie']]]);
});

test('The picture of a copied event can be taken out and put back, and a removed one is not in the copy', async () => {
  const server = testHost();
  const pictures = { posterUrl: 'https://kasi.example/poster.png', image: 'https://kasi.example/stall.png' };
  const id = storeEvent(server, { ...record, ...pictures });
  const desk = await pulledDesk(server, id);
  const { showsMessage } = await openAt(desk, `/event/add?copy=${id}`);
  await tap('Remove the poster');
  expect(await screen.findByText('Add the poster')).toBeTruthy();
  await tap('Put the poster back');
  expect(await screen.findByText('Change the poster')).toBeTruthy();
  await tap('Remove the poster');
  await screen.findByText('Add the poster');
  await type('First day', '2031-03-05');
  await tap('Save event');
  await showsMessage('Event saved');
  await arrived(desk);
  const made = must(storedRecords(desk, 'Event').at(-1), 'the copy');
  expect(made.value).toMatchObject({ posterUrl: '', image: pictures.image });
  expect(storedValue(desk, 'Event', id)).toMatchObject(pictures);
});

test('A picture that was chosen for an event nobody saved says so in the next new event, and is taken out there', async () => {
  const desk = await pulledDesk(testHost());
  const args = { name: 'poster.png', sha8: '0123abcd', scaled: false };
  const value = { args, mime: 'image/png', bytes: new ArrayBuffer(4), at: Date.now() - 86_400_000 };
  await desk.engine.local.set({ kind: 'draft', key: 'event-add  posterUrl', value });
  await openAt(desk, '/event/add');
  await screen.findByText('You chose it before, for an event that you did not save.');
  await tap('Remove the poster');
  await eventually(() => expect(screen.queryByText(/^You chose it before/)).toBeNull());
});

test('A person who drops the text of a new event drops its pictures as well, and Undo brings both back', async () => {
  const desk = await pulledDesk(testHost());
  const args = { name: 'poster.png', sha8: '0123abcd', scaled: false };
  const value = { args, mime: 'image/png', bytes: new ArrayBuffer(4), at: Date.now() - 86_400_000 };
  const { local, view } = desk.engine;
  const pictures = ['event-add  posterUrl', 'event-add  image'];
  for (const key of pictures) await local.set({ kind: 'draft', key, value });
  await local.set({ kind: 'draft', key: 'event-add ', value: { title: 'Left alone' } });
  const kept = async () => (await view.locals('draft')).map(({ key }) => key).sort();
  const { showsMessage } = await openAt(desk, '/event/add');
  await tap('Go back to what is saved');
  await showsMessage('What you typed is gone, with its pictures.');
  expect(await kept()).toEqual([]);
  await tap('Undo');
  await eventually(async () => expect(await kept()).toEqual(['event-add ', ...pictures].sort()));
  expect((await field('Title')).value).toBe('Left alone');
  await tap('Go back to what is saved');
  await eventually(async () => expect(await kept()).toEqual([]));
  // A picture that was chosen meanwhile stays what it is.
  await local.set({ kind: 'draft', key: 'event-add  image', value: { ...value, at: 1 } });
  await tap('Undo');
  await eventually(async () => expect(await kept()).toHaveLength(3));
  expect(await view.local('draft', 'event-add  image')).toMatchObject({ at: 1 });
});

test('Text typed into a copy of an unsent event is there again after the event was sent', async () => {
  const desk = await pulledDesk(testHost());
  desk.network.on = false;
  const first = await openAt(desk, '/event/add');
  for (const [label, value] of Object.entries(typed)) await type(label, value);
  await tap('Save event');
  await eventually(() => expect(first.address()).toMatch(/tmp/));
  const copy = `/event/add?copy=${must(/tmp[^?]*/.exec(first.address())?.[0], 'id')}`;
  const open = async () => {
    document.body.replaceChildren();
    await openAt(desk, copy);
    return field('Title');
  };
  await open();
  await type('Title', 'Once more');
  const kept = async () => JSON.stringify(await desk.engine.view.locals('draft'));
  await eventually(async () => expect(await kept()).toContain('Once more'));
  await arrived(desk);
  expect((await open()).value).toBe('Once more');
});

test('An event past midnight takes one tap, over the end of a month too', async () => {
  const { desk, id, showsMessage } = await openEvent();
  await type('First day', '2031-02-28');
  await type('Last day', '2031-02-28');
  await type('Ends', '23:30');
  await type('Starts', '22:00');
  expect(buttons('Ends the next day?')).toEqual([]);
  await type('Ends', '00:30');
  await tap('Save event');
  expect((await screen.findAllByText(/It ends before it starts/)).length).toBeGreaterThan(1);
  await tap('Ends the next day?');
  expect((await field('Last day')).value).toBe('2031-03-01');
  await eventually(() => expect(buttons('Ends the next day?')).toEqual([]));
  await tap('Save event');
  await showsMessage('Event saved');
  await arrived(desk);
  expect(storedValue(desk, 'Event', id)).toMatchObject({
    ...{ dateFrom: '2031-02-28', dateTo: '2031-03-01', timeFrom: '22:00', timeTo: '00:30' },
  });
});

test.each([
  ['1 person is registered; they see the change', ['ONE'], 'Ends', '21:00'],
  ['2 people are registered; they see the change', ['ONE', 'TWO'], 'Place', 'Soweto'],
])(
  'A person who moves an event with people is told “%s”, and a person who only rewords it is not',
  async (sentence, people, label, value) => {
    await openEvent((server, id) => {
      for (const marker of people) book(server, id, marker);
    });
    await type('Line below the title', 'Another line');
    expect(screen.queryByText(/see the change/)).toBeNull();
    await type(label, value);
    expect(await screen.findByText(`${sentence} when they open the site next.`)).toBeTruthy();
  },
);

test('A year that is typed figure by figure comes to both days, and one of two figures is not saved', async () => {
  const { desk, id } = await openEvent();
  await type('First day', '');
  await type('Last day', '');
  for (const year of ['0002', '0020', '0202', '2027']) await type('First day', `${year}-12-15`);
  expect((await field('Last day')).value).toBe('2027-12-15');
  await type('First day', '0027-12-15');
  await type('Last day', '0027-12-15');
  const reasons = await screen.findAllByText(/Check the year\./);
  expect(reasons[0]?.textContent).toMatch(/^First day: Check the year/);
  fireEvent.focusOut(await field('First day'));
  const said = screen.getAllByText(/Check the year\./);
  expect(said, 'also at the field, once it is left').toHaveLength(reasons.length + 1);
  await tap('Save event');
  await arrived(desk);
  expect(storedValue(desk, 'Event', id)).toMatchObject(coming);
});

test('An event with people moves into the past only after a question, and one without people moves at once', async () => {
  const people = (server: TestHost, id: string) => void book(server, id, 'ONE');
  const { desk, id, showsMessage } = await openEvent(people);
  await type('First day', '2021-02-03');
  await type('Last day', '2021-02-03');
  await tap('Save event');
  await screen.findByText('1 person is registered. Their ticket will say that the event is over.');
  await tap('Cancel');
  await eventually(() => expect(buttons('Move it into the past')).toEqual([]));
  await arrived(desk);
  expect(storedValue(desk, 'Event', id)).toMatchObject(coming);
  expect((await field('First day')).value).toBe('2021-02-03');
  await tap('Save event');
  await tap('Move it into the past');
  await showsMessage('Event saved');
  await arrived(desk);
  expect(storedValue(desk, 'Event', id)).toMatchObject({ dateFrom: '2021-02-03', dateTo: '2021-02-03' });

  document.body.replaceChildren();
  const none = await openEvent();
  await type('First day', '2021-02-03');
  await type('Last day', '2021-02-03');
  await tap('Save event');
  await none.showsMessage('Event saved');
});

test('Unsaved text is there again, and a colleague’s change made meanwhile is not overwritten', async () => {
  const { desk, id } = await openEvent();
  await type('Title', 'Typed and left');
  const draft = () => desk.engine.view.local('draft', `event ${id}`);
  await eventually(async () => expect(await draft()).toMatchObject({ title: 'Typed and left' }));
  document.body.replaceChildren();
  const { showsMessage } = await openAt(desk, `/event/${id}`);
  await eventually(async () => expect((await field('Title')).value).toBe('Typed and left'));
  expect(storedValue(desk, 'Event', id)['title']).toBe('Close the till');
  await tap('Save event');
  await showsMessage('Event saved');
  await eventually(async () => expect(await draft()).toBeUndefined());
  await arrived(desk);
  expect(storedValue(desk, 'Event', id)).toMatchObject({
    title: 'Typed and left',
    location: 'Online',
    ...coming,
  });
});

test('The preview shows the saved event as a visitor sees it, and the page names its unreadable fields', async () => {
  await openEvent(undefined, { dateFrom: 'soon', dateTo: '2031-02-30', title: 'Half read' });
  expect(screen.getByText('The last day “2031-02-30” is not in the calendar.')).toBeTruthy();
  expect(screen.getByText(/^The first day “soon” can’t be read/)).toBeTruthy();
  await tap('See it as a visitor');
  const preview = must(document.querySelector<HTMLElement>('[inert]'), 'the preview');
  for (const words of ['Date to be confirmed', 'Half read', 'An evening', 'Shop owners', 'Nomsa'])
    expect(preview.textContent).toContain(words);
  expect(preview.textContent).toMatch(/Nomsa\s*Teaches.*Pieter\s*Asks/);
  expect(preview.textContent).not.toContain('teams.example');
  await tap('Close the preview');
  expect(document.querySelector('[inert]')).toBeNull();
});

test.each([
  ['Called off', { cancelled: true }],
  ['Past webinar', { dateFrom: '2021-02-03', dateTo: '2021-02-03' }],
  ['Webinar', { hidden: true }],
])('The preview says “%s” where visitors read it', async (kind, changes) => {
  await openEvent(undefined, changes);
  await tap('See it as a visitor');
  const preview = must(document.querySelector<HTMLElement>('[inert]'), 'the preview');
  expect(preview.querySelector('p')?.textContent).toBe(kind);
  expect(preview.textContent?.includes('Go to the registration')).toBe(kind === 'Webinar');
});

test('Each of the two picture fields of an event shows its own picture', async () => {
  await openEvent(undefined, { posterUrl: 'https://kasi.example/poster.png' });
  expect(await screen.findByText('Change the poster')).toBeTruthy();
  expect(screen.getByText('Add the picture')).toBeTruthy();
});

test('An address that no event has says so', async () => {
  const desk = await pulledDesk(testHost());
  await openAt(desk, '/event/999');
  await screen.findByText('We can’t find that event');
});
