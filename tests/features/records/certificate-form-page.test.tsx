// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { CourseRecord } from '#src/features/records/model.ts';
import { CertificatePage } from '#src/features/records/office/certificate-page.tsx';
import { CertificatesKnown } from '#src/features/records/office/certificates-known.tsx';
import { addRecord } from '#src/features/records/operations.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { personKey } from '#src/kit/person-key.ts';
import type { Engine } from '#src/sync/index.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { officeDevice } from '../../fixtures/features/office-device.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const course = {
  ...{ courseName: 'Costing', instructorName: 'Nomvula', courseCode: 'IO-1' },
  completionDate: '2026-11-20',
};
const thandi = { name: 'Thandi Nkosi', email: 'n@shop.example', idNumber: '7', issued: [] };
const sipho = { ...thandi, name: 'Sipho Nkosi' };

/** The certificate page of one person on a record. */
async function open(engine: Engine, id: string): Promise<void> {
  const root = createRootRoute();
  const paths = ['/', '/course-details/$id', '/verify/{-$number}', '/create-certificate/$id'];
  const pages = paths.map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => (
        <CertificatePage
          id={id}
          user={personKey(thandi)}
          refreshed={undefined}
          onUser={() => undefined}
          sign={async () => ''}
          verifyAddress={() => ''}
        >
          {() => null}
        </CertificatePage>
      ),
    }),
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
      </EngineProvider>
    </SessionProvider>,
  );
}

test('Nobody is renamed on the certificate to somebody who is on the record already', async () => {
  const { engine, network } = await officeDevice(testHost());
  network.on = false;
  const { id } = await engine.run(addRecord, { ...course, people: [thandi, sipho] } as never);
  const before = (await engine.view.list(certificates)).length;
  await open(engine, id);
  fireEvent.input(await screen.findByLabelText('Name'), { target: { value: sipho.name } });
  fireEvent.input(await screen.findByLabelText(/^Licence number/), { target: { value: 'L-1' } });
  const button = await screen.findByRole('button', { name: /Issue certificate/ });
  await act(async () => void fireEvent.click(button));
  await screen.findByText('Somebody with this name and address is on the record already.');
  expect(await engine.view.list(certificates)).toHaveLength(before);
  const people = (await engine.view.get(courseRecords, id))?.enrolledUsers;
  expect(people?.map(({ name }) => name)).toEqual([thandi.name, sipho.name]);
});

test('A device that never fetched the certificates issues none to somebody who may have one', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courseRecords, certificates], operations: [] });
  const record = v.parse(CourseRecord, { id: '41', ...course });
  expect(await engine.view.pulledAt(certificates)).toBeUndefined();
  render(
    <EngineProvider engine={engine}>
      <CertificatesKnown record={record}>
        <button type="submit">Issue certificate</button>
      </CertificatesKnown>
    </EngineProvider>,
  );
  await screen.findByText(/We have to fetch the certificates first/);
  expect(screen.queryByRole('button', { name: /Issue certificate/ })).toBeNull();
});
