// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EventConfirmationPage } from '#src/features/events/event-confirmation-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('A phone that cannot delete an old ticket reports it, and the page still shows', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const broken = new Error('the database is gone');
  const engine = {
    view: {
      locals: async () => [{ key: 'old', value: {}, at: 0 }],
      group: async () => [],
      status: async () => ({ issue: 'none' }),
    },
    local: { remove: () => Promise.reject(broken) },
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <EventConfirmationPage /> }),
    history: createMemoryHistory({ initialEntries: ['/event-confirmation'] }),
  });
  await router.load();
  render(
    <EngineProvider engine={engine as unknown as Engine}>
      <SyncStatusProvider>
        <RouterProvider router={router as never} />
      </SyncStatusProvider>
    </EngineProvider>,
  );
  expect(await screen.findByText('No ticket on this phone yet')).toBeTruthy();
  await eventually(() => expect(reported).toHaveBeenCalledWith(broken));
});
