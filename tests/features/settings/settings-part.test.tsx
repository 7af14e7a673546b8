// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { refreshOfficeWork } from '#src/features/overview/office/office-work.ts';
import { siteSettings } from '#src/features/settings/collection.ts';
import { saveSettings } from '#src/features/settings/operations.ts';
import { SettingsPart } from '#src/features/settings/settings-part.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import { Route } from '#src/routes/_guarded.admin.tsx';
import type { Failure } from '#src/sync/index.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

type Loaded = { refreshed: Promise<Failure | undefined> };

/** Opens the settings on a phone that asked for them on its way here. */
async function open(server: TestHost): Promise<void> {
  const engine = engineOver(wire(server), { collections: [siteSettings], operations: [saveSettings] });
  await engine.pull(siteSettings);
  // What the page asks for besides has come before the engine closes.
  onTestFinished(async () => void (await refreshOfficeWork(engine, true)));
  const load = Route.options.loader as unknown as (asked: unknown) => Loaded;
  let loaded: Loaded;
  const route = createRootRoute({
    loader() {
      loaded = load({ context: { engine } });
    },
    component: () => <SettingsPart {...loaded} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: route, history });
  await router.load();
  render(
    <EngineProvider engine={engine}>
      <SyncStatusProvider>
        <RouterProvider router={router as never} />
      </SyncStatusProvider>
    </EngineProvider>,
  );
}

const moveRecord = ({ host: { database } }: TestHost, from: string, to: string) =>
  database.run('update other_info set Id = ? where Id = ?', Number(to), Number(from));

async function again(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Try again' });
  await act(async () => void fireEvent.click(button));
}

test('An admin whose office has no settings is told so, and sees them as soon as it has', async () => {
  const server = testHost();
  moveRecord(server, ids.settings, '999');
  await open(server);
  expect(await screen.findByText('Our records have no settings')).toBeTruthy();
  moveRecord(server, '999', ids.settings);
  await again();
  expect(await screen.findByLabelText(/^About/)).toBeTruthy();
});

test('An admin whose session the office has ended is told so, and led to the sign-in', async () => {
  const server = testHost();
  server.host.faults.add({ match: 'other', fault: '401', times: 0 });
  await open(server);
  expect(await screen.findByText('You need to sign in again.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});
