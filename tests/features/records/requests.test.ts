/** A learner asks for a certificate, with and without a signal; the office issues it, refuses it, or hears that it is taken back. */
import { expect, test } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { addCertificate } from '#src/features/records/certificates/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { askForCertificate } from '#src/features/records/requests/operations.ts';
import { ownPaper } from '#src/features/records/requests/paper.ts';
import {
  readCertificate,
  readRequestedCourses,
  readRequestsFor,
} from '#src/features/records/requests/queries.ts';
import { must } from '#src/kit/must.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { arrive } from '../../fixtures/features/office-device.ts';
import {
  idNumber,
  learnersPhone,
  learnersRequest,
  office,
  rowsOf,
} from '../../fixtures/features/requests.ts';
import { ids, testHost } from '../../host/test-host.ts';

/** Everything that any database of this browser holds, as text. */
async function everythingStored(): Promise<string> {
  const all = await indexedDB.databases();
  const texts = await Promise.all(all.map(({ name = '' }) => textOf(name)));
  return texts.join('\n');
}

async function textOf(name: string): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stores = [...database.objectStoreNames];
  const rows = await Promise.all(
    stores.map(
      (store) =>
        new Promise<unknown>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        }),
    ),
  );
  database.close();
  return JSON.stringify(rows);
}

test('A request made with no signal arrives as one record below its learner, with all its words', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  phone.network.on = false;
  await phone.ask();
  expect(await phone.asked()).toMatchObject({ state: 'asked', request: { name: 'Lerato Nkosi' } });
  expect(rowsOf(server)).toEqual([]);
  const { reference } = must(await phone.asked(), 'the request').request;
  await phone.arrive();
  const { userId, ...said } = learnersRequest;
  expect(rowsOf(server)).toMatchObject([
    { ParentId: userId, owner: userId, Name: 'Lerato Nkosi: Saving', ItemValue: { ...said, reference } },
  ]);
  expect(JSON.stringify(rowsOf(server))).not.toContain('tmp_');
});

test('Two taps, and two tabs, make one request', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  await Promise.all([phone.ask('one'), phone.ask('one'), phone.ask('other')]);
  await phone.arrive();
  await phone.ask('other');
  await phone.arrive();
  expect(rowsOf(server)).toHaveLength(1);
});

test('After the request was sent the id number is nowhere on the learner’s phone, also after an answer or a withdrawal', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  phone.network.on = false;
  await phone.ask();
  expect(await everythingStored(), 'it waits to be sent').toContain(idNumber);
  await phone.arrive();
  expect(await everythingStored()).not.toContain(idNumber);
  await phone.takeBack();
  await phone.arrive();
  expect(await everythingStored()).not.toContain(idNumber);
  expect(rowsOf(server)).toMatchObject([{ ItemValue: { idNumber, steps: [{ kind: 'withdrawn' }] } }]);
});

test('A request taken back before it was sent is never sent; one that was sent is marked, and both sides see it', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  phone.network.on = false;
  await phone.ask();
  await phone.takeBack();
  expect(await phone.asked()).toBeUndefined();
  expect(await everythingStored()).not.toContain(idNumber);
  await phone.arrive();
  expect(rowsOf(server)).toEqual([]);

  await phone.ask();
  await phone.arrive();
  await phone.takeBack();
  expect(await phone.asked()).toMatchObject({ state: 'withdrawn' });
  await phone.arrive();
  const { engine } = await office(server);
  expect(await readRequestedCourses(engine.view)).toEqual([]);
  expect(await readRequestsFor(engine.view, ids.course)).toMatchObject([{ state: 'withdrawn' }]);
});

test('The office counts the requests, makes the record, adds and issues; the learner has the certificate with no signal', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  await phone.ask();
  await phone.arrive();
  const desk = await office(server);
  expect(await readRequestedCourses(desk.engine.view)).toEqual([
    { courseId: ids.course, title: 'Saving', count: 1, recordId: undefined },
  ]);
  await desk.makeRecord();
  desk.network.on = false;
  const id = await desk.issue();
  expect(await readRequestedCourses(desk.engine.view)).toEqual([]);
  await arrive(desk);
  const { people } = await readRecord(desk.engine.view, id);
  expect(people).toMatchObject([
    {
      person: { name: 'Lerato Nkosi', email: 'lerato@kasi.example', idNumber },
      current: { name: 'Lerato Nkosi' },
    },
  ]);

  await phone.arrive();
  phone.network.on = false;
  const asked = must(await phone.asked(), 'the answer');
  expect(asked).toMatchObject({ state: 'issued', step: { by: 'Zanele', number: people[0]?.number } });
  const step = must(asked.step, 'the answer');
  const certificate = must(await readCertificate(phone.engine.view, step.number), 'the certificate');
  expect(certificate).toMatchObject({ state: 'issued', name: 'Lerato Nkosi', course: 'Saving' });
  Object.assign(globalThis, { location: { origin: 'https://kasi.example' } });
  expect(ownPaper(certificate, step.paper)).toMatchObject({
    ...{ name: 'Lerato Nkosi', course: 'Saving', instructorName: 'Nomvula', location: 'Soweto' },
    ...{ userId: '', number: step.number, verifyAddress: `https://kasi.example/verify/${step.number}` },
  });
  expect(await phone.ask()).toMatchObject({ id: asked.request.id });
});

test('A person who has a certificate on the record gets no second one: the request is answered with its number', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  await phone.ask();
  await phone.arrive();
  const desk = await office(server);
  await desk.makeRecord();
  await desk.issue();
  await arrive(desk);
  // From another account of the same person.
  const again = { ...learnersRequest, userId: ids.admin };
  await phone.engine.run(askForCertificate, again);
  await phone.arrive();
  await arrive(desk);
  expect(await desk.first()).toMatchObject({ state: 'asked', request: { userId: ids.admin } });
  await desk.issue();
  await arrive(desk);
  expect(await readRequestedCourses(desk.engine.view)).toEqual([]);
  const named = (await desk.engine.view.list(certificates)).filter(({ name }) => name === 'Lerato Nkosi');
  expect(named).toHaveLength(1);
  const numbers = rowsOf(server).map(({ ItemValue }) => ItemValue.steps[0].number);
  expect(numbers).toEqual([named[0]?.number, named[0]?.number]);
});

test('A refusal comes back as a sentence, and the learner may ask again', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  await phone.ask();
  await phone.arrive();
  const desk = await office(server);
  await desk.refuse('Please write your name as in your ID.');
  await arrive(desk);
  await phone.arrive();
  expect(await phone.asked()).toMatchObject({
    state: 'refused',
    step: { words: 'Please write your name as in your ID.' },
  });
  await phone.ask('one', { name: 'Lerato M. Nkosi', askedAt: learnersRequest.askedAt + 1 });
  expect(await phone.asked()).toMatchObject({ state: 'asked', request: { name: 'Lerato M. Nkosi' } });
  await phone.arrive();
  await arrive(desk);
  expect(await desk.first()).toMatchObject({ state: 'asked', open: [{ name: 'Lerato M. Nkosi' }] });
});

test('Two devices of the office answer with no signal: nobody is asked to choose, the certificate counts, both are told', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  await phone.ask();
  await phone.arrive();
  const desk = await office(server);
  await desk.makeRecord();
  const other = await office(server);
  [desk, other].forEach(({ network }) => {
    network.on = false;
  });
  await desk.refuse('Not yet.', 'Zanele');
  await other.issue('Sipho');
  await arrive(desk);
  await arrive(other);
  await arrive(desk);
  for (const { first, engine } of [desk, other]) {
    expect(await engine.view.open()).toEqual([]);
    expect(await first()).toMatchObject({
      ...{ state: 'issued', step: { by: 'Sipho' } },
      otherAnswers: [{ kind: 'refused', by: 'Zanele', words: 'Not yet.' }],
    });
  }
  await phone.arrive();
  expect(await phone.asked()).toMatchObject({ state: 'issued' });
});

test('A learner who takes the request back while the office issues the certificate has the certificate', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  await phone.ask();
  await phone.arrive();
  const desk = await office(server);
  await desk.makeRecord();
  phone.network.on = false;
  await phone.takeBack();
  await desk.issue();
  await arrive(desk);
  await phone.arrive();
  expect(await phone.engine.view.open()).toEqual([]);
  expect(await phone.asked()).toMatchObject({ state: 'issued' });
});

test('A replaced certificate is followed to the one that counts', async () => {
  const server = testHost();
  const desk = await office(server);
  const facts = { name: 'Lerato', course: 'Saving', date: '2026-11-29' };
  const { id } = await desk.engine.run(addCertificate, { ...facts, number: 'A', signature: '' });
  await desk.engine.run(addCertificate, { ...facts, number: 'B', signature: '' });
  await allSent(desk.engine);
  const { replaceCertificate } = await import('#src/features/records/certificates/operations.ts');
  await desk.engine.run(replaceCertificate, { id, number: 'A', name: 'Lerato', by: 'B' });
  expect(await readCertificate(desk.engine.view, 'A')).toMatchObject({ number: 'B', state: 'issued' });
});
