// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  attendances,
  bookingNotes,
  bookings,
  eventOffices,
  officeEvents,
} from '#src/features/events/office/collections.ts';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { EnrolManyPage } from '#src/features/records/office/enrol-many-page.tsx';
import { addRecord, recordOperations, updateRecord } from '#src/features/records/operations.ts';
import * as queries from '#src/features/records/queries.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { must } from '#src/kit/must.ts';
import * as files from '#src/ui/save-file.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

// 200 rows on a page take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const declared = {
  collections: [courseRecords, certificates, officeEvents, bookings, bookingNotes, attendances, eventOffices],
  operations: recordOperations,
};

/** The page of an admin with no signal, with a record made here. */
async function openPage() {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const network = { on: true };
  const engine = engineOver(wire(server, [session], network), declared);
  // The page asks for events by itself: that has ended before the phone is put away.
  onTestFinished(async () => void (await engine.pull(officeEvents)));
  await engine.session.change(async () => ids.admin);
  network.on = false;
  const record = { courseName: 'Costing a plate', instructorName: 'Nomvula Dlamini', courseCode: 'CP-01' };
  await engine.run(addRecord, record as never);
  const kept = async () => must((await engine.view.list(courseRecords))[0], 'the record');
  const { id } = await kept();
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/course-details/$id',
    component: () => <EnrolManyPage id={id} refreshed={undefined} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/course-details/${id}`] }),
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
  return { kept, engine };
}

async function paste(text: string): Promise<void> {
  const field = await eventually(() => screen.getByLabelText('Paste the list'));
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Read the list' }));
}

/** 200 rows under their names; every twentieth has no address. */
const rows = Array.from({ length: 200 }, (_, at) => {
  const email = at % 20 === 5 ? '' : `person${at}@shop.example`;
  return `Person ${at}\t${email}\t82555${String(1000 + at)}`;
});
const list = ['Naam\tE-pos\tSelfoon', ...rows].join('\r\n');

test('Ten of 200 pasted rows are wrong: the others are added in one tap, and the ten are a file with their reasons', async () => {
  const { kept } = await openPage();
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  onTestFinished(() => saved.mockRestore());
  await paste(list);
  expect(
    await eventually(() => screen.getByText('200 phone numbers lost their first 0. Put it back')),
  ).toBeTruthy();
  expect(screen.getByText('The 10 wrong rows are left out.')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Rows' });
  expect(within(table).getAllByText('Wrong. No email address')).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Add 190 people' }));
  await eventually(() => screen.getByText('190 people were added. 10 wrong rows were left out.'));
  const { enrolledUsers } = await kept();
  expect(enrolledUsers).toHaveLength(190);
  expect(enrolledUsers[0]).toMatchObject({ name: 'Person 0', phone: '0825551000', issued: [] });

  fireEvent.click(screen.getByRole('button', { name: 'Download the 10 wrong rows' }));
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  const [name, , content] = must(saved.mock.calls[0], 'the file');
  expect(name).toMatch(/^costing-a-plate-rows-to-put-right-.*\.csv$/);
  const lines = (await (content as Blob).text()).trim().split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('7;No email address.;Person 5;;825551005');

  fireEvent.click(screen.getByRole('button', { name: 'Add another list' }));
  await paste(list);
  await eventually(() => screen.getByText('There is nobody to add: put the wrong rows right first.'));
  expect(screen.queryByRole('button', { name: /^(?:Add|Update) / })).toBeNull();
});

test('A column nobody knows is mapped by hand, and one address with two names asks before anything is added', async () => {
  const { kept } = await openPage();
  await paste('Wie;Email\nThandi Nkosi;shop@x.example\nSipho Nkosi;shop@x.example');
  await eventually(() => screen.getByText('Choose the column of “Name”.'));
  fireEvent.change(screen.getByLabelText('Wie'), { target: { value: 'name' } });
  const add = () => screen.getByRole('button', { name: 'Add 2 people' });
  await eventually(() => screen.getByText('First say who has the one address above.'));
  fireEvent.click(screen.getByLabelText('Two people'));
  // The record's list changes below the page while it is accepted.
  await act(async () => void fireEvent.click(add()));
  await act(() => eventually(async () => expect((await kept()).enrolledUsers).toHaveLength(2)));
  await eventually(() => screen.getByText('2 people were added.'));
  expect((await kept()).enrolledUsers.map(({ name }) => name)).toEqual(['Thandi Nkosi', 'Sipho Nkosi']);
});

test('Two columns of addresses ask which one counts', async () => {
  await openPage();
  await paste('Name,Email,E-mail address\nThandi,t@x.example,other@x.example');
  await eventually(() => screen.getByText(/^Two columns are “Email”\./));
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: '' } });
  await eventually(() => screen.getByRole('button', { name: 'Add 1 person' }));
});

test('Undo takes the whole list off the record again, and shows the list as it was before', async () => {
  const { kept } = await openPage();
  await paste('Name,Email\nThandi Nkosi,t@x.example\nSipho Dube,s@x.example');
  const add = await eventually(() => screen.getByRole('button', { name: 'Add 2 people' }));
  await act(async () => void fireEvent.click(add));
  await eventually(() => screen.getByRole('heading', { name: 'The list is on the record' }));
  expect((await kept()).enrolledUsers).toHaveLength(2);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  await act(() => eventually(async () => expect((await kept()).enrolledUsers).toEqual([])));
  await eventually(() => screen.getByRole('button', { name: 'Add 2 people' }));
});

test('A list with nobody in it says so, and a picture is no list', async () => {
  await openPage();
  const choose = async (bytes: BlobPart) => {
    const field = await eventually(() => screen.getByLabelText('Choose a CSV file'));
    const file = new File([bytes], 'people.csv');
    await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
  };
  await choose(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
  await eventually(() => screen.getByText(/^This is no list, but a picture/));
  await choose('Name;Email\n');
  await eventually(() => screen.getByText('There is nobody in this list'));
  expect(screen.queryByText(/on the record already/)).toBeNull();
});

test('A list that is pasted while the record is sent stays: nobody pastes it twice', async () => {
  const { engine, kept } = await openPage();
  const field = await eventually(() => screen.getByLabelText('Paste the list'));
  fireEvent.change(field, { target: { value: list } });
  const { readRecord } = queries;
  onTestFinished(() => void vi.restoreAllMocks());
  // As the engine answers once the office has given the record its own id.
  vi.spyOn(queries, 'readRecord').mockImplementation(async (...asked) => {
    const work = await readRecord(...asked);
    return { ...work, record: work.record && { ...work.record, id: '77', courseName: 'Sent' } };
  });
  const { id } = await kept();
  await act(async () => void (await engine.run(updateRecord, { id, of: '', location: 'Soweto' })));
  await eventually(() => screen.getByRole('link', { name: 'Sent' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Paste the list').value).toContain('Person 199');
});
