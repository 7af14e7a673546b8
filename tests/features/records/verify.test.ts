import { expect, test } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import {
  deviceSigner,
  makeDeviceKey,
  readDeviceKeys,
} from '#src/features/records/certificates/device-key.ts';
import type { PublicKey } from '#src/features/records/certificates/keys.ts';
import {
  addCertificate,
  certificateOperations,
  replaceCertificate,
  withdrawCertificate,
} from '#src/features/records/certificates/operations.ts';
import { readRegistered } from '#src/features/records/certificates/registered-here.ts';
import type { CarriedFacts } from '#src/features/records/certificates/signature.ts';
import {
  certificatePlace,
  certificateRecord,
  readAllStored,
  readStoredOf,
  updateStored,
} from '#src/features/records/certificates/stored-certificate.ts';
import { verdictOf } from '#src/features/records/certificates/verdict.ts';
import { verifyCertificate } from '#src/features/records/certificates/verify.ts';
import { must } from '#src/kit/must.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = { collections: [certificates], operations: [...certificateOperations] };
const number = '7K3Q-XM4P-2RTA-9WHC';
const facts = { number, name: 'Ḓovhani Nkosi', course: 'Costing a plate', date: '2026-11-26' };

/** A device of the office. */
async function office(server: TestHost) {
  const network = { on: true };
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session], network), declared);
  await engine.session.change(async () => ids.admin);
  return { engine, network };
}

/** A visitor's phone, and what it says of a number. */
function visitor(server: TestHost, keys: readonly PublicKey[] = []) {
  const network = { on: true };
  const cms = wire(server, [], network);
  const engine = engineOver(cms, declared);
  const verified = (typed: string, carried?: CarriedFacts) => {
    const registeredOnDevice = async () => undefined;
    return verifyCertificate({ cms, view: engine.view, keys, registeredOnDevice }, typed, carried);
  };
  const verdict = async (typed: string, carried?: CarriedFacts) => verdictOf(await verified(typed, carried));
  return { engine, network, verified, verdict };
}

async function issued(server: TestHost, signature = '') {
  const { engine } = await office(server);
  await engine.run(addCertificate, { ...facts, signature });
  await allSent(engine);
  await engine.pull(certificates, undefined, { force: true });
  const all = await engine.view.list(certificates, number);
  return { engine, id: must(all[0], 'the certificate').id };
}

test('A visitor types a number in small letters with a dot and sees the text that the paper must have', async () => {
  const server = testHost();
  await issued(server);
  const { verdict } = visitor(server);
  expect(await verdict('7k3q xm4p2rta-9whc.')).toMatchObject({
    tone: 'good',
    texts: ['It is in our list.'],
    facts,
  });
  expect(await verdict('7K3Q-XM4P-2RTA-9WHD')).toMatchObject({ tone: 'unsure', facts: undefined });
});

test('A withdrawn certificate and a replaced one say so, and the replaced one points to the new one', async () => {
  const server = testHost();
  const { engine, id } = await issued(server);
  const { verdict } = visitor(server);
  await engine.run(replaceCertificate, { id, number, name: facts.name, by: 'ABCD-EFGH-JKLM-NPQR' });
  await allSent(engine);
  expect(await verdict(number)).toMatchObject({ tone: 'bad', replacedBy: 'ABCD-EFGH-JKLM-NPQR' });
  await engine.run(withdrawCertificate, { id, number, name: facts.name });
  await allSent(engine);
  expect(await verdict(number)).toMatchObject({ tone: 'bad', title: 'It does not count any more' });
});

test('A certificate that waits on the device that issued it is not registered yet there, and unknown elsewhere', async () => {
  const server = testHost();
  const { engine, network } = await office(server);
  network.on = false;
  await engine.run(addCertificate, { ...facts, signature: '' });
  const { view } = engine;
  const registered = await readRegistered(view, number);
  expect(registered).toMatchObject({ waits: true });
  const here = {
    number,
    office: { kind: 'no answer', offline: true },
    paper: undefined,
    onDevice: registered,
  };
  expect(verdictOf(here as never)).toMatchObject({ title: 'It is not registered yet', facts });
  expect(await visitor(server).verdict(number)).toMatchObject({ facts: undefined });
});

test('With no signal a signed code is genuine, one letter changed is not, and a plain number says nothing', async () => {
  const server = testHost();
  const { published } = await makeDeviceKey('17');
  const signature = await deviceSigner(
    () => '17',
    () => [published],
  )(facts);
  const { network, verdict } = visitor(server, [published]);
  network.on = false;
  const carried = { ...facts, signature };
  expect(await verdict(number, carried)).toMatchObject({ tone: 'good', facts });
  expect(await verdict(number, { ...carried, name: 'Ḓovhani Nkosa' })).toMatchObject({
    tone: 'bad',
    title: 'This is not genuine',
  });
  expect(await verdict(number)).toMatchObject({ tone: 'unsure', canTryAgain: true, facts: undefined });
});

test('A signed certificate is not simply genuine where the host dropped its record', async () => {
  const server = testHost();
  const { published } = await makeDeviceKey('17');
  const signature = await deviceSigner(
    () => '17',
    () => [published],
  )(facts);
  await issued(server, signature);
  const { verdict } = visitor(server, [published]);
  expect(await verdict(number)).toMatchObject({
    tone: 'good',
    texts: ['It is in our list, and we signed it.'],
  });
  server.host.database.run("delete from other_info where ItemType = 'Certificate'");
  expect(await verdict(number, { ...facts, signature })).toMatchObject({ tone: 'unsure', facts });
});

test('The first of two records of one number at the office counts', async () => {
  const server = testHost();
  const { engine } = await issued(server);
  await engine.run(addCertificate, { ...facts, name: 'Somebody Else', signature: '' });
  await allSent(engine);
  expect(await visitor(server).verdict(number)).toMatchObject({ facts });
});

test('A certificate whose record says other words than were signed is not called genuine', async () => {
  const server = testHost();
  const { published } = await makeDeviceKey('17');
  const signature = await deviceSigner(
    () => '17',
    () => [published],
  )({ ...facts, name: 'Thandi Nkosi' });
  await issued(server, signature);
  const { verdict } = visitor(server, [published]);
  expect((await verdict(number)).tone).toBe('unsure');
  const paper = { ...facts, name: 'Thandi Nkosi', signature };
  expect((await verdict(number, paper)).title).toBe('Our list says something else');
});

test('A key signs only while its line counts, and only for the one who made it', async () => {
  const { published } = await makeDeviceKey('18');
  const signed = (owner: string, keys: readonly PublicKey[]) =>
    deviceSigner(
      () => owner,
      () => keys,
    )(facts);
  expect(await signed('18', [])).toBe('');
  expect(await signed('17', [published])).toBe('');
  expect(await signed('18', [{ ...published, until: '2026-01-01' }])).toBe('');
  expect(await signed('18', [published])).toMatch(new RegExp(`^${published.id}\\.`));
  const [mine] = await readDeviceKeys('18');
  expect(must(mine, 'the key').privateKey.extractable).toBe(false);
});

test('A learner keeps a certificate by a tap, finds it with no signal, and takes it off again', async () => {
  const server = testHost();
  await issued(server);
  const { engine, network, verdict } = visitor(server);
  const { toKeep } = await verdict(number);
  expect(await readAllStored(engine.view), 'nothing is kept by looking').toEqual([]);
  await engine.local.set(certificateRecord(must(toKeep, 'what can be kept'), Date.now()));
  network.on = false;
  expect(await verdict(number)).toMatchObject({ tone: 'good', facts, canTryAgain: true });
  expect(await readStoredOf(engine.view, ' COSTING a  plate'), 'at the end of the course').toHaveLength(1);
  expect(await readStoredOf(engine.view, 'Costing')).toEqual([]);
  await engine.local.remove(...certificatePlace(number));
  expect(await readAllStored(engine.view)).toEqual([]);
});

test('A kept certificate that was withdrawn since says so with no signal once the office was asked', async () => {
  const server = testHost();
  const { engine: admin, id } = await issued(server);
  const { engine, network, verified, verdict } = visitor(server);
  const said = async () => {
    const { office } = await verified(number);
    if (office.kind !== 'found') throw new Error(office.kind);
    return office.certificate;
  };
  await updateStored(engine, await said(), 1);
  expect(await readAllStored(engine.view), 'nothing is kept without a tap').toEqual([]);
  await engine.local.set(certificateRecord(await said(), 1));
  await admin.run(withdrawCertificate, { id, number, name: facts.name });
  await allSent(admin);
  const asOf = Date.parse('2026-11-26T10:00:00Z');
  await updateStored(engine, await said(), asOf);
  network.on = false;
  const told = await verdict(number);
  expect(told).toMatchObject({ tone: 'bad', title: 'It does not count any more' });
  expect(told.texts.join(' ')).toContain('26 November');
  expect(await readStoredOf(engine.view, facts.course)).toEqual([]);
  expect(await readAllStored(engine.view)).toMatchObject([{ ...facts, state: 'withdrawn', asOf }]);
});
