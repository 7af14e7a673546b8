/** Two certificates of one person: the one the office had first counts, and says so on every device. */
import { expect, test } from 'vitest';
import { issueRuns, readyToIssue } from '#src/features/records/certificates/issue.ts';
import { replacingRuns } from '#src/features/records/certificates/replace-duplicates.ts';
import { verdictOf } from '#src/features/records/certificates/verdict.ts';
import { verifyCertificate } from '#src/features/records/certificates/verify.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { addRecord } from '#src/features/records/operations.ts';
import { readRecord, refreshRecords } from '#src/features/records/queries.ts';
import { must } from '#src/kit/must.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { arrive, type OfficeDevice, officeDevice } from '../../fixtures/features/office-device.ts';
import { type TestHost, testHost } from '../../host/test-host.ts';

const unsigned = async () => '';

/** A record with one person on it, at the office. */
async function withPerson(server: TestHost) {
  const device = await officeDevice(server);
  const { engine } = device;
  const person = { name: 'Thandi Nkosi', email: 't@shop.example', issued: [] };
  const fields = { courseName: 'Costing a plate', instructorName: 'Nomvula', courseCode: 'CP-9' };
  await engine.run(addRecord, { ...fields, completionDate: '2026-11-26', people: [person] } as never);
  await allSent(engine);
  const made = (await engine.view.list(courseRecords)).find(({ courseCode }) => courseCode === 'CP-9');
  return { ...device, id: must(made, 'the record').id };
}

async function only({ engine }: Pick<OfficeDevice, 'engine'>, id: string) {
  const { record, people } = await readRecord(engine.view, id);
  return { record: must(record, 'the record'), shown: must(people[0], 'the person') };
}

/** Issues to the one person, under a name of the course; answers the number. */
async function issue(device: Pick<OfficeDevice, 'engine'>, id: string, courseName = 'Costing a plate') {
  const { record, shown } = await only(device, id);
  const runs = await issueRuns({ ...record, courseName }, [shown], unsigned);
  await device.engine.runAll(runs as never);
  return (await only(device, id)).shown.number;
}

function verdict({ engine, cms }: OfficeDevice, number: string) {
  const registeredOnDevice = async () => undefined;
  return verifyCertificate({ cms, view: engine.view, keys: [], registeredOnDevice }, number, undefined).then(
    verdictOf,
  );
}

test('The first to arrive of two certificates with different words, issued with no signal, counts and the other links to it', async () => {
  const server = testHost();
  const { id, ...one } = await withPerson(server);
  const other = await officeDevice(server);
  for (const { network } of [one, other]) network.on = false;
  const late = await issue(one, id);
  const early = await issue(other, id, 'Costing and pricing');
  await arrive(other);
  await arrive(one);
  await refreshRecords(other.engine, { force: true });
  const { shown } = await only(one, id);
  expect(shown).toMatchObject({ current: { number: early }, toReplace: [{ number: late }] });
  // Both devices look at the record's page.
  for (const device of [one, other]) {
    const { shown: seen } = await only(device, id);
    for (const [operation, args] of replacingRuns(seen)) await device.engine.run(operation, args);
  }
  for (const device of [one, other]) await arrive(device);
  for (const device of [one, other]) {
    expect(await device.engine.view.open()).toEqual([]);
    expect(await verdict(device, late)).toMatchObject({ tone: 'bad', replacedBy: early });
    expect(await verdict(device, early)).toMatchObject({ tone: 'good' });
    const { shown: after } = await only(device, id);
    expect(replacingRuns(after)).toEqual([]);
    expect(after).toMatchObject({ current: { number: early }, replaced: [{ number: late }] });
  }
});

test('A corrected certificate arrives after the earlier one says that it is replaced: nobody ever sees two that count', async () => {
  const server = testHost();
  const { id, ...one } = await withPerson(server);
  const earlier = await issue(one, id);
  await arrive(one);
  const heard: string[] = [];
  server.host.requests.listen(({ body }) => {
    const [, state] = /"Certificate".*state\W+(\w+)/.exec(body) ?? [];
    if (state) heard.push(`${body.includes(`number\\":\\"${earlier}`) ? 'earlier' : 'corrected'} ${state}`);
  });
  const corrected = await issue(one, id, 'Costing and pricing');
  expect((await only(one, id)).shown).toMatchObject({
    current: { number: corrected },
    toReplace: [],
    replaced: [{ number: earlier }],
  });
  await arrive(one);
  expect(heard).toEqual(['earlier replaced', 'corrected issued']);
});

test('A certificate that the host lost is issued again under the number on the paper', async () => {
  const server = testHost();
  const { id, ...one } = await withPerson(server);
  const number = await issue(one, id);
  await arrive(one);
  server.host.database.run("delete from other_info where ItemType = 'Certificate'");
  const later = await officeDevice(server);
  const { record, shown } = await only(later, id);
  expect(shown).toMatchObject({ current: undefined, number });
  const { ready } = readyToIssue(record, [shown]);
  await later.engine.runAll((await issueRuns(record, ready, unsigned)) as never);
  await arrive(later);
  expect(await verdict(later, number)).toMatchObject({ tone: 'good', facts: { number } });
  expect((await only(later, id)).shown.person.issued).toEqual([number]);
});

test('A host that drops certificates leaves nobody who looks issued: the number waits for another try', async () => {
  const server = testHost();
  const { id, ...one } = await withPerson(server);
  // It answers as if it had taken them.
  server.host.database.run(
    "create trigger dropped after insert on other_info when new.ItemType = 'Certificate' begin delete from other_info where Id = new.Id; end",
  );
  const number = await issue(one, id);
  await arrive(one);
  const later = await officeDevice(server);
  const { record, shown } = await only(later, id);
  expect(shown).toMatchObject({ current: undefined, number, person: { issued: [number] } });
  expect(await verdict(later, number)).toMatchObject({ tone: 'unsure' });
  expect(readyToIssue(record, [shown]).ready).toEqual([shown]);
});
