import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { requestQuote, sendMessage } from '#src/features/contact/operations.ts';
import { readMessages } from '#src/features/contact/queries.ts';
import { messageKind, newReceipt } from '#src/features/contact/receipt.ts';
import { resolveMessage } from '#src/features/contact/resolve-message.ts';
import { noteOnReceipt } from '#src/features/receipts/note-on-receipt.ts';
import { removeReceipt } from '#src/features/receipts/receipts.ts';
import { strongRandom, ulid } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { openEngine } from '#src/sync/engine.ts';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { typedMessage, typedQuote } from '../../fixtures/features/messages.ts';
import { openBrowser } from '../../host/browser-fetch.ts';
import { inProcess } from '../../host/in-process.ts';
import { type TestHost, testHost } from '../../host/test-host.ts';

const origin = 'http://kasi.example';

function engineAt(server: TestHost): Engine {
  const { fetch } = openBrowser(origin, inProcess(server.host));
  const engine = openEngine({
    name: `contact-${ulid()}`,
    collections: [],
    operations: [sendMessage, requestQuote],
    remote: createCms(readSettings({}), { fetch, ownOrigin: origin, cookies: null }),
    classify,
    guarded: (cms, check) => cms.guarded(check),
    probe: () => Promise.resolve(),
    account: () => Promise.resolve(),
    mainHost: 'cms',
    clock: platformClock,
    locks: { request: (_name, holding) => holding(), steal: (_name, holding) => holding() },
    random: strongRandom,
    confirmDelayMs: 300,
  });
  onTestFinished(() => engine.close());
  return engine;
}

function mails({ host }: TestHost) {
  return host.database.all('select * from emails order by id');
}

async function only({ view }: Engine) {
  const messages = await readMessages(view, Date.now());
  expect(messages).toHaveLength(1);
  return must(messages[0], 'the message');
}

async function stateIs(engine: Engine, state: string) {
  await eventually(async () => expect((await only(engine)).steps[0]?.state).toBe(state));
}

test('A message goes to the office as one e-mail in the name of whoever wrote it, with its reference', async () => {
  const server = testHost();
  const engine = engineAt(server);
  const { reference } = await engine.run(sendMessage, typedMessage, {
    record: newReceipt('Your message', Date.now()),
  });
  await stateIs(engine, 'sent');
  const [mail, ...more] = mails(server);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    sender_name: 'Thandi Mabaso',
    recipient_name: 'Kasi Growth Academy',
    recipient_email: 'info@kasigrowth.example',
    subject: `Message from Thandi Mabaso, Thandi’s Kitchen (Ref: ${reference})`,
  });
  const message = String(mail?.['message']);
  expect(message).toContain(`Ref: ${reference}`);
  expect(message).toContain('Can you come to our stokvel?<br>We are nine women.');
  for (const said of [
    typedMessage.email,
    typedMessage.phone,
    typedMessage.designation,
    typedMessage.appointment_type,
  ])
    expect(message).toContain(said);
  expect(message).not.toContain('Number of people');
});

test('A request for a quote says for how many people', async () => {
  const server = testHost();
  const engine = engineAt(server);
  await engine.run(requestQuote, typedQuote, { record: newReceipt('Request for a quote', Date.now()) });
  await stateIs(engine, 'sent');
  const [mail] = mails(server);
  expect(mail?.['subject']).toMatch(/^Quote for 12 people from Thandi Mabaso, Thandi’s Kitchen \(Ref: /);
  expect(mail?.['message']).toContain('Number of people</th><td>12 people</td>');
});

test('Text that somebody types is text in the e-mail, never HTML, and never a second header', async () => {
  const server = testHost();
  const engine = engineAt(server);
  const evil = '<img src=x onerror=alert(1)>"&\r\nBcc: all@example.com';
  await engine.run(
    requestQuote,
    { ...typedQuote, name: evil, company: evil, designation: evil, message: evil },
    { record: newReceipt('Request for a quote', Date.now()) },
  );
  await stateIs(engine, 'sent');
  const [mail] = mails(server);
  expect(mail?.['message']).not.toContain('<img');
  expect(mail?.['message']).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  expect(`${mail?.['subject']}${mail?.['sender_name']}`).not.toMatch(/[\r\n]/);
});

test('The receipt keeps the message’s text until its person removes it', async () => {
  const engine = engineAt(testHost());
  const { group, reference } = await engine.run(sendMessage, typedMessage, {
    record: newReceipt('Your message', 42, typedMessage),
  });
  await stateIs(engine, 'sent');
  const { receipt } = await only(engine);
  expect(receipt).toEqual({
    reference,
    subject: 'Your message',
    when: 42,
    arrived: false,
    written: typedMessage,
  });
  await removeReceipt(engine, messageKind, group);
  expect(await readMessages(engine.view, Date.now())).toEqual([]);
  expect(await engine.view.group(group)).toEqual([]);
});

test('A lost answer is never answered by a second e-mail: it waits for the person, who says that it arrived', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'send-email.php', fault: '500-after' });
  const engine = engineAt(server);
  await engine.run(sendMessage, typedMessage, { record: newReceipt('Your message', Date.now()) });
  await stateIs(engine, 'attention');
  await engine.syncNow();
  expect(mails(server)).toHaveLength(1);
  const message = await only(engine);
  expect(message.steps[0]?.sends).toBe(1);
  await resolveMessage(engine, must(message.steps[0], 'step').mutationId, message.group, { arrived: true });
  expect((await only(engine)).receipt.arrived).toBe(true);
  expect((await engine.view.status()).needsYou).toBe(0);
  await engine.syncNow();
  expect(mails(server)).toHaveLength(1);
});

test('A person may send a message again after a lost answer, and it is sent once more', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'send-email.php', fault: '500-after' });
  const engine = engineAt(server);
  await engine.run(sendMessage, typedMessage, { record: newReceipt('Your message', Date.now()) });
  await stateIs(engine, 'attention');
  await engine.retry(must((await only(engine)).steps[0], 'step').mutationId);
  await stateIs(engine, 'sent');
  expect(mails(server)).toHaveLength(2);
});

test('The receipt of a message the person deleted says so, when the outbox knows no more of it too', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'send-email.php', fault: '500-after' });
  const engine = engineAt(server);
  const record = newReceipt('Your message', Date.now());
  const { group, mutationId } = await engine.run(sendMessage, typedMessage, { record });
  await stateIs(engine, 'attention');
  expect(await engine.discard(mutationId)).toBe(true);
  await noteOnReceipt(engine, group, { deleted: true });
  await engine.forget(group);
  expect(await only(engine)).toMatchObject({
    steps: [],
    receipt: { subject: 'Your message', deleted: true },
  });
  await noteOnReceipt(engine, 'of nothing', { deleted: true });
  expect(await engine.view.locals('receipt')).toEqual([]);
});

test('A visitor’s receipt stays the visitor’s when a person who signed in since decides the message’s outcome', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'send-email.php', fault: '500-after' });
  const engine = engineAt(server);
  const record = newReceipt('Your message', Date.now());
  const { group, mutationId } = await engine.run(sendMessage, typedMessage, { record });
  await stateIs(engine, 'attention');
  await engine.session.change(async () => 'somebody');
  await resolveMessage(engine, mutationId, group, { arrived: true });
  await noteOnReceipt(engine, group, { deleted: true });
  const noted = { owner: 'anyone', value: { arrived: true, deleted: true } };
  expect(await engine.view.locals(messageKind)).toMatchObject([noted]);
  expect(await only(engine)).toMatchObject({ isOfVisitor: true });
});

test('A message sent while its person was signed in is noted on their own receipt', async () => {
  const engine = engineAt(testHost());
  await engine.session.change(async () => 'somebody');
  const { group } = await engine.run(sendMessage, typedMessage, {
    record: newReceipt('Your message', Date.now()),
  });
  await noteOnReceipt(engine, group, { deleted: true });
  const noted = { owner: 'somebody', value: { deleted: true } };
  expect(await engine.view.locals(messageKind)).toMatchObject([noted]);
  await engine.session.change(async () => 'anyone');
  expect(await engine.view.locals(messageKind)).toEqual([]);
});

test('A message that is on its way again is not called arrived', async () => {
  const change = vi.fn<Engine['local']['change']>();
  const engine = {
    discard: async () => false,
    view: { locals: async () => [{ owner: 'anyone', key: 'x', value: {}, at: 1 }] },
    local: { change },
  };
  await resolveMessage(engine, 'x', 'x', { arrived: true });
  expect(change).not.toHaveBeenCalled();
});

test('The tray names each message in plain words', () => {
  expect(sendMessage.describe(typedMessage)).toBe('Your message to us');
  expect(requestQuote.describe(typedQuote)).toBe('Your question about a quote for 12 people');
});
