/** The office answers people who are on the record already; learners see what becomes of their certificates later. */
import { expect, test } from 'vitest';
import { courses } from '#src/features/course/collection.ts';
import { certificates } from '#src/features/records/certificates/collection.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { correctCertificate, withdrawCertificate } from '#src/features/records/certificates/operations.ts';
import { readRecordSource } from '#src/features/records/office/record-source.ts';
import { enrolPeople, updateRecord } from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { issuingRuns } from '#src/features/records/requests/answer-runs.ts';
import { readCertificate } from '#src/features/records/requests/queries.ts';
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
import { type TestHost, testHost } from '../../host/test-host.ts';

/** A learner asked, and the office has the record of the course. */
async function asked() {
  const server = testHost();
  const phone = await learnersPhone(server);
  await phone.ask();
  await phone.arrive();
  const desk = await office(server);
  await desk.makeRecord();
  const { id, courseName: of } = await desk.record();
  return {
    ...{ server, phone, desk, id },
    async enrol(person: {
      name: string;
      email: string;
      date?: string;
      allocatedPoints?: string;
      idNumber?: string;
    }) {
      await desk.engine.run(enrolPeople, { id, of, people: [{ ...person, issued: [] }] });
      await arrive(desk);
    },
    people: async () => (await readRecord(desk.engine.view, id)).people,
  };
}

/** Writes the certificate of a number anew, under another one. */
async function replaced({ engine }: Awaited<ReturnType<typeof office>>, number: string, by: string) {
  const [one] = await engine.view.list(certificates, number);
  const { id, name, course, date } = must(one, 'the certificate');
  const next = { number: by, name, course, date, signature: '' };
  await engine.run(correctCertificate, { id, number, name, next });
  await allSent(engine);
}

async function withdrawn({ engine }: Awaited<ReturnType<typeof office>>, number: string) {
  const [one] = await engine.view.list(certificates, number);
  const { id, name }: Certificate = must(one, 'the certificate');
  await engine.run(withdrawCertificate, { id, number, name });
  await allSent(engine);
}

test('A certificate that was replaced twice is the last one on the learner’s phone, and is gone once that one was withdrawn', async () => {
  const { phone, desk } = await asked();
  await desk.issue();
  await arrive(desk);
  await phone.arrive();
  const { number } = must((await phone.asked())?.step, 'the answer');
  expect((await phone.asked())?.step?.paper, 'what is not printed stays with the office').toEqual({
    ...{ instructorName: 'Nomvula', location: 'Soweto' },
  });
  const seen = () => readCertificate(phone.engine.view, number);
  expect(await seen()).toMatchObject({ number, state: 'issued' });
  await replaced(desk, number, 'KGA-SECOND');
  await replaced(desk, 'KGA-SECOND', 'KGA-THIRD');
  await phone.arrive();
  expect(await seen()).toMatchObject({ number: 'KGA-THIRD', state: 'issued' });
  await withdrawn(desk, 'KGA-THIRD');
  await phone.arrive();
  expect(await seen()).toMatchObject({ number: 'KGA-THIRD', state: 'withdrawn' });
});

test('A person who is on the record already stays as the office wrote them, except for the spelling of the name', async () => {
  const { phone, desk, enrol, people, server } = await asked();
  const known = { name: 'lerato NKOSI', email: 'Lerato@kasi.example' };
  await enrol({ ...known, date: '2026-11-03', allocatedPoints: '2 CPD' });
  await desk.issue();
  await arrive(desk);
  expect(await people()).toMatchObject([
    {
      person: { name: learnersRequest.name, date: '2026-11-03', allocatedPoints: '2 CPD', idNumber },
      current: { name: learnersRequest.name, date: '2026-11-03' },
    },
  ]);
  await phone.arrive();
  expect(await phone.asked()).toMatchObject({ state: 'issued' });
  expect(ofLerato(server)).toHaveLength(1);
});

test('An id number that the office wrote is not written over by a request', async () => {
  const { desk, enrol, people } = await asked();
  await enrol({ name: learnersRequest.name, email: learnersRequest.email, idNumber: '8001015009087' });
  await desk.issue();
  await arrive(desk);
  expect(await people()).toMatchObject([{ person: { idNumber: '8001015009087' } }]);
});

test('Somebody who stands on the record under the same address and another name gets no second certificate unseen', async () => {
  const { desk, enrol, people } = await asked();
  await enrol({ name: 'L. Nkosi', email: 'Lerato@kasi.example' });
  expect(await desk.issue()).toMatch(/^L\. Nkosi is on this record with the address of Lerato Nkosi\./);
  expect(await desk.engine.view.open()).toEqual([]);
  // Two people share the address: the office adds the other one, and issues.
  await enrol({ name: learnersRequest.name, email: learnersRequest.email });
  await desk.issue();
  await arrive(desk);
  expect(await people()).toMatchObject([{ current: undefined }, { current: { name: learnersRequest.name } }]);
});

const ofLerato = (server: TestHost) =>
  rowsOf(server, 'Certificate').filter(({ ItemValue }) => ItemValue.name === learnersRequest.name);

test('A message about unprintable letters says what helps: another name, or other details of the record', async () => {
  const { phone, desk, id } = await asked();
  await phone.takeBack();
  await phone.arrive();
  await phone.ask('one', { name: 'Lerato 😀' });
  await phone.arrive();
  await arrive(desk);
  expect(await desk.issue()).toMatch(/^We can’t print 😀 on the certificate of Lerato.*Refuse the request/);
  await desk.engine.run(updateRecord, { id, of: 'Saving', location: '東京' });
  await arrive(desk);
  expect(await desk.issue()).toMatch(/^We can’t print 東 京, which the details of this record have/);
  expect(await desk.engine.view.open()).toEqual([]);
});

test('A device that was never told which certificates there are issues none: somebody may have one', async () => {
  const { desk, people } = await asked();
  const view = { ...desk.engine.view, pulledAt: async () => undefined };
  const answering = { by: 'Zanele', now: Date.now() };
  const toIssue = { record: await desk.record(), sign: async () => '', answering };
  expect(await issuingRuns(view, await desk.first(), toIssue)).toEqual({
    problem: 'We have to fetch the certificates first. You can issue them once you’re online.',
  });
  expect(await people()).toEqual([]);
});

test('A certificate that was issued while the request was looked up is not issued again', async () => {
  const { desk, enrol, server } = await asked();
  await enrol({ name: learnersRequest.name, email: learnersRequest.email });
  const shown = await desk.record();
  await desk.issue('Zanele', shown);
  await arrive(desk);
  const step = { kind: 'issued', by: 'Zanele' };
  expect(rowsOf(server)).toMatchObject([{ ItemValue: { steps: [step] } }]);
  // The same learner asks from another account; the screen still shows the record as it was.
  const other = await learnersPhone(server);
  await other.ask('one', { userId: 'other' });
  await other.arrive();
  await arrive(desk);
  await desk.issue('Zanele', shown);
  await arrive(desk);
  expect(ofLerato(server)).toHaveLength(1);
});

test('A request for a course that is no longer taught can be answered: its record has the name that the learner read', async () => {
  const server = testHost();
  const phone = await learnersPhone(server);
  await phone.ask('one', { courseId: '99999', course: 'Old course' });
  await phone.arrive();
  const { engine } = await office(server);
  const source = () => readRecordSource(engine.view, { course: '99999' });
  expect(await source(), 'the courses are not known here').toBeNull();
  await engine.pull(courses, undefined, { force: true });
  expect(await source()).toEqual({ from: { courseName: 'Old course' }, people: [] });
});
