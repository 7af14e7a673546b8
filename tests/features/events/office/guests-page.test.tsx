// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { bookings, officeEvents } from '#src/features/events/office/collections.ts';
import { readGuests } from '#src/features/events/office/queries.ts';
import { must } from '#src/kit/must.ts';
import { sastClock } from '#src/kit/sast.ts';
import * as files from '#src/ui/save-file.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { openAt } from '../../../fixtures/features/events-office.tsx';
import {
  arrived,
  book,
  coming,
  dayFromNow,
  mails,
  past,
  pulledDesk,
  storedRecords,
  storeEvent,
  storeMark,
  storeNote,
  storeWord,
  today,
} from '../../../fixtures/features/office-host.ts';
import { buttons, findButton, rowOf, tap } from '../../../fixtures/features/taps.ts';
import { ids, testHost } from '../../../host/test-host.ts';

afterEach(() => vi.unstubAllGlobals());

const sipho = { name: 'Sipho', surname: 'Dube', email: 'sipho@example.org', phone: '083 555 0199' };
const zanele = { name: 'Zanele', surname: 'Khoza', email: 'zanele@example.org', phone: '+447700900123' };
const ayanda = { name: 'Ayanda', surname: 'Botha', email: 'ayanda@example.org', phone: '' };

/** An event whose four people are each in another state; another event beside it has a person of its own. */
async function openGuests(times: object = today, question = '') {
  const server = testHost();
  const other = storeEvent(server, { title: 'Stock that sells', ...times });
  book(server, other, 'OTHER', { name: 'Lindiwe' });
  storeWord(server, other, 'Maize');
  const id = storeEvent(server, times);
  book(server, id, 'THANDI');
  book(server, id, 'SIPHO', sipho);
  book(server, id, 'ZANELE', zanele);
  book(server, id, 'AYANDA', ayanda);
  storeNote(server, id, 'SIPHO', { kind: 'cannot come' });
  storeMark(server, id, 'ZANELE', {});
  storeNote(server, id, 'AYANDA', { kind: 'word', word: 'maize' });
  storeWord(server, id, 'Mealie');
  const desk = await pulledDesk(server, other, id);
  const page = await openAt(desk, `/manage-events?event=${id}${question}`);
  await screen.findByText('Sipho Dube');
  return { desk, id, ...page };
}

/** Everybody who is listed, with what is to be known of them, in the order of the screen. */
function listed(): string[] {
  return [...document.querySelectorAll('tbody tr')].map((row) => {
    const known = row.querySelector('[data-state]')?.parentElement?.cloneNode(true) as Element;
    // When somebody was marked, whether that is sent, and Undo come and go.
    for (const one of known.querySelectorAll('button, [data-state] ~ [data-state]')) one.remove();
    const words = [...known.children].map(({ textContent }) => textContent);
    return `${row.querySelector('a')?.textContent}: ${words.filter((one) => !/^[\d:]+$/.test(one)).join(' ')}`;
  });
}

const thandi = 'Thandi Mokoena';
const everybody = [
  'Ayanda Botha: Coming Needs a look',
  'Sipho Dube: Cannot come',
  'Thandi Mokoena: Coming',
  'Zanele Khoza: Was there',
];

/** Chooses who is shown; each kind says how many they are. */
const choose = (name: string) =>
  act(async () => void fireEvent.click(screen.getByLabelText(new RegExp(`^${name} \\d+$`))));

test('Everybody is listed by name with their own state, phone, address and reference', async () => {
  await openGuests();
  expect(listed()).toEqual(everybody);
  expect(screen.queryByText(/Lindiwe/)).toBeNull();
  for (const [name, phone, email, reference] of [
    ['Sipho Dube', '083 555 0199', 'sipho@example.org', 'REF-SIPHO'],
    ['Zanele Khoza', '+447700900123', 'zanele@example.org', 'REF-ZANELE'],
    ['Ayanda Botha', '', 'ayanda@example.org', 'REF-AYANDA'],
  ] as const) {
    const row = (await rowOf(name)).textContent;
    for (const own of [phone, email, reference]) expect(row, name).toContain(own);
    expect(row).not.toContain('thandi@example.org');
  }
});

test.each([
  [
    'today',
    today,
    [
      ['Coming', ['Ayanda Botha: Coming Needs a look', 'Thandi Mokoena: Coming']],
      ['Cannot come', ['Sipho Dube: Cannot come']],
      ['Was there', ['Zanele Khoza: Was there']],
      ['Needs a look', ['Ayanda Botha: Coming Needs a look']],
    ],
  ],
  ['over', past, [['Not marked', ['Ayanda Botha: Registered Needs a look', 'Thandi Mokoena: Registered']]]],
] as const)(
  'The list of an event that is %s shows and counts each kind of people, and everybody again',
  async (_, times, kinds) => {
    await openGuests(times);
    for (const [chip, people] of kinds) {
      await choose(chip);
      await eventually(() => expect(listed(), chip).toEqual(people));
      expect(
        screen.getByText(people.length === 1 ? '1 person of 4' : `${people.length} people of 4`),
      ).toBeTruthy();
    }
    await choose('Everybody');
    await eventually(() => expect(listed()).toHaveLength(4));
    expect(screen.getByText('4 people')).toBeTruthy();
  },
);

test('A list can be asked for by its address: who is shown, in which order, and found by a phone number', async () => {
  const { address } = await openGuests(today, '&q=%2B27%2083%20555%200199&sort=-name');
  expect(listed()).toEqual([everybody[1]]);
  fireEvent.input(screen.getByLabelText('Name, phone, ref'), { target: { value: 'o' } });
  await eventually(() => expect(listed()).toEqual(everybody.toReversed()));
  expect(address()).toMatch(/event=[^&]+&q=o&sort=-name/);
  await tap('State');
  await eventually(() => expect(listed()).toEqual([1, 0, 2, 3].map((at) => everybody[at])));
});

test('People are sorted by when they filled in the form, and that time is theirs', async () => {
  const server = testHost();
  const id = storeEvent(server, today);
  // Made on 26 November 2026 at 09:10 in South Africa, and ten days before.
  book(server, id, '01M8BB14A0ABCDEFGHJKMNPQRS', { sentAt: '2026-11-26T15:40:00Z' });
  book(server, id, '01M7HJQ2A0ABCDEFGHJKMNPQRS', sipho);
  const desk = await pulledDesk(server, id);
  await openAt(desk, `/manage-events?event=${id}&sort=filled`);
  await screen.findByText('Thandi Mokoena');
  expect(listed()).toEqual(['Sipho Dube: Coming', 'Thandi Mokoena: Coming']);
  expect((await rowOf(thandi)).textContent).toMatch(/26 Nov 09:10$/);
  await tap('Filled in');
  await eventually(() => expect(listed()).toEqual(['Thandi Mokoena: Coming', 'Sipho Dube: Coming']));
});

test('One tap says that a person was there, undo takes it back, and both stand in the office’s log as they were tapped', async () => {
  const { desk, id, messages } = await openGuests();
  desk.network.on = false;
  expect(screen.getByText('of 3 here').textContent).toBe('1 of 3 here');
  await tap('Mark present', { inside: await rowOf(thandi) });
  await eventually(() => expect(listed()).toContain('Thandi Mokoena: Was there'));
  expect(screen.getByText('of 3 here').textContent).toBe('2 of 3 here');
  expect(buttons('Mark present', await rowOf(thandi))[0]?.getAttribute('aria-pressed')).toBe('true');
  expect(messages()).toEqual([]);
  expect((await rowOf(thandi)).textContent).toContain('Not sent yet');
  expect((await rowOf('Sipho Dube')).textContent).not.toContain('Not sent yet');
  expect(storedRecords(desk, 'Attendance')).toHaveLength(1);
  await tap('Undo', { inside: await rowOf(thandi) });
  await eventually(() => expect(listed()).toEqual(everybody));
  expect(buttons('Undo')).toEqual([]);
  await arrived(desk);
  const [, mark, undo] = storedRecords(desk, 'Attendance');
  expect(mark).toMatchObject({
    parent: id,
    value: { booking: 'THANDI', mark: 'was there', undoes: [], by: 'Lerato' },
  });
  expect(undo).toMatchObject({
    parent: id,
    value: { booking: 'THANDI', mark: 'undone', undoes: [mark?.value['_cid']] },
  });
  expect(mails(desk)).toEqual([]);
});

test('Two quick taps on one person are one mark, and who said they cannot come may have been there', async () => {
  const { desk } = await openGuests();
  const row = await rowOf('Sipho Dube');
  const button = must(buttons('Mark present', row)[0], 'the button');
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await tap('Mark present', { inside: await rowOf(thandi) });
  await eventually(() => expect(listed().filter((one) => one.endsWith('Was there'))).toHaveLength(3));
  await arrived(desk);
  expect(storedRecords(desk, 'Attendance').map(({ value }) => value['booking'])).toEqual([
    'ZANELE',
    'SIPHO',
    'THANDI',
  ]);
});

test('An undo that comes after somebody else has signed in changes nothing and says so', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { desk, showsMessage } = await openGuests();
  await tap('Mark present', { inside: await rowOf(thandi) });
  await findButton('Undo');
  await arrived(desk);
  await desk.engine.session.change(async () => ids.instructor);
  await tap('Undo');
  await showsMessage(
    'That was not saved.The phone couldn’t save it, or somebody else has signed in. Try again.',
  );
  await arrived(desk);
  expect(storedRecords(desk, 'Attendance').map(({ value }) => value['mark'])).toEqual([
    'was there',
    'was there',
  ]);
  expect(reported).toHaveBeenCalled();
});

test('Before its day nobody is marked from the list, and after it who is not marked can be', async () => {
  await openGuests(coming);
  expect(buttons('Mark present')).toEqual([]);
});

test('The file has the people on the screen, in that order, with whether each was there', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue(undefined as never);
  const { desk, id } = await openGuests(past, '&sort=-name');
  storeMark(desk.server, id, 'SIPHO', { mark: 'was not there' });
  await desk.engine.pull(bookings, id, { force: true });
  await tap('Export');
  await tap('CSV for Excel (;)');
  const lastFile = async (count: number) => {
    await eventually(() => expect(saved).toHaveBeenCalledTimes(count));
    const [, , content] = saved.mock.lastCall ?? [];
    const [, ...lines] = (await (content as unknown as Blob).text()).trim().split(/\r?\n/);
    return lines.map((line) => line.split(';')).map((row) => [row[0], row[12], row[13]]);
  };
  expect(await lastFile(1)).toEqual([
    ['Zanele', 'Was there', 'Yes'],
    ['Thandi', 'Registered', ''],
    ['Sipho', 'Cannot come', ''],
    ['Ayanda', 'Registered', ''],
  ]);
  expect(screen.getByText('All 4 rows of this list, in this order.')).toBeTruthy();
  expect(buttons('Copy 4 addresses, one a line')).toHaveLength(1);
  await tap('Close', { inside: screen.getByRole('dialog') });
  await choose('Not marked');
  await tap('Export');
  await screen.findByText('All 2 rows of this list, in this order.');
  await tap('CSV for Excel (;)');
  expect((await lastFile(2)).map(([name]) => name)).toEqual(['Thandi', 'Ayanda']);
  saved.mockRestore();
});

test('The page says the days and the time of its event, that it was cancelled, and leads to the event and its record', async () => {
  const { id } = await openGuests({ ...today, cancelled: true });
  const [first, last] = [dayFromNow(-1), dayFromNow(1)].map((day) => String(Number(day.slice(8))));
  const cancelled = screen.getByText('Cancelled');
  expect(cancelled.parentElement?.textContent).toMatch(
    new RegExp(`^Cancelled \\w{3} ${first} \\w{3}(?: \\d{4})? to \\w{3} ${last} \\w{3}(?: \\d{4})?, 18:00$`),
  );
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Change the event')).toBe(`/event/${id}`);
  expect(link('Record and certificates')).toMatch(new RegExp(`^/course/add\\?event=.*${id}`));
  expect(link('Events')).toBe('/manage-events');
});

test('An address with an id that never was an event says that no booking names it, and offers nobody a place', async () => {
  const server = testHost();
  const desk = await pulledDesk(server, storeEvent(server, today));
  await openAt(desk, '/manage-events?event=987654');
  await screen.findByText('We can’t find that event');
  expect(screen.queryByText('Nobody is registered yet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add somebody' })).toBeNull();
});

test('A note whose booking is gone says so above the list, with its words, and is put away for everybody, with undo', async () => {
  const server = testHost();
  const id = storeEvent(server, today);
  storeNote(server, id, 'LOST', { kind: 'word', word: 'mealie' });
  storeNote(server, id, 'AWAY', { kind: 'cannot come', reference: '' });
  storeNote(server, id, '', { kind: 'cannot come', reference: '9999-ZZZZ' });
  const desk = await pulledDesk(server, id);
  const { showsMessage } = await openAt(desk, `/manage-events?event=${id}`);
  const came = 'came Monday 2 November 2026, 08:30';
  const gone = 'but its booking is gone: somebody deleted it.';
  const lost = await screen.findByText(`A note for REF-LOST ${came}: the word “mealie”, ${gone}`);
  expect(screen.getByText(`A note for a booking ${came}: cannot come, ${gone}`)).toBeTruthy();
  expect(
    screen.getByText(`A note for 9999-ZZZZ ${came}: cannot come, but no booking has that reference.`),
  ).toBeTruthy();
  expect(screen.getByText('Nobody is registered yet')).toBeTruthy();
  await tap('Put away', { inside: must(lost.parentElement, 'the note') });
  await showsMessage('Note put away.');
  await eventually(() => expect(screen.queryByText(/^A note for REF-LOST/)).toBeNull());
  await arrived(desk);
  const colleague = await pulledDesk(server, id);
  const { waiting } = await readGuests(colleague.engine.view, id);
  expect(waiting.map(({ booking }) => booking).toSorted()).toEqual(['', 'AWAY']);
  await tap('Undo');
  await screen.findByText(/^A note for REF-LOST/);
});

test('Bookings without an event are listed under the event they name, and nothing is added or marked among them', async () => {
  const server = testHost();
  const jars = { event_title: 'Three jars', event_date: '2025-11-05' };
  book(server, '1', 'JARS', jars);
  book(server, '1', 'OTHER', { ...sipho, ...jars, event_date: '2024-11-05' });
  const desk = await pulledDesk(server, '1');
  await openAt(desk, '/manage-events?event=1&named=Three%20jars&on=2025-11-05');
  expect(await screen.findByRole('heading', { level: 1, name: 'Three jars' })).toBeTruthy();
  await screen.findByText('Thandi Mokoena');
  expect(listed()).toEqual(['Thandi Mokoena: Registered']);
  expect(screen.getByText('These bookings name an event on Wednesday 5 November 2025.')).toBeTruthy();
  expect(buttons('Add somebody')).toEqual([]);
});

test('A person who is marked among those who come stays in their place until nobody can undo it any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await openGuests();
  await choose('Coming');
  await eventually(() => expect(listed()).toHaveLength(2));
  await tap('Mark present', { inside: await rowOf(thandi) });
  await eventually(() => expect(listed()).toEqual([everybody[0], 'Thandi Mokoena: Was there']));
  expect(screen.getByLabelText('Coming 1')).toBeTruthy();
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  await eventually(() => expect(listed()).toEqual([everybody[0]]));
});

test('A person who was just marked is on no paper of those who come, while they stay in their place on the screen', async () => {
  const { desk } = await openGuests();
  await choose('Coming');
  await tap('Mark present', { inside: await rowOf(thandi) });
  await eventually(() => expect(listed()).toEqual([everybody[0], 'Thandi Mokoena: Was there']));
  fireEvent(window, new Event('beforeprint'));
  const paper = must(document.querySelector('body > div:last-child'), 'the paper').textContent;
  expect(paper).toContain('Botha');
  expect(paper).not.toContain('REF-THANDI');
  fireEvent(window, new Event('afterprint'));
  await arrived(desk);
});

test('The list is as old as the oldest of what it shows: its people, and the day and the time of its event', async () => {
  const { desk, id } = await openGuests();
  const asked = Date.now() - 3 * 3_600_000;
  const { pulledAt } = desk.engine.view;
  const old = vi
    .spyOn(desk.engine.view, 'pulledAt')
    .mockImplementation(async (list, parent) =>
      list.name === officeEvents.name ? asked : pulledAt(list, parent),
    );
  onTestFinished(() => old.mockRestore());
  document.body.replaceChildren();
  await openAt(desk, `/manage-events?event=${id}`);
  await eventually(() => expect(document.body.textContent).toContain(`As of ${sastClock(asked)}`));
});

test('A second tap on the tick takes the mark back; of a mark that is older it opens the person', async () => {
  const { desk, address } = await openGuests();
  const stamp = async (name: string) => must(buttons('Mark present', await rowOf(name))[0], 'the tick');
  await tap('Mark present', { inside: await rowOf(thandi) });
  await findButton('Undo');
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 1000);
  fireEvent.click(await stamp(thandi));
  await eventually(() => expect(listed()).toEqual(everybody));
  clock.mockRestore();
  fireEvent.click(await stamp('Zanele Khoza'));
  await screen.findByRole('dialog', { name: 'Zanele Khoza' });
  expect(address()).toContain('who=ZANELE');
  await arrived(desk);
  expect(storedRecords(desk, 'Attendance').map(({ value }) => value['mark'])).toEqual([
    ...['was there', 'was there', 'undone'],
  ]);
});

test('Sorted by surname, people stand by it with the surname first', async () => {
  await openGuests();
  await tap('Surname');
  await eventually(() =>
    expect(listed().map((one) => one.split(':')[0])).toEqual([
      ...['Botha, Ayanda', 'Dube, Sipho', 'Khoza, Zanele', 'Mokoena, Thandi'],
    ]),
  );
});

test('A print is the list for the door or all its columns, and the browser’s own command prints the first', async () => {
  const onPaper: (string | undefined)[] = [];
  const heads = () =>
    [...document.querySelectorAll('body > div:last-child th')].map(({ textContent }) => textContent);
  vi.stubGlobal('print', () => onPaper.push(heads().join(' ')));
  await openGuests();
  const door = ' Name Surname Phone Company Ref Here Signature';
  await tap('Door list');
  fireEvent(window, new Event('afterprint'));
  await tap('All columns');
  fireEvent(window, new Event('afterprint'));
  fireEvent(window, new Event('beforeprint'));
  onPaper.push(heads().join(' '));
  expect(screen.getByText('Page 1 of 1')).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText('Page 1 of 1')).toBeNull();
  expect(onPaper[0]).toBe(door);
  expect(onPaper[1]).toMatch(/^Name Surname Email Phone .*Marked by Marked at/);
  expect(onPaper[2]).toBe(door);
});

test('In a browser that never says that it has printed, whoever asks it next gets the list for the door', async () => {
  vi.stubGlobal('print', () => undefined);
  await openGuests();
  await tap('All columns');
  fireEvent(window, new Event('beforeprint'));
  expect(document.body.textContent).toContain('Marked by');
  fireEvent(window, new Event('beforeprint'));
  expect(document.body.textContent).toContain('Signature');
  expect(document.body.textContent).not.toContain('Marked by');
});
