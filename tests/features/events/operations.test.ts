import { expect, onTestFinished, test } from 'vitest';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { events } from '#src/features/events/collection.ts';
import type { Registration } from '#src/features/events/model.ts';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import { followTickets, readEvents } from '#src/features/events/queries.ts';
import { newTicket } from '#src/features/events/receipt.ts';
import { ulid } from '#src/kit/ids.ts';
import { scriptedHost } from '../../fixtures/cms/scripted-host.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';
import { type TestHost, testHost } from '../../host/test-host.ts';

const reference = '7QX4-2M9K';
const joinLink = 'https://meet.example/1';

function sending(changes: Partial<typeof typed> = {}) {
  return {
    args: { ...typed, ...changes },
    marker: ulid(),
    reference,
    prepared: undefined,
    signal: new AbortController().signal,
  };
}

interface Mail {
  readonly recipient_email: string;
  readonly subject: string;
  readonly message: string;
}

/** The e-mail to whoever registered, as it is sent: first what it needs is read. */
async function confirm(cms: Cms, call: ReturnType<typeof sending>) {
  const prepared = await confirmBookingByEmail.prepare?.(cms, call.args, call.signal);
  return confirmBookingByEmail.send(cms, { ...call, prepared });
}

function mails({ host }: TestHost): Mail[] {
  return host.database.all('select * from emails order by id') as unknown as Mail[];
}

function bookings({ host }: TestHost) {
  const rows = host.database.all('select * from other_info where ItemType = ?', 'Bookings');
  return rows.map((row) => ({ ...row, ItemValue: JSON.parse(String(row['ItemValue'])) }));
}

test('A registration arrives as one booking under its event, with its reference and a marker to find it by', async () => {
  const server = testHost();
  const call = sending();
  const written = await registerBooking.send(wire(server), call);
  const { event_id: _parent, ...fields } = typed;
  const [booking, ...more] = bookings(server);
  expect(more).toEqual([]);
  expect(booking).toMatchObject({
    Id: Number(written.id),
    ParentId: '2',
    ItemCode: reference,
    Name: 'Thandi Mabaso: Books that balance',
    ItemValue: { ...fields, _cid: call.marker },
  });
});

test('A webinar that only the built page knew is asked for at the host before it is booked', async () => {
  const register = async (args: Partial<Registration>) => {
    const server = testHost();
    const engine = engineOver(wire(server), {
      collections: [],
      operations: [registerBooking, confirmBookingByEmail, notifyProviderOfBooking],
    });
    const { mutationId } = await engine.run(registerBooking, { ...typed, ...args });
    await eventually(async () => {
      const row = (await engine.view.open()).find((one) => one.mutationId === mutationId);
      expect(row === undefined || row.state === 'blocked').toBe(true);
    });
    const [open] = await engine.view.open();
    return { open, booked: bookings(server).length };
  };
  expect(await register({ isUnconfirmed: true })).toMatchObject({ booked: 1 });
  expect(await register({ isUnconfirmed: true, event_id: '990001' })).toMatchObject({
    booked: 0,
    open: {
      state: 'blocked',
      cause: { message: expect.stringMatching(/^We can’t find this webinar in our list/) },
    },
  });
});

test('The registrant’s e-mail has the times in SAST, the reference and the link to join', async () => {
  const server = testHost();
  await confirm(wire(server), sending());
  const [mail] = mails(server);
  expect(mail?.recipient_email).toBe('thandi@example.com');
  expect(mail?.message).toContain('Ref: 7QX4-2M9K');
  expect(mail?.message).toContain('Thursday 10 January 2030');
  expect(mail?.message).toContain('10:00 to 12:00 SAST');
  expect(mail?.message).toContain(joinLink);
});

test('The provider’s e-mail has the data needed to call back, and no link to join', async () => {
  const server = testHost();
  await notifyProviderOfBooking.send(wire(server), sending());
  const [mail] = mails(server);
  expect(mail?.recipient_email).toBe('info@kasigrowth.example');
  expect(mail?.message).toContain('082 555 0134');
  expect(mail?.message).toContain('Ref: 7QX4-2M9K');
  expect(mail?.message).not.toContain(joinLink);
  expect(mail?.message).not.toContain('MP 0123');
});

test('Text that somebody types is text in an e-mail, never HTML', async () => {
  const server = testHost();
  const evil = '<img src=x onerror=alert(1)>"&';
  const call = sending({
    name: evil,
    surname: evil,
    city: evil,
    company: evil,
    occupation: evil,
    hpcsa: evil,
  });
  await confirm(wire(server), call);
  await notifyProviderOfBooking.send(wire(server), call);
  for (const { message } of mails(server)) {
    expect(message).not.toContain('<img');
    expect(message).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  }
});

test('An event that was taken down meanwhile still gives the person a letter, with the promise of a link', async () => {
  const server = testHost();
  await confirm(wire(server), sending({ event_id: '999' }));
  const [mail] = mails(server);
  expect(mail?.message).toContain('Books that balance');
  expect(mail?.message).toContain('We will email you the link to join');
});

test('A host that fails while the link is looked up means for certain that no e-mail went out', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'other_info/get.php', fault: '500-before' });
  const error = await Promise.resolve(confirm(wire(server), sending())).catch((thrown) => thrown);
  expect(classify(error)).toMatchObject({ kind: 'busy', applied: 'no' });
  expect(mails(server)).toEqual([]);
});

test('An empty answer about the event proves nothing: no letter without its link goes out, the event is read again', async () => {
  const host = await scriptedHost(() => ({ body: '' }));
  onTestFinished(() => host.close());
  const cms = createCms(readSettings({}), { ownOrigin: host.origin, cookies: null });
  const error = await Promise.resolve(confirm(cms, sending())).catch((thrown) => thrown);
  expect(classify(error)).toMatchObject({ kind: 'garbled', applied: 'no' });
  expect(host.requests.map(({ url }) => url)).toEqual([
    expect.stringContaining('other_info/get.php'),
    expect.stringContaining('other_info/search.php'),
    expect.stringContaining('ItemType=Settings'),
  ]);
});

test('An empty list of events is believed where the host has other records: the letter goes without the link', async () => {
  const server = testHost();
  server.host.database.run("delete from other_info where ItemType = 'Event'");
  const remote = wire(server);
  const silent = { ...remote, otherInfo: { ...remote.otherInfo, get: async () => undefined as never } };
  await confirm(silent, sending());
  expect(mails(server)[0]?.message).toContain('We will email you the link to join');
});

test.each([
  ['2', joinLink],
  ['999', 'We will email you the link to join'],
])(
  'A host that says nothing about event %s has it in its list or has it no more: the letter goes',
  async (id, words) => {
    const server = testHost();
    const remote = wire(server);
    const silent = { ...remote, otherInfo: { ...remote.otherInfo, get: async () => undefined as never } };
    await confirm(silent, sending({ event_id: id }));
    expect(mails(server)[0]?.message).toContain(words);
  },
);

test('The tray names each step of a registration in plain words', () => {
  expect(registerBooking.describe(typed)).toBe('The registration of Thandi Mabaso');
  expect(confirmBookingByEmail.describe(typed)).toBe('The email with the link, to thandi@example.com');
  expect(notifyProviderOfBooking.describe(typed)).toBe('The email to us');
  for (const step of [registerBooking, confirmBookingByEmail, notifyProviderOfBooking])
    expect(step.title?.(typed)).toBe('Your registration for Books that balance');
});

test('One tap makes one booking, two e-mails and a slim ticket, and nobody’s bookings are asked for', async () => {
  const server = testHost();
  const engine = engineOver(wire(server), {
    collections: [events],
    operations: [registerBooking, confirmBookingByEmail, notifyProviderOfBooking],
  });
  await engine.pull(events);
  const [event] = (await readEvents(engine.view)).events;
  expect(event).toEqual(webinar);
  const accepted = await engine.run(registerBooking, typed, { record: newTicket(webinar, typed) });
  await allSent(engine);
  const [ticket] = await followTickets(engine.view, Date.now());
  expect(ticket?.group).toBe(accepted.group);
  expect(ticket?.steps.map((step) => step.state)).toEqual(['sent', 'sent', 'sent']);
  expect(ticket?.receipt).toMatchObject({
    reference: accepted.reference,
    firstName: 'Thandi',
    email: 't…i@example.com',
    eventId: '2',
  });
  expect(JSON.stringify(ticket?.receipt)).not.toMatch(/Mabaso|thandi@|555/);
  expect(JSON.stringify([ticket, await engine.view.list(events)])).not.toContain(joinLink);
  expect(server.host.requests.counts()).toMatchObject({
    'POST /api/other_info/save.php': 1,
    'POST /api/send-email.php': 2,
    'GET /api/other_info/search.php': 1,
  });
  expect(bookings(server)).toHaveLength(1);
});

test('The email to the office with an unknown outcome is nobody’s unsent work', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'send-email.php', fault: 'drop-after', times: 0 });
  const engine = engineOver(wire(server), { collections: [events], operations: [notifyProviderOfBooking] });
  await engine.run(notifyProviderOfBooking, typed);
  await eventually(async () =>
    expect(await engine.view.unfinished()).toMatchObject([{ cause: { kind: 'outcome-unknown' } }]),
  );
  expect(await engine.view.open()).toEqual([]);
  expect(await engine.session.countPending()).toBe(0);
});
