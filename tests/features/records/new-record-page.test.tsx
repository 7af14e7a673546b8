// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NewRecordPage } from '#src/features/records/office/record-form-page.tsx';
import type { RecordSource } from '#src/features/records/office/record-source.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { officeDevice } from '../../fixtures/features/office-device.ts';
import { sessionOf } from '../../fixtures/features/session.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

test('A record of an event that is on its way waits for it, and is filled in when it comes', async () => {
  const { engine } = await officeDevice(testHost());
  let arrives: (source: RecordSource) => void = () => undefined;
  const noAnswer = new Promise<undefined>(() => undefined);
  function Page() {
    const [source, setSource] = useState<RecordSource | null>(null);
    arrives = setSource;
    return (
      <NewRecordPage
        event="4"
        course={undefined}
        source={source}
        refreshed={noAnswer}
        onMade={() => undefined}
      />
    );
  }
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/course/add', component: Page });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/course/add'] }),
  });
  await router.load();
  render(
    <SessionProvider session={sessionOf(ids.admin)}>
      <EngineProvider engine={engine}>
        <RouterProvider router={router as never} />
      </EngineProvider>
    </SessionProvider>,
  );
  await eventually(() => screen.getByText('Opening the record'));
  expect(screen.queryByLabelText(/^Name of the course/)).toBeNull();
  act(() => arrives({ from: { courseName: 'Three jars' }, people: [] }));
  const name = await eventually(() => screen.getByLabelText<HTMLInputElement>(/^Name of the course/));
  expect(name.value).toBe('Three jars');
});
