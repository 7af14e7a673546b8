// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import {
  addCertificate,
  certificateOperations,
  replaceCertificate,
  withdrawCertificate,
} from '#src/features/records/certificates/operations.ts';
import { readAllStored } from '#src/features/records/certificates/stored-certificate.ts';
import { KeptCertificates } from '#src/features/records/certificates/stored-certificates.tsx';
import { verifyCertificate } from '#src/features/records/certificates/verify.ts';
import { VerifyPage } from '#src/features/records/certificates/verify-page.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { arrive, officeDevice } from '../../fixtures/features/office-device.ts';
import { showOver } from '../../fixtures/features/open-page.tsx';
import { factsShown, tap } from '../../fixtures/features/taps.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const thandi = {
  ...{ number: '7K3Q-XM4P-2RTA-9WHC', name: 'Thandi Nkosi', course: 'Costing a plate' },
  date: '2026-11-26',
};
const sipho = { ...thandi, number: 'ABCD-EFGH-JKLM-NPQR', name: 'Sipho Dube' };

/** The office with two certificates; `change` runs an operation on the one of a number. */
async function office(server: TestHost) {
  const device = await officeDevice(server);
  const { engine } = device;
  for (const one of [thandi, sipho]) await engine.run(addCertificate, { ...one, signature: '' });
  await arrive(device);
  async function change(operation: typeof withdrawCertificate | typeof replaceCertificate, by = '') {
    const { id, number, name } = must(
      (await engine.view.list(certificates)).find((one) => one.number === thandi.number),
      'the certificate',
    );
    await engine.run(operation as typeof replaceCertificate, { id, number, name, by });
    await allSent(engine);
  }
  return { change };
}

/** The page on a visitor's phone at an address. */
async function openVerify(server: TestHost, number: string) {
  const network = { on: true };
  const cms = wire(server, [], network);
  const engine = engineOver(cms, { collections: [certificates], operations: [...certificateOperations] });
  const asked: string[][] = [];
  const verify: Parameters<typeof VerifyPage>[0]['verify'] = (typed, carried) =>
    verifyCertificate(
      { cms, view: engine.view, keys: [], registeredOnDevice: async () => undefined },
      typed,
      carried,
    );
  function Page() {
    const [at, setAt] = useState(number);
    const onNumber = (next: string, fragment: string) => {
      asked.push([next, fragment]);
      setAt(next);
    };
    return <VerifyPage number={at} fragment="" verify={verify} onNumber={onNumber} />;
  }
  await showOver(engine, <Page />, { person: ids.student });
  return { engine, network, asked };
}

/** The tone of what is said; the drawing beside it is another one for each tone. */
const said = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const drawing = must(heading.parentElement?.querySelector('svg'), 'the seal').innerHTML;
  const tone = must(heading.getAttribute('data-tone'), 'a tone');
  drawings.set(tone, drawing);
  expect(new Set(drawings.values()).size, 'a drawing of its own').toBe(drawings.size);
  return tone;
};
const drawings = new Map<string, string>();

const kept = (engine: Engine) => eventually(() => readAllStored(engine.view));

test('The page shows the text that the paper must have, and that it is no accreditation', async () => {
  const server = testHost();
  await office(server);
  await openVerify(server, sipho.number);
  expect(await said('We issued this')).toBe('good');
  expect(factsShown()).toEqual([
    ['Name', sipho.name],
    ['Course', sipho.course],
    ['Date', 'Thursday 26 November 2026'],
    ['Number', sipho.number],
  ]);
  expect(screen.getByText(/It is not an accreditation/)).toBeTruthy();
});

test('A withdrawn certificate is called bad, also with no signal by a phone that keeps it', async () => {
  const server = testHost();
  const { change } = await office(server);
  const { engine, network } = await openVerify(server, thandi.number);
  await said('We issued this');
  await tap('Save on this phone');
  await screen.findByRole('button', { name: 'Remove from this phone' });
  expect(await kept(engine)).toMatchObject([{ ...thandi, state: 'issued' }]);
  await change(withdrawCertificate);
  const field = screen.getByLabelText<HTMLInputElement>('Check another number');
  fireEvent.change(field, { target: { value: sipho.number } });
  await tap('Check');
  await screen.findByText(sipho.name);
  // Asked once more the page tells the office's word to the kept one.
  fireEvent.change(field, { target: { value: thandi.number } });
  await tap('Check');
  expect(await said('It does not count any more')).toBe('bad');
  expect(screen.queryByText(/It is not an accreditation/)).toBeNull();
  await eventually(async () =>
    expect(await readAllStored(engine.view)).toMatchObject([{ state: 'withdrawn' }]),
  );
  network.on = false;
  fireEvent.change(field, { target: { value: sipho.number } });
  await tap('Check');
  expect(await said('We can’t look in our records with no signal')).toBe('unsure');
  expect(factsShown()).toEqual([]);
  fireEvent.change(field, { target: { value: thandi.number } });
  await tap('Check');
  expect(await said('It does not count any more')).toBe('bad');
  await screen.findByText(/^We can’t look in our records with no signal\. This is as of/);
  network.on = true;
  await tap('Try again');
  await eventually(() => expect(screen.queryByText(/with no signal/)).toBeNull());
  expect(await said('It does not count any more')).toBe('bad');
  await tap('Remove from this phone');
  await screen.findByRole('button', { name: 'Save on this phone' });
  expect(await kept(engine)).toEqual([]);
});

test('A replaced certificate leads to the one that counts', async () => {
  const server = testHost();
  const { change } = await office(server);
  await change(replaceCertificate, sipho.number);
  const { asked } = await openVerify(server, thandi.number);
  expect(await said('It was replaced by another one')).toBe('bad');
  await tap(`See ${sipho.number}`);
  expect(asked).toEqual([[sipho.number, '']]);
  expect(await said('We issued this')).toBe('good');
  expect(factsShown()[0]).toEqual(['Name', sipho.name]);
});

test('A page that could not ask at all says that the office did not answer', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { engine } = await officeDevice(testHost());
  const verify = async () => Promise.reject(new Error('the database is gone'));
  await showOver(engine, <VerifyPage number="7" fragment="" verify={verify} onNumber={() => undefined} />);
  expect(await said('We didn’t get an answer')).toBe('unsure');
  expect(report).toHaveBeenCalledOnce();
});

const fragment = 'n=Thandi&c=Costing&d=2026-11-26&s=a.b.c';

const typedNumbers: readonly (readonly [typed: string, asked: readonly [string, string] | undefined])[] = [
  ['7k3q xm4p2rta-9whc.', [thandi.number, '']],
  [' KGA-7 ', ['KGA-7', '']],
  [`https://kasi.example/verify/${thandi.number}`, [thandi.number, '']],
  [` HTTPS://kasi.example/verify/${thandi.number}/#${fragment} `, [thandi.number, fragment]],
  [`https://kasi.example/verify/${thandi.number}#elsewhere`, [thandi.number, '']],
  ['https://kasi.example/verify/OLD%2012', ['OLD 12', '']],
  ['https://kasi.example/verify/', undefined],
  ['https://kasi.example/verify/%E0%A4%A', undefined],
  ['https://kasi.example/courses/12', undefined],
  ['ftp://kasi.example/verify/12', undefined],
];

test('A number is asked for however it is typed or pasted, and another address is called none of ours', async () => {
  const { engine } = await officeDevice(testHost());
  const onNumber = vi.fn();
  const verify = () => new Promise<never>(() => undefined);
  await showOver(engine, <VerifyPage number="" fragment="" verify={verify} onNumber={onNumber} />);
  for (const [typed, asked] of typedNumbers) {
    onNumber.mockClear();
    const field = await screen.findByLabelText('Number on the certificate');
    fireEvent.change(field, { target: { value: typed } });
    await tap('Check');
    expect(onNumber.mock.calls, typed).toEqual(asked ? [asked] : []);
    const refused = screen.queryByText(/^That is not the address of one of our certificates/);
    expect(refused === null, typed).toBe(asked !== undefined);
  }
});

test('Each stored certificate has its own line, with its day or its state', async () => {
  const { engine } = await officeDevice(testHost());
  const asOf = Date.parse('2026-11-20T10:00:00Z');
  const base = { id: '9', replacedBy: '', signature: '', asOf };
  for (const one of [
    { ...base, ...thandi, state: 'issued' },
    { ...base, ...sipho, course: 'Bookkeeping', date: '2026-11-25', state: 'withdrawn' },
    { ...base, ...thandi, number: 'OLD-1', course: '', date: '2026-11-24', state: 'replaced' },
  ] as const)
    await engine.local.set({ kind: 'certificate', key: one.number, value: one });
  await showOver(engine, <KeptCertificates />);
  await screen.findByText('Costing a plate');
  const lines = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(lines).toEqual([
    [`/verify/${thandi.number}`, expect.stringMatching(/^Costing a plate2026-11-26/)],
    [`/verify/${sipho.number}`, expect.stringMatching(/^BookkeepingWithdrawn, as of .*20 November 2026/)],
    ['/verify/OLD-1', expect.stringMatching(/^OLD-1Replaced, as of .*20 November 2026/)],
    ['/verify', expect.stringMatching(/^Add a certificateBy its number/)],
  ]);
});
