import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { issueRuns } from '#src/features/records/certificates/issue.ts';
import { certificateOperations } from '#src/features/records/certificates/operations.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { EnrolledUsers } from '#src/features/records/model.ts';
import {
  addRecord,
  correctPerson,
  enrolPeople,
  recordOperations,
  removePerson,
  takeBackPeople,
  updateRecord,
} from '#src/features/records/operations.ts';
import {
  type PersonToEnrol,
  takenBack,
  withPeople,
  writtenBy,
} from '#src/features/records/people-on-record.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = {
  collections: [courseRecords, certificates],
  operations: [...recordOperations, ...certificateOperations],
};

/** An admin's device with one record, which the office has. */
async function withRecord(server: TestHost, people: readonly unknown[] = []) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const network = { on: true };
  const engine = engineOver(wire(server, [session], network), declared);
  await engine.session.change(async () => ids.admin);
  const fields = { courseName: 'Costing a plate', instructorName: 'Nomvula Dlamini', courseCode: 'CP-01' };
  const { id: temporary } = must(await engine.run(addRecord, fields as never), 'the record');
  await allSent(engine);
  const { id } = must(await engine.view.get(courseRecords, String(temporary)), 'the record');
  const row = () =>
    must(server.host.database.first('select ItemValue from other_info where Id = ?', Number(id)), 'record');
  const stored = () => JSON.parse(String(row()['ItemValue'])) as { enrolledUsers: Record<string, unknown>[] };
  server.host.database.run(
    'update other_info set ItemValue = ? where Id = ?',
    JSON.stringify({ ...stored(), enrolledUsers: people }),
    Number(id),
  );
  await engine.pull(courseRecords, undefined, { force: true });
  const shown = async () => must(await engine.view.get(courseRecords, id), 'the record');
  return { engine, network, id, stored, shown };
}

const person = (name: string, more: Partial<PersonToEnrol> = {}): PersonToEnrol => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@shop.example`,
  issued: [],
  ...more,
});

test('One step takes back a list’s additions and changes; people corrected or certified since stay', async () => {
  const server = testHost();
  const there = { name: 'Lerato Nkosi', email: 'lerato@shop.example', phone: '0825550134', seat: 7 };
  const { engine, network, id, stored, shown } = await withRecord(server, [there]);
  const list = ['Thandi Nkosi', 'Sipho Dube', 'Zanele Dube'].map((name) => person(name));
  const all = [...list, person('Lerato Nkosi', { phone: '083 555 0100' })];
  network.on = false;
  const written = writtenBy((await shown()).enrolledUsers, all);
  await engine.run(enrolPeople, { id, of: '', people: all });
  await engine.run(correctPerson, {
    ...{ id, person: personKey(must(list[0], 'one')), who: '' },
    changes: { phone: '0715550000' },
  });
  const { record, people } = await readRecord(engine.view, id);
  const sipho = people.filter((one) => one.person.name === 'Sipho Dube');
  await engine.runAll((await issueRuns(must(record, 'record'), sipho, async () => '')) as never);
  network.on = true;
  await allSent(engine);
  await engine.pull(courseRecords, undefined, { force: true });
  expect(takenBack((await shown()).enrolledUsers, written).stayed).toBe(2);
  await engine.run(takeBackPeople, { id, of: '', written: [...written] });
  await allSent(engine);
  expect(stored().enrolledUsers).toMatchObject([
    there,
    { name: 'Thandi Nkosi', phone: '0715550000' },
    { name: 'Sipho Dube', issued: [expect.any(String)] },
  ]);
});

const anyone = fc.record({
  name: fc.constantFrom('Thandi', 'thandi ', 'Sipho', 'Zoë', 'Zoe'),
  email: fc.constantFrom('a@x.example', 'A@x.example', 'b@x.example'),
  phone: fc.constantFrom('', '082', '083'),
  issued: fc.constantFrom<string[]>([], ['AAAA'], ['BBBB']),
});
const stored = fc.oneof(anyone, fc.constantFrom<unknown>('Somebody', 7, null, [], { name: '' }));

test('Whatever a record holds, putting people on it loses nobody, and taking them back leaves it as it was', () => {
  fc.assert(
    fc.property(fc.array(stored, { maxLength: 8 }), fc.array(anyone, { maxLength: 6 }), (before, list) => {
      const people = v.parse(EnrolledUsers, before);
      const after = withPeople(people, list);
      expect(after.slice(0, people.length).map(({ name }) => name.length > 0)).toEqual(
        people.map(({ name }) => name.length > 0),
      );
      expect(after.filter((one) => one.unreadable !== undefined)).toEqual(
        people.filter((one) => one.unreadable !== undefined),
      );
      expect(takenBack(after, writtenBy(people, list))).toMatchObject({ people });
    }),
  );
});

test('An entry that is no person, and one that is read in part, survive edits, enrolment, removal, undo and issue', async () => {
  const server = testHost();
  const odd = [
    'Somebody',
    { name: { first: 'Old' }, email: 'old@shop.example', seat: 7 },
    ['Two', 'of them'],
    null,
    { name: 'Thabo', email: 'thabo@shop.example', issued: 'KGA-1' },
  ];
  const { engine, id, stored, shown } = await withRecord(server, odd);
  const { enrolledUsers } = await shown();
  expect(enrolledUsers.map(({ name, email, unreadable }) => [name, email, unreadable])).toEqual([
    ['', '', 'Somebody'],
    ['', 'old@shop.example', undefined],
    ['', '', ['Two', 'of them']],
    ['', '', null],
    ['Thabo', 'thabo@shop.example', undefined],
  ]);
  const [thandi, sipho] = [person('Thandi Nkosi'), person('Sipho Dube')];
  const nobody = personKey({ name: '', email: '' });
  await engine.run(enrolPeople, { id, of: '', people: [thandi, sipho] });
  await engine.run(updateRecord, { id, of: '', location: 'Tembisa' });
  await engine.run(correctPerson, { id, person: personKey(thandi), who: '', changes: { phone: '082' } });
  await engine.run(correctPerson, { id, person: nobody, who: '', changes: { phone: '082' } });
  await engine.run(removePerson, { id, person: nobody, who: '' });
  await engine.run(removePerson, { id, person: personKey(sipho), who: '' });
  const written = writtenBy((await shown()).enrolledUsers, [sipho]);
  await engine.run(enrolPeople, { id, of: '', people: [sipho] });
  await engine.run(takeBackPeople, { id, of: '', written: [...written] });
  await allSent(engine);
  const { record, people } = await readRecord(engine.view, id);
  const readable = people.filter((one) => one.person.name !== '');
  await engine.runAll((await issueRuns(must(record, 'record'), readable, async () => '')) as never);
  await allSent(engine);
  const after = stored().enrolledUsers;
  expect(after.slice(0, 4)).toEqual([odd[0], expect.objectContaining(odd[1] as object), odd[2], odd[3]]);
  expect(after.map((one) => one?.['name'] ?? '')).toEqual([
    '',
    { first: 'Old' },
    '',
    '',
    'Thabo',
    'Thandi Nkosi',
  ]);
});
