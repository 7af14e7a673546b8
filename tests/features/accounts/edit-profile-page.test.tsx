// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EditProfilePage } from '#src/features/accounts/edit-profile-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Failure } from '#src/sync/index.ts';
import { openPhone } from '../../fixtures/features/account-phone.ts';

afterEach(cleanup);

async function show(failure: Failure): Promise<void> {
  const auth = openPhone();
  const lerato = { id: '7', name: 'Lerato', email: 'lerato@kasi.example', role: 'student' };
  const session = { current: () => lerato, subscribe: () => () => undefined };
  const refreshed = Promise.resolve(failure);
  const route = createRootRoute({ component: () => <EditProfilePage auth={auth} refreshed={refreshed} /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: route, history });
  await router.load();
  render(
    <SessionProvider session={session as never}>
      <EngineProvider engine={auth.engine}>
        <SyncStatusProvider>
          <RouterProvider router={router as never} />
        </SyncStatusProvider>
      </EngineProvider>
    </SessionProvider>,
  );
}

test('A person whose profile the office does not give out is told why, and tries again', async () => {
  const message = 'This was not accepted (403).';
  await show({ kind: 'refused', message, applied: 'no' });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('A person who has to sign in again to get their profile is led to the sign-in', async () => {
  await show({ kind: 'signed-out', message: 'You need to sign in again.', applied: 'no' });
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
