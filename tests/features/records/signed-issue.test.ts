/** Certificates signed on the office's own device, from the key that is made there to whoever scans the paper. */
import { expect, test } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { deviceSigner, makeDeviceKey } from '#src/features/records/certificates/device-key.ts';
import { issueRuns, readyToIssue } from '#src/features/records/certificates/issue.ts';
import { keyLine, readKeys } from '#src/features/records/certificates/keys.ts';
import {
  carriedFacts,
  checkSignature,
  signFacts,
  verifyAddress,
} from '#src/features/records/certificates/signature.ts';
import { verdictOf } from '#src/features/records/certificates/verdict.ts';
import { verifyCertificate } from '#src/features/records/certificates/verify.ts';
import { addRecord } from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { must } from '#src/kit/must.ts';
import { allSent, wire } from '../../fixtures/features/engine.ts';
import { arrive, officeDevice } from '../../fixtures/features/office-device.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const people = ['Ḓovhani Ŋwaṱhoho', 'Thandi Nkosi'].map((name) => ({
  ...{ name, issued: [] },
  email: 'nkosi@shop.example',
}));

/** Issues to everybody on a new record with no signal, signed by a key that was made on this device. */
async function issued(server: TestHost) {
  const { published, privateKey } = await makeDeviceKey(ids.admin);
  const keys = readKeys(keyLine(published));
  const device = await officeDevice(server);
  const { engine, network } = device;
  network.on = false;
  const fields = { courseName: 'Costing & pricing', instructorName: 'Nomvula', courseCode: 'CP-9' };
  const made = await engine.run(addRecord, { ...fields, completionDate: '2026-11-26', people } as never);
  const sign = deviceSigner(
    () => ids.admin,
    () => keys,
  );
  const id = must(made.id, 'the id of the record');
  const { record, people: onIt } = await readRecord(engine.view, id);
  const { ready } = readyToIssue(must(record, 'the record'), onIt);
  await engine.runAll((await issueRuns(must(record, 'the record'), ready, sign)) as never);
  const list = await engine.view.list(certificates);
  const [certificate] = list.filter(({ signature }) => signature.startsWith(published.id));
  return { device, certificate: must(certificate, 'a certificate'), keys, published, privateKey };
}

/** What somebody sees who scans the code: their phone has the keys, and signal or none. */
async function scanned(
  server: TestHost,
  address: string,
  keys: ReturnType<typeof readKeys>,
  isOnline: boolean,
) {
  const { pathname, hash } = new URL(address);
  const cms = wire(server, [], { on: isOnline });
  const registeredOnDevice = async () => undefined;
  const number = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const verifying = { cms, view: undefined, keys, registeredOnDevice };
  return verdictOf(await verifyCertificate(verifying, number, carriedFacts(hash)));
}

const origin = 'https://training.example';

test('A certificate that an admin’s device signed with no signal is genuine to whoever scans it, then and later', async () => {
  const server = testHost();
  const { device, certificate, keys } = await issued(server);
  const address = verifyAddress(certificate, certificate.signature, origin);
  expect(await scanned(server, address, keys, false)).toMatchObject({
    title: 'It is genuine: we signed it',
    facts: { name: certificate.name },
  });
  expect(await scanned(server, address, keys, true), 'it waits on the device').toMatchObject({
    title: 'We signed it, but it is not in our list',
  });
  await arrive(device);
  await allSent(device.engine);
  expect(await scanned(server, address, keys, true)).toMatchObject({
    texts: ['It is in our list, and we signed it.'],
  });
  const other = address.replace('Costing', 'Coating');
  expect(await scanned(server, other, keys, false)).toMatchObject({ title: 'This is not genuine' });
});

test('After a phone was lost its key’s earlier signatures stay genuine, and later ones are not', async () => {
  const server = testHost();
  const { certificate, published, privateKey } = await issued(server);
  const lost = Date.now() + 60_000;
  const ended = readKeys(keyLine({ ...published, until: new Date(lost).toISOString() }));
  const address = verifyAddress(certificate, certificate.signature, origin);
  expect((await scanned(server, address, ended, false)).tone).toBe('good');
  const { id, algorithm } = published;
  const forged = await signFacts({ id, algorithm, privateKey }, certificate, lost + 1_000);
  expect(await checkSignature(certificate, forged, ended)).toBe('ended');
  expect(await scanned(server, verifyAddress(certificate, forged, origin), ended, false)).toMatchObject({
    title: 'This is not genuine',
  });
});

test.each([
  ['no signature of ours', '#n=Thandi&c=Costing&d=2026-11-26&s=abc'],
  ['another program’s signature', `#n=Thandi&c=Costing&d=2026-11-26&s=${'e'.repeat(80)}.x.y`],
  ['escapes that are cut off', '#n=%E1%B8&c=%&d=&s=c875927db88f.tmr1k0.AAAA'],
])('A code that is not ours is never called genuine, with signal or without: %s', async (_what, fragment) => {
  const server = testHost();
  for (const isOnline of [true, false]) {
    const said = await scanned(server, `${origin}/verify/7K3Q-XM4P-2RTA-9WHC${fragment}`, [], isOnline);
    expect(said.tone).not.toBe('good');
  }
});
