import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { certificateNumber, isOurNumber, typedNumber } from '#src/features/records/certificates/number.ts';
import { addCertificate, certificateOperations } from '#src/features/records/certificates/operations.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import {
  addRecord,
  correctPerson,
  enrolPeople,
  noteIssued,
  recordOperations,
  removePerson,
} from '#src/features/records/operations.ts';
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

/** An admin's device that knows the records. */
async function device(server: TestHost) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const network = { on: true };
  const engine = engineOver(wire(server, [session], network), declared);
  await engine.session.change(async () => ids.admin);
  await engine.pull(courseRecords);
  return { engine, network };
}

const record = { courseName: 'Costing a plate', instructorName: 'Nomvula Dlamini', courseCode: 'CP-01' };
const thandi = { name: 'Thandi Nkosi', email: 'thandi@shop.example', issued: [] };
const sipho = { name: 'Sipho Nkosi', email: 'thandi@shop.example', issued: [] };

async function withRecord(server: TestHost) {
  const first = await device(server);
  await first.engine.run(addRecord, record as never);
  await allSent(first.engine);
  const all = await first.engine.view.list(courseRecords);
  const { id } = must(
    all.find(({ courseName }) => courseName === record.courseName),
    'the record',
  );
  return { ...first, id };
}

function stored({ host }: TestHost, id: string) {
  const row = must(
    host.database.first('select ItemValue from other_info where Id = ?', Number(id)),
    'record',
  );
  return JSON.parse(String(row['ItemValue'])) as { enrolledUsers: Record<string, unknown>[] };
}

test('Two admins with no signal put the same and different people on one record: nobody is lost, nobody twice', async () => {
  const server = testHost();
  const one = await withRecord(server);
  const other = await device(server);
  const { id } = one;
  for (const { network } of [one, other]) network.on = false;
  await one.engine.run(enrolPeople, { id, of: '', people: [thandi, sipho] });
  await other.engine.run(enrolPeople, {
    id,
    of: '',
    people: [
      { ...thandi, name: ' Thandi  Nkosi', phone: '082 555 0134' },
      { name: 'Zanele Dube', email: 'z@shop.example', issued: [] },
    ],
  });
  for (const { network, engine } of [one, other]) {
    network.on = true;
    await allSent(engine);
  }
  expect(await other.engine.view.open()).toEqual([]);
  const people = stored(server, id).enrolledUsers.map((person) => personKey(person));
  expect(people.toSorted()).toEqual([
    'thandi@shop.example sipho nkosi',
    'thandi@shop.example thandi nkosi',
    'z@shop.example zanele dube',
  ]);
});

test('Two numbers made with no signal for one person both stay, and neither admin is asked', async () => {
  const server = testHost();
  const one = await withRecord(server);
  const { id } = one;
  await one.engine.run(enrolPeople, { id, of: '', people: [thandi] });
  await allSent(one.engine);
  const other = await device(server);
  for (const { network } of [one, other]) network.on = false;
  const person = personKey(thandi);
  await one.engine.run(noteIssued, { id, of: '', numbers: [{ person, number: 'AAAA-AAAA-AAAA-AAAA' }] });
  await other.engine.run(noteIssued, { id, of: '', numbers: [{ person, number: 'BBBB-BBBB-BBBB-BBBB' }] });
  for (const { network, engine } of [one, other]) {
    network.on = true;
    await allSent(engine);
  }
  expect(stored(server, id).enrolledUsers[0]).toMatchObject({
    issued: ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'],
    certificateNumber: 'AAAA-AAAA-AAAA-AAAA',
  });
});

test('Other programs are told the number that counts, and not one that was replaced by it', async () => {
  const server = testHost();
  const { id, engine } = await withRecord(server);
  await engine.run(enrolPeople, { id, of: '', people: [{ ...thandi, issued: ['AAAA-AAAA-AAAA-AAAA'] }] });
  const number = 'BBBB-BBBB-BBBB-BBBB';
  const made = { person: personKey(thandi), number, instead: 'AAAA-AAAA-AAAA-AAAA' };
  await engine.run(noteIssued, { id, of: '', numbers: [made] });
  await allSent(engine);
  expect(stored(server, id).enrolledUsers).toMatchObject([{ certificateNumber: number }]);
  await engine.pull(courseRecords, undefined, { force: true });
  const [person] = (await readRecord(engine.view, id)).people;
  expect(person?.number).toBe(number);
  expect([person?.person.certificateNumber, person?.person.unread]).toEqual([undefined, undefined]);
});

test('Entries that are no person, and other programs’ data on a record, survive every write', async () => {
  const server = testHost();
  const { id, engine } = await withRecord(server);
  const broken = ['Somebody', { name: 'Old Person', email: 'old@shop.example', seat: 7 }];
  server.host.database.run(
    'update other_info set ItemValue = ? where Id = ?',
    JSON.stringify({ ...stored(server, id), enrolledUsers: broken, venueFee: 'R 200' }),
    Number(id),
  );
  await engine.pull(courseRecords, undefined, { force: true });
  const [unreadable] = must(await engine.view.get(courseRecords, id), 'record').enrolledUsers;
  expect(unreadable).toMatchObject({ unreadable: 'Somebody', name: '' });
  await engine.run(enrolPeople, { id, of: '', people: [thandi] });
  await allSent(engine);
  const after = stored(server, id);
  expect(after).toMatchObject({ venueFee: 'R 200' });
  expect(after.enrolledUsers).toMatchObject([
    'Somebody',
    { name: 'Old Person', seat: 7 },
    { name: thandi.name },
  ]);
});

test('A corrected name keeps the numbers of the person; whoever is taken off can be put back with them', async () => {
  const server = testHost();
  const { id, engine } = await withRecord(server);
  await engine.run(enrolPeople, { id, of: '', people: [{ ...thandi, issued: ['AAAA-AAAA-AAAA-AAAA'] }] });
  const person = personKey(thandi);
  await engine.run(correctPerson, { id, person, who: 'Thandi', changes: { name: 'Thandiwe Nkosi' } });
  const corrected = must(must(await engine.view.get(courseRecords, id), 'record').enrolledUsers[0], 'person');
  expect(corrected).toMatchObject({ name: 'Thandiwe Nkosi', issued: ['AAAA-AAAA-AAAA-AAAA'] });
  await engine.run(removePerson, { id, person: personKey(corrected), who: 'Thandiwe' });
  await engine.run(enrolPeople, { id, of: '', people: [corrected] });
  await allSent(engine);
  expect(stored(server, id).enrolledUsers).toMatchObject([
    { name: 'Thandiwe Nkosi', issued: ['AAAA-AAAA-AAAA-AAAA'] },
  ]);
});

test('A certificate is registered below its number, and the office lists all of them', async () => {
  const server = testHost();
  const { engine } = await device(server);
  await engine.pull(certificates);
  const before = (await engine.view.list(certificates)).length;
  const certificate = {
    number: 'AAAA-AAAA-AAAA-AAAA',
    name: 'Thandi Nkosi',
    course: 'Costing',
    date: '2026-11-26',
  };
  await engine.run(addCertificate, certificate as never);
  await allSent(engine);
  await engine.pull(certificates, undefined, { force: true });
  expect(await engine.view.list(certificates)).toHaveLength(before + 1);
  expect(await engine.view.list(certificates, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject([
    { ...certificate, state: 'issued', replacedBy: '' },
  ]);
});

test('A number is read however somebody types it: lower case, spaces, no dashes, a full stop at its end', () => {
  const typing = fc.tuple(
    fc.constantFrom('', ' ', '-', '–'),
    fc.constantFrom('', '.', ' .', '\n'),
    fc.boolean(),
  );
  fc.assert(
    fc.property(typing, ([between, end, lower]) => {
      const number = certificateNumber();
      const typed = number.replaceAll('-', between) + end;
      expect(isOurNumber(number)).toBe(true);
      expect(typedNumber(lower ? typed.toLowerCase() : typed)).toBe(number);
    }),
  );
  expect(typedNumber(' kga-0001. ')).toBe('KGA-0001');
  const ours = '7K3Q-XM4P-2RTA-9WHC';
  const pasted = [
    ...[`\u200e${ours}\u200f`, '7K3Q\u00ad-XM4P-2RTA\u200b-9WHC', `No. ${ours}`, `no: ${ours}`, `№ ${ours}`],
    ...[`# ${ours}`, `#${ours}`, `(${ours})`, `[${ours}].`, `Certificate number: ${ours}`, `“${ours}”`],
    ...[`Certificate No. (${ours})`, `Nr. ${ours}`, `Sertifikaatnommer ${ours}`, '7K3Q XM4P_2RTA−9WHC'],
  ];
  for (const typed of pasted) expect(typedNumber(typed), typed).toBe(ours);
  expect(['No. KGA-0001', '(kga-0001)', '#12', 'NO-0012', 'No12', 'kga (0001)'].map(typedNumber)).toEqual([
    'KGA-0001',
    'KGA-0001',
    '12',
    'NO-0012',
    'NO12',
    'KGA (0001)',
  ]);
  expect(isOurNumber('KGA-0001')).toBe(false);
});
