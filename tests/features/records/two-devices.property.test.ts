/** Two devices of the office that enrol and issue with no signal, in any order: nobody is lost, and one certificate counts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueRuns, readyToIssue } from '#src/features/records/certificates/issue.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { readRegistered } from '#src/features/records/certificates/registered-here.ts';
import { replacingRuns } from '#src/features/records/certificates/replace-duplicates.ts';
import { verdictOf } from '#src/features/records/certificates/verdict.ts';
import { verifyCertificate } from '#src/features/records/certificates/verify.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { addRecord, enrolPeople } from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { arrive, type OfficeDevice, officeDevice } from '../../fixtures/features/office-device.ts';
import { type TestHost, testHost } from '../../host/test-host.ts';

/** A couple shares an address; one name is typed with other spaces. Two spellings of a name are a person's matter. */
const people = [
  { name: 'Thandi Nkosi', email: 'nkosi@shop.example' },
  { name: 'Sipho Nkosi', email: 'nkosi@shop.example' },
  { name: 'Ḓovhani Ŋwaṱhoho', email: 'd@shop.example' },
  { name: ' Ḓovhani  Ŋwaṱhoho', email: 'd@shop.example' },
] as const;

const onBoth = { name: 'Zanele Dube', email: 'z@shop.example' };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('enrol', 'enrol', 'enrol', 'issue', 'issue', 'correct', 'meet'),
    on: fc.nat(1),
    who: fc.nat(people.length - 1),
  }),
  { minLength: 4, maxLength: 9 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const unsigned = async () => '';

async function opened({ engine }: OfficeDevice, id: string) {
  const { record, people: onIt } = await readRecord(engine.view, id);
  return { record: must(record, 'the record'), onIt };
}

/** Everything waiting goes, both lists are asked for, and what the record's page writes down is written down. */
async function meet(device: OfficeDevice, id: string): Promise<boolean> {
  const { engine } = device;
  await arrive(device);
  const { onIt } = await opened(device, id);
  const runs = onIt.flatMap(replacingRuns);
  for (const [operation, args] of runs) await engine.run(operation, args);
  await allSent(engine);
  return runs.length > 0;
}

async function play(device: OfficeDevice, id: string, { kind, on, who }: Step): Promise<void> {
  const { engine, network } = device;
  if (kind === 'meet') {
    await meet(device, id);
    network.on = false;
    return;
  }
  if (kind === 'enrol') {
    const person = { ...must(people[who], 'somebody'), issued: [] };
    await engine.run(enrolPeople, { id, of: '', people: [person] });
    return;
  }
  const { record, onIt } = await opened(device, id);
  if (kind === 'issue') {
    const { ready } = readyToIssue(record, onIt);
    await engine.runAll((await issueRuns(record, ready, unsigned)) as never);
    return;
  }
  // Of the two only one corrects what both may have: two answers to one question are a person's matter.
  const certified = onIt.filter(({ current }, at) => current && at % 2 === on);
  const corrected: CourseRecord = { ...record, courseName: `${record.courseName} ${on}` };
  if (certified.length === 0) return;
  await engine.runAll((await issueRuns(corrected, certified.slice(0, 1), unsigned)) as never);
}

function stored<Value>({ host }: TestHost, type: string): readonly Value[] {
  const rows = host.database.all('select Id, ItemValue from other_info where ItemType = ?', type);
  return rows.map((row) => ({ ...JSON.parse(String(row['ItemValue'])), id: String(row['Id']) }));
}

/** Where a certificate leads in the end. */
function counting(all: ReadonlyMap<string, Certificate>, number: string, steps = 0): string | undefined {
  const certificate = all.get(number);
  if (certificate?.state !== 'replaced') return certificate?.number;
  return steps > 9 ? undefined : counting(all, certificate.replacedBy, steps + 1);
}

test('A person who was put on the record is on it once, and each person who was issued certificates has one that counts', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (story, isReversed) => {
      const server = testHost();
      const devices = [await officeDevice(server)];
      const [first] = devices as [OfficeDevice];
      const before = new Set(stored<Certificate>(server, 'Certificate').map(({ number }) => number));
      const course = { courseName: 'Costing', instructorName: 'Nomvula', courseCode: 'C-1' };
      await first.engine.run(addRecord, course as never);
      await allSent(first.engine);
      const { id } = must(stored<{ id: string; courseCode: string }>(server, 'ICourse').at(-1), 'record');
      devices.push(await officeDevice(server));
      for (const { network } of devices) network.on = false;
      const expected = new Set<string>();
      for (const step of story) {
        await play(must(devices[step.on], 'a device'), id, step);
        if (step.kind === 'enrol') expected.add(personKey(must(people[step.who], 'somebody')));
      }
      // Whatever was before: both issue to one person, neither knowing of the other.
      for (const device of devices) {
        await device.engine.run(enrolPeople, { id, of: '', people: [{ ...onBoth, issued: [] }] });
        await play(device, id, { kind: 'issue', on: 0, who: 0 });
      }
      expected.add(personKey(onBoth));
      const order = isReversed ? devices.toReversed() : devices;
      for (let round = 0; round < 4; round++) for (const device of order) await meet(device, id);

      for (const { engine } of devices)
        expect((await engine.view.open()).map(({ words, state }) => [words, state])).toEqual([]);
      const record = must(
        stored<CourseRecord>(server, 'ICourse').find((one) => one.id === id),
        'record',
      );
      expect(record.enrolledUsers.map((person) => personKey(person)).toSorted()).toEqual(
        [...expected].toSorted(),
      );
      const all = new Map(
        stored<Certificate>(server, 'Certificate')
          .filter(({ number }) => !before.has(number))
          .map((one) => [one.number, one]),
      );
      const owned = record.enrolledUsers.flatMap(({ issued = [] }) => issued);
      expect(owned.toSorted(), 'each number is one person’s').toEqual([...all.keys()].toSorted());
      for (const { issued = [] } of record.enrolledUsers) {
        const standing = issued.filter((number) => all.get(number)?.state === 'issued');
        expect(standing).toHaveLength(Math.min(1, issued.length));
        for (const number of issued) expect(counting(all, number)).toBe(standing[0]);
      }
      for (const number of all.keys()) {
        const said = await Promise.all(
          devices.map(async ({ engine, cms }) => {
            const registeredOnDevice = (one: string) => readRegistered(engine.view, one);
            const looked = await verifyCertificate(
              { cms, view: engine.view, keys: [], registeredOnDevice },
              number,
              undefined,
            );
            return { ...verdictOf(looked), here: looked.onDevice?.certificate };
          }),
        );
        expect(said[1]).toEqual(said[0]);
      }
      for (const { engine } of devices) engine.close();
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 4) },
  );
}, 240_000);
