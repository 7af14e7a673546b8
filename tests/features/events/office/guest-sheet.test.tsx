// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { needsLook } from '#src/features/events/office/guests.ts';
import { readGuests } from '#src/features/events/office/queries.ts';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { openAt } from '../../../fixtures/features/events-office.tsx';
import {
  arrived,
  book,
  coming,
  type Desk,
  mails,
  pulledDesk,
  storedRecords,
  storedValue,
  storeEvent,
  storeMark,
  storeNote,
  storeWord,
  today,
} from '../../../fixtures/features/office-host.ts';
import { buttons, check, tap, type } from '../../../fixtures/features/taps.ts';
import { type TestHost, testHost } from '../../../host/test-host.ts';

const sipho = { name: 'Sipho', surname: 'Dube', email: 'sipho@example.org', phone: '083 555 0199' };

/** The sheet of the second of two people; `more` puts something else on the host. */
async function openSheet(
  more: (server: TestHost, id: string) => void = () => undefined,
  { times = today, changes = {} }: { times?: object; changes?: object } = {},
) {
  const server = testHost();
  const id = storeEvent(server, times);
  book(server, id, 'THANDI');
  book(server, id, 'SIPHO', { ...sipho, hpcsa: 'MP 0123', city: 'Polokwane', ...changes });
  more(server, id);
  const desk = await pulledDesk(server, id);
  const page = await openAt(desk, `/manage-events?event=${id}&who=SIPHO`);
  const sheet = await screen.findByRole('dialog');
  return { desk, id, sheet, ...page };
}

const log = (desk: Desk) =>
  storedRecords(desk, 'Attendance').map(({ value: { booking, mark, undoes } }) => [booking, mark, undoes]);
const facts = (sheet: HTMLElement) =>
  Object.fromEntries(
    [...sheet.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );

test('The sheet says who the person is, what they said, and how to reach them and nobody else', async () => {
  const { sheet } = await openSheet((server, id) => {
    storeNote(server, id, 'SIPHO', { kind: 'cannot come' });
    storeNote(server, id, 'SIPHO', { kind: 'word', word: 'mealie', at: '2026-11-03T06:30:00Z' });
    storeNote(server, id, 'THANDI', { kind: 'coming after all' });
    storeWord(server, id, 'Mealie');
  });
  const inside = within(sheet);
  expect(inside.getByRole('heading', { name: 'Sipho Dube' })).toBeTruthy();
  expect(sheet.querySelector('p')?.textContent).toBe('Was there Ref REF-SIPHO');
  expect(facts(sheet)).toEqual({
    ...{ Email: 'sipho@example.org', Phone: '083 555 0199', Company: 'Mokoena Spaza', Occupation: 'Owner' },
    ...{ City: 'Polokwane', Province: 'Gauteng', 'HPCSA number': 'MP 0123' },
  });
  expect(inside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 November 2026 08:30: cannot come',
    '3 November 2026 08:30: the word “mealie”',
  ]);
  const link = (name: string) => inside.getByRole('link', { name }).getAttribute('href');
  expect(link('Call 083 555 0199')).toBe('tel:0835550199');
  expect(link('Write on WhatsApp')).toMatch(
    /^https:\/\/wa\.me\/27835550199\?text=Hello%20Sipho.*Close%20the%20till/,
  );
});

test('A mark is corrected: the one that stood is taken back, the new one is in the log, and undo brings the first back', async () => {
  const { desk, sheet, showsMessage } = await openSheet((server, id) => {
    storeMark(server, id, 'SIPHO', {});
    storeMark(server, id, 'THANDI', {});
  });
  const [sipho, thandi] = [
    ['SIPHO', 'was there', []],
    ['THANDI', 'was there', []],
  ];
  expect(
    within(sheet).getByText('Marked “was there” by Ayanda, Monday 2 November 2026, 18:00.'),
  ).toBeTruthy();
  expect(buttons('Mark present', sheet)).toEqual([]);
  await tap('Mark absent', { inside: sheet });
  await showsMessage('Sipho Dube was not there.');
  await within(sheet).findByText(/^Marked “was not there” by Lerato, today/);
  expect(within(sheet).queryByText(/by Ayanda/)).toBeNull();
  await arrived(desk);
  const first = ['SIPHO', 'undone', ['mark SIPHO was there Ayanda']];
  expect(log(desk)).toEqual([sipho, thandi, first, ['SIPHO', 'was not there', []]]);
  const [, , undone, corrected] = storedRecords(desk, 'Attendance');
  await tap('Undo');
  await within(sheet).findByText(/^Marked “was there” by Ayanda/);
  expect(within(sheet).queryByText(/by Lerato/)).toBeNull();
  await arrived(desk);
  expect(log(desk).at(-1)).toEqual(['SIPHO', 'undone', [undone?.value['_cid'], corrected?.value['_cid']]]);
});

test('The sheet opens also where another program stored a mark and a note without their moments', async () => {
  const { sheet } = await openSheet((server, id) => {
    storeMark(server, id, 'SIPHO', { at: '' });
    storeNote(server, id, 'SIPHO', { kind: 'word', word: 'mealie', at: 'yesterday' });
  });
  expect(within(sheet).getByText('Marked “was there” by Ayanda.')).toBeTruthy();
  expect(within(sheet).getByRole('listitem').textContent).toMatch(/^the word “mealie”/);
});

test('A mark that is taken back leaves the person as they were, and the log says so', async () => {
  const { desk, sheet } = await openSheet((server, id) =>
    storeMark(server, id, 'SIPHO', { mark: 'was not there' }),
  );
  expect(sheet.querySelector('p')?.textContent).toMatch(/^Was not there/);
  await tap('Take the mark back', { inside: sheet });
  await eventually(() => expect(sheet.querySelector('p')?.textContent).toMatch(/^Coming/));
  expect(buttons('Take the mark back', sheet)).toEqual([]);
  await arrived(desk);
  expect(log(desk).at(-1)).toEqual(['SIPHO', 'undone', ['mark SIPHO was not there Ayanda']]);
});

test.each([
  ['Was there', 'was there', 'mark SIPHO was not there Pieter'],
  ['Was not there', 'was not there', 'mark SIPHO was there Ayanda'],
])(
  'Two marks that disagree are settled by “%s”: the other one is taken back and no third one is made',
  async (button, state, other) => {
    const { desk, sheet } = await openSheet((server, id) => {
      storeMark(server, id, 'SIPHO', {});
      storeMark(server, id, 'SIPHO', { mark: 'was not there', by: 'Pieter' });
    });
    const question = within(sheet).getByText(
      'Ayanda and Pieter marked this differently. Which one is right?',
    );
    await tap(button, { inside: question.parentElement ?? sheet });
    await eventually(() => expect(sheet.querySelector('p')?.textContent).toBe(`${button} Ref REF-SIPHO`));
    await arrived(desk);
    expect(log(desk).slice(2)).toEqual([['SIPHO', 'undone', [other]]]);
    expect(within(sheet).getAllByText(new RegExp(`^Marked “${state}”`))).toHaveLength(1);
  },
);

test('Another word that was meant right is accepted as a mark', async () => {
  const { desk, sheet } = await openSheet((server, id) => {
    storeNote(server, id, 'SIPHO', { kind: 'word', word: 'maize' });
    storeWord(server, id, 'Mealie');
  });
  expect(within(sheet).getByText('Typed “maize”. The word was “Mealie”.')).toBeTruthy();
  await tap('Accept it', { inside: sheet });
  await eventually(() => expect(sheet.querySelector('p')?.textContent).toMatch(/^Was there/));
  await arrived(desk);
  expect(log(desk)).toEqual([['SIPHO', 'was there', []]]);
});

test('A correction goes into every record of that person, only the changed fields, and no email goes out unasked', async () => {
  let again = '';
  const { desk, sheet, showsMessage } = await openSheet((server, id) => {
    again = book(server, id, 'SIPHO', { ...sipho, legacy: 'kept' });
  });
  expect(within(sheet).getByText('Received twice. This is one person.')).toBeTruthy();
  await tap('Change the booking', { inside: sheet });
  await type('Email', 'dube@example.org');
  await tap('Save');
  await showsMessage('Booking changed');
  await screen.findByRole('heading', { name: 'Sipho Dube' });
  await arrived(desk);
  const [thandi, first] = storedRecords(desk, 'Bookings');
  expect(thandi?.value).toMatchObject({ email: 'thandi@example.org', _cid: 'THANDI' });
  expect(first?.value).toMatchObject({ email: 'dube@example.org', city: 'Polokwane', _cid: 'SIPHO' });
  expect(storedValue(desk, 'Bookings', again)).toMatchObject({
    ...{ email: 'dube@example.org', city: 'Soweto', legacy: 'kept', _cid: 'SIPHO' },
  });
  expect(mails(desk)).toEqual([]);
});

test('Each field of a booking can be put right, and the email goes to the new address where that is asked for', async () => {
  const { desk, sheet, showsMessage } = await openSheet();
  await tap('Change the booking', { inside: sheet });
  const corrected = {
    ...{ name: 'Siphokazi', surname: 'Dlamini', email: 'kazi@example.org', phone: '084 555 0100' },
    ...{ company: 'Kazi Salon', city: 'Tembisa' },
  };
  for (const [label, value] of [
    ['Name', corrected.name],
    ['Surname', corrected.surname],
    ['Email', corrected.email],
    ['Phone', corrected.phone],
    ['Company', corrected.company],
    ['City', corrected.city],
  ] as const)
    await type(label, value);
  await check('Send the email with the link to this address');
  await tap('Save');
  await showsMessage('Booking changed');
  await arrived(desk);
  expect(storedRecords(desk, 'Bookings')[1]?.value).toMatchObject({
    ...corrected,
    hpcsa: 'MP 0123',
    _cid: 'SIPHO',
  });
  expect(mails(desk)).toHaveLength(1);
  const [mail] = mails(desk);
  expect(mail).toMatchObject({ recipient_email: 'kazi@example.org' });
  expect(String(mail?.['subject'])).toContain('(Ref: REF-SIPHO)');
  expect(String(mail?.['message'])).toContain('Dear Siphokazi');
});

test('A person who gave no address, or whose event was cancelled, is sent no email', async () => {
  const { sheet } = await openSheet(undefined, { changes: { email: '' } });
  expect(buttons('Send the email again', sheet)).toEqual([]);
});

test('No email with a link is offered for a cancelled event', async () => {
  const { sheet } = await openSheet(undefined, { times: { ...coming, cancelled: true } });
  expect(buttons('Send the email again', sheet)).toEqual([]);
  await tap('Change the booking', { inside: sheet });
  await screen.findByRole('heading', { name: 'Change the booking' });
  expect(screen.queryByLabelText('Send the email with the link to this address')).toBeNull();
});

test('The email goes out once more to that person, under their reference, with the event as it is now', async () => {
  const { desk, sheet, showsMessage } = await openSheet();
  const button = must(buttons('Send the email again', sheet)[0], 'the button');
  await tap('Send the email again', { inside: sheet });
  await showsMessage('Email saved. It goes out as soon as you’re online');
  button.click();
  await arrived(desk);
  expect(mails(desk)).toHaveLength(1);
  const [mail] = mails(desk);
  expect(mail).toMatchObject({ recipient_email: 'sipho@example.org', recipient_name: 'Sipho Dube' });
  expect(mail?.['subject']).toBe('You are registered: Close the till (Ref: REF-SIPHO)');
  for (const own of ['https://teams.example/l/till', '083 555 0199', 'MP 0123', '18:00 to 19:30 SAST'])
    expect(mail?.['message'], own).toContain(own);
});

test('The sheet of an unreadable booking says what to do, and offers neither a correction nor an email', async () => {
  const server = testHost();
  const id = storeEvent(server, today);
  const spoilt = book(server, id, 'SPOILT');
  server.host.database.run(
    'update other_info set ItemValue = ? where Id = ?',
    '{"name":"Tha',
    Number(spoilt),
  );
  const desk = await pulledDesk(server, id);
  await openAt(desk, `/manage-events?event=${id}&who=%23${spoilt}`);
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByRole('heading', { name: 'Booking REF-SPOILT' })).toBeTruthy();
  expect(within(sheet).getByText(/^This booking can’t be read\. Look for the person/)).toBeTruthy();
  expect(buttons('Change the booking', sheet)).toEqual([]);
  expect(buttons('Send the email again', sheet)).toEqual([]);
});

test('A phone that is no number offers no call, and an address that is none no email', async () => {
  const { sheet } = await openSheet(undefined, { changes: { phone: '-', email: '-' } });
  expect(within(sheet).queryByRole('link', { name: /^(Call|Write)/ })).toBeNull();
  expect(buttons('Send the email again', sheet)).toEqual([]);
  expect(buttons('Change the booking', sheet)).toHaveLength(1);
});

test('Two bookings of one name and one phone become one person with one tap, and two again', async () => {
  const { desk, showsMessage } = await openSheet((server, id) =>
    book(server, id, 'AGAIN', { ...sipho, email: 'sipho@gmial.com' }),
  );
  await screen.findByText('Somebody of this name and phone is also registered with sipho@gmial.com.');
  await tap('Same person');
  await showsMessage('Sipho Dube is one person.');
  await screen.findByText('Registered twice: REF-SIPHO, REF-AGAIN. This is one person.');
  await arrived(desk);
  const [link] = storedRecords(desk, 'Attendance').map(({ value: { booking, mark, about } }) => [
    booking,
    mark,
    about,
  ]);
  expect(link).toEqual(['SIPHO', 'same person', 'AGAIN']);
  await tap('Two people');
  await screen.findByText('Somebody of this name and phone is also registered with sipho@gmial.com.');
});

test.each(['{}', '', '{"name":"Tha', '[]', '{"note":"walk-in"}'])(
  'A booking whose text is %j needs a look, beside those that can be read and alone',
  async (text) => {
    const server = testHost();
    const [beside, alone] = [storeEvent(server, today), storeEvent(server, today)];
    book(server, beside, 'THANDI');
    const spoil = (id: string) =>
      server.host.database.run('update other_info set ItemValue = ? where Id = ?', text, Number(id));
    for (const [event, marker] of [
      [beside, 'S'],
      [alone, 'S'],
      [alone, 'T'],
    ] as const)
      spoil(book(server, event, marker));
    const { engine } = await pulledDesk(server, beside, alone);
    for (const [event, names] of [
      [beside, ['Thandi Mokoena', 'Booking REF-S']],
      [alone, ['Booking REF-S', 'Booking REF-T']],
    ] as const) {
      const { guests } = await readGuests(engine.view, event);
      expect(guests.map(({ name }) => name)).toEqual(names);
      expect(guests.filter(needsLook).map(({ name }) => name)).toEqual(
        names.filter((one) => /^Booking/.test(one)),
      );
    }
  },
);

test('A booking with its keys in other capitals is read, and a correction is written under the keys that stand there', async () => {
  const server = testHost();
  const id = storeEvent(server, today);
  const old = book(server, id, '');
  const value = {
    Name: 'Zodwa',
    SURNAME: 'Khuzwayo',
    Email: 'zodwa@example.org',
    Phone: '0825550177',
    Table: '7',
  };
  server.host.database.run(
    'update other_info set ItemValue = ? where Id = ?',
    JSON.stringify(value),
    Number(old),
  );
  const desk = await pulledDesk(server, id);
  await openAt(desk, `/manage-events?event=${id}&who=%23${old}`);
  const sheet = await screen.findByRole('dialog', { name: 'Zodwa Khuzwayo' });
  expect(facts(sheet)).toMatchObject({ Email: 'zodwa@example.org', Phone: '082 555 0177' });
  await tap('Change the booking', { inside: sheet });
  await type('Surname', 'Khumalo');
  await tap('Save');
  await arrived(desk);
  const written = storedValue(desk, 'Bookings', old);
  expect(written).toMatchObject({ ...value, SURNAME: 'Khumalo' });
  expect(Object.keys(written)).not.toContain('surname');
});

test('A note that came by reference alone is marked as that, beside what the person said on their own ticket', async () => {
  const { sheet } = await openSheet((server, id) => {
    storeNote(server, id, '', { kind: 'cannot come', reference: 'REF-SIPHO' });
    storeNote(server, id, 'SIPHO', { kind: 'coming after all', at: '2026-11-03T06:30:00Z' });
  });
  expect(within(sheet).getByText(/^Somebody who typed only the reference said: cannot come/)).toBeTruthy();
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 November 2026 08:30: cannot come by reference', '3 November 2026 08:30: coming after all']);
});

test('A booking is deleted with every record of that person and none of another, and the list is shown', async () => {
  const { desk, showsMessage, address } = await openSheet((server, id) => {
    book(server, id, 'SIPHO', sipho);
  });
  await tap('Delete this booking');
  expect(screen.getByText(/The person keeps their ticket and is not told/)).toBeTruthy();
  await tap('Delete this booking');
  await showsMessage('Booking deleted');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).not.toContain('who=');
  await arrived(desk);
  expect(storedRecords(desk, 'Bookings').map(({ value }) => value['_cid'])).toEqual(['THANDI']);
  expect(mails(desk)).toEqual([]);
});
