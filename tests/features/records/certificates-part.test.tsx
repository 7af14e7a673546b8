// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { unzipSync } from 'fflate';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { certificateDataOf } from '#src/features/records/certificates/certificate-data.ts';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { CourseCertificates } from '#src/features/records/certificates/course-certificates.tsx';
import * as generator from '#src/features/records/certificates/generator.ts';
import * as writer from '#src/features/records/certificates/load-writer.ts';
import { certificateRecord } from '#src/features/records/certificates/stored-certificate.ts';
import { CertificateView } from '#src/features/records/office/certificate-view.tsx';
import { CertificatesPart } from '#src/features/records/office/certificates-part.tsx';
import { PersonCertificate } from '#src/features/records/office/person-certificate.tsx';
import { addRecord, correctPerson, noteIssued } from '#src/features/records/operations.ts';
import { readRecord } from '#src/features/records/queries.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import type { Engine } from '#src/sync/index.ts';
import * as files from '#src/ui/save-file.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { issue } from '../../fixtures/features/issue.ts';
import { officeDevice } from '../../fixtures/features/office-device.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

/** A page of the app around what it shows, and the pages its links lead to. */
async function show(engine: Engine, children: ReactNode): Promise<void> {
  const root = createRootRoute();
  const paths = ['/', '/course-details/$id', '/verify/{-$number}', '/create-certificate/$id'];
  const pages = paths.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => children }),
  );
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <SessionProvider session={sessionOf(ids.admin)}>
      <EngineProvider engine={engine}>
        <RouterProvider router={router as never} />
        <Toasts />
      </EngineProvider>
    </SessionProvider>,
  );
}

const unsigned = async () => '';
const address = ({ number }: { readonly number: string }) => `https://training.example/verify/${number}`;

function Part({ id }: { readonly id: string }) {
  const work = useMirror((view) => readRecord(view, id), [id]);
  if (!work?.record) return null;
  const { record, people } = work;
  return (
    <>
      <CertificatesPart record={record} people={people} sign={unsigned} verifyAddress={address} />
      {people.map((one) => (
        <PersonCertificate key={one.key} record={record} shown={one} />
      ))}
    </>
  );
}

/** A record that was made here with no signal, with these people. */
async function withPeople(...names: readonly string[]) {
  const { engine, network } = await officeDevice(testHost());
  network.on = false;
  const people = names.map((name) => ({ name, email: 'a@shop.example', issued: [] }));
  const fields = { courseName: 'Costing a plate', instructorName: 'Nomvula', courseCode: 'CP-01' };
  const made = await engine.run(addRecord, { ...fields, completionDate: '2026-11-26', people } as never);
  return { engine, id: must(made.id, 'the id of the record') };
}

test('One tap issues to all whose names can be printed; the others are named, and follow once their names are mended', async () => {
  const { engine, id } = await withPeople('Thandi Nkosi', 'Sipho 😀 Dube', 'Zanele Dube');
  await show(engine, <Part id={id} />);
  expect((await screen.findByRole('listitem')).textContent).toBe('Sipho 😀 Dube: 😀');
  await issue(2);
  await screen.findByText('2 of 3 issued');
  expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull();
  const person = personKey({ name: 'Sipho 😀 Dube', email: 'a@shop.example' });
  await act(() => engine.run(correctPerson, { id, person, who: '', changes: { name: 'Sipho Dube' } }));
  await issue(1);
  await screen.findByText('3 of 3 issued');
});

test('A name that a program may have changed is to be checked before its certificate is issued', async () => {
  const { engine, id } = await withPeople('Thandi Nkosi', 'ThÃ©o Botha');
  await show(engine, <Part id={id} />);
  await screen.findByText(/^Check the name of 1 person: a program may have changed it/);
  expect((await screen.findByRole('listitem')).textContent).toBe('ThÃ©o Botha');
  await issue(1);
  await screen.findByText('1 of 2 issued');
  const person = personKey({ name: 'ThÃ©o Botha', email: 'a@shop.example' });
  await act(() => engine.run(correctPerson, { id, person, who: '', changes: { name: 'Théo Botha' } }));
  await issue(1);
  await screen.findByText('2 of 2 issued');
  expect(screen.queryByText(/^Check the name/)).toBeNull();
});

test('The zip has a file for each certificate; a person whose name was changed since is named beside it', async () => {
  const { engine, id } = await withPeople('Thandi Nkosi', 'Zanele Dube');
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue();
  const write = async ({ name }: { readonly name: string }) => ({
    bytes: new TextEncoder().encode(`PDF of ${name}`),
    lacksPicture: false,
  });
  vi.spyOn(writer, 'loadWriter').mockResolvedValue({ write });
  await show(engine, <Part id={id} />);
  await issue(2);
  await screen.findByText('2 of 2 issued');
  const person = personKey({ name: 'Zanele Dube', email: 'a@shop.example' });
  await act(() => engine.run(correctPerson, { id, person, who: '', changes: { name: 'Zanele Nkosi' } }));
  await screen.findByText(/^Not in the zip: Zanele Nkosi\. The words were changed/);
  fireEvent.click(await screen.findByRole('button', { name: 'All certificates as one zip' }));
  await screen.findByText('1 certificate saved');
  const [name, type, content] = must(saved.mock.calls[0], 'a saved file');
  expect([name, type]).toEqual(['costing-a-plate-certificates.zip', 'application/zip']);
  const unpacked = unzipSync(new Uint8Array(await (content as Blob).arrayBuffer()));
  expect(Object.values(unpacked).map((bytes) => new TextDecoder().decode(bytes))).toEqual([
    'PDF of Thandi Nkosi',
  ]);
});

test('A record without people has no certificates to issue or take along', async () => {
  const { engine, id } = await withPeople();
  await show(engine, <Part id={id} />);
  await act(async () => void (await readRecord(engine.view, id)));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('At the end of a course stands the certificate of it that is on this phone, and of no other course', async () => {
  const { engine } = await officeDevice(testHost());
  const kept = { id: '9', name: 'Thandi', date: '2026-11-26', replacedBy: '', signature: '' };
  for (const [number, course] of [
    ['AAAA-AAAA-AAAA-AAAA', 'Costing a Plate'],
    ['BBBB-BBBB-BBBB-BBBB', 'Bookkeeping'],
  ] as const)
    await engine.local.set(certificateRecord({ ...kept, number, course, state: 'issued' }, Date.now()));
  await show(engine, <CourseCertificates title="Costing a plate" />);
  const link = await screen.findByRole('link');
  expect(link.textContent).toMatch(/^Your certificate of .*26 November 2026$/);
  expect(link.getAttribute('href')).toBe('/verify/AAAA-AAAA-AAAA-AAAA');
});

test('The page says so of a person whose number is not in the list, and issuing again keeps the number', async () => {
  const { engine, id } = await withPeople('Thandi Nkosi');
  const person = personKey({ name: 'Thandi Nkosi', email: 'a@shop.example' });
  await engine.run(noteIssued, { id, of: '', numbers: [{ person, number: 'AAAA-AAAA-AAAA-AAAA' }] });
  await show(engine, <Part id={id} />);
  await screen.findByText('0 of 1 issued');
  await screen.findByText(/^Its number is not in our list\..*it keeps the number\.$/);
  await issue(1);
  await screen.findByText('1 of 1 issued');
  expect(await engine.view.list(certificates, 'AAAA-AAAA-AAAA-AAAA')).toHaveLength(1);
});

test('The generator waits, with its reason, until the record was sent; then it opens for this person', async () => {
  vi.spyOn(generator, 'builtGenerator').mockReturnValue('https://papers.example/make');
  const { engine, id } = await withPeople('Thandi Nkosi');
  const { record, people } = await readRecord(engine.view, id);
  const shown = must(people[0], 'the person');
  const at = (recordId: string) => ({ ...must(record, 'the record'), id: recordId });
  await show(engine, <PersonCertificate record={at(id)} shown={shown} />);
  await screen.findByText(/this opens once the record was sent/);
  expect(screen.queryByRole('link', { name: 'Certificate generator' })).toBeNull();
  cleanup();
  await show(engine, <PersonCertificate record={at('57')} shown={shown} />);
  const link = await screen.findByRole('link', { name: 'Certificate generator' });
  expect(link.getAttribute('href')).toBe(`https://papers.example/make?userId=${shown.person.id}&courseId=57`);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('Beside a certificate whose name a program may have changed stands that it is to be checked, until it is issued', async () => {
  const { engine, id } = await withPeople('ThÃ©o Botha');
  const { record, people } = await readRecord(engine.view, id);
  const shown = must(people[0], 'the person');
  const said = certificateDataOf(must(record, 'the record'), shown.person, { number: '', verifyAddress: '' });
  await show(engine, <CertificateView data={said} person={shown} />);
  await screen.findByText('Check the name: ThÃ©o Botha. A program may have changed it.');
  cleanup();
  await show(engine, <CertificateView data={{ ...said, name: 'Théo Botha' }} person={shown} />);
  await screen.findByText(/^This is how it will look/);
  expect(screen.queryByText(/^Check the name/)).toBeNull();
});

test('A signature that cannot be shown is said beside the certificate', async () => {
  const { engine, id } = await withPeople('Thandi Nkosi');
  const { record, people } = await readRecord(engine.view, id);
  const [one] = people;
  const shown = must(one, 'the person');
  const said = certificateDataOf(must(record, 'the record'), shown.person, { number: '', verifyAddress: '' });
  const elsewhere = { ...said, instructorSignature: 'https://elsewhere.example/signature.png' };
  await show(engine, <CertificateView data={elsewhere} person={shown} />);
  await screen.findByText(/^The signature can’t be shown here\./);
  cleanup();
  const signed = { ...said, instructorSignature: '/upload/files/no-picture.png' };
  await show(engine, <CertificateView data={signed} person={shown} />);
  expect(screen.queryByText(/can’t be shown/)).toBeNull();
  const page = await screen.findByRole('img', { name: /^Certificate of Thandi/ });
  fireEvent.error(must(page.querySelector('image'), 'the picture'));
  await screen.findByText(/^The signature can’t be shown here\./);
});
