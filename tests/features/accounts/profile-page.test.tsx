// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { users } from '#src/features/accounts/collection.ts';
import { ProfilePage } from '#src/features/accounts/profile-page.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { SessionProvider } from '#src/hooks/use-session.tsx';
import { SyncStatusProvider } from '#src/hooks/use-sync-status.tsx';
import type { Failure } from '#src/sync/index.ts';
import { openPhone } from '../../fixtures/features/account-phone.ts';

afterEach(cleanup);

const refused: Failure = { kind: 'refused', message: 'This was not accepted.', applied: 'no' };

/** The page about Lerato, with what the office says to a check of her account. */
async function show(account?: Failure, role = 'student') {
  const auth = openPhone();
  const pull = vi.fn(async () => account);
  const lerato = { id: '7', name: 'Lerato', email: 'lerato@kasi.example', role };
  const session = { current: () => lerato, subscribe: () => () => undefined };
  const page = (
    <ProfilePage auth={auth} next={<p>Continue</p>} receipts={null} backup={<h2>If it is lost</h2>} />
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component: () => page }), history });
  await router.load();
  render(
    <SessionProvider session={session as never}>
      <EngineProvider engine={{ ...auth.engine, pull }}>
        <SyncStatusProvider>
          <RouterProvider router={router as never} />
        </SyncStatusProvider>
      </EngineProvider>
    </SessionProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  return { pull };
}

test('A learner asks the office for their account on the page about themselves', async () => {
  const { pull } = await show();
  expect(await screen.findByText('Checked')).toBeTruthy();
  expect(pull).toHaveBeenCalledWith(users, '7', { force: true });
});

test('A learner whose account could not be asked for is told so', async () => {
  await show(refused);
  expect(await screen.findByText(refused.message)).toBeTruthy();
});

test('The page about a learner begins with the way into their course, and has what helps when the phone is lost', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lerato');
  expect(screen.getByText('Continue')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'If it is lost' })).toBeTruthy();
});

test('An admin, whose home is another page, is not led into a course first', async () => {
  await show(undefined, 'admin');
  expect(screen.queryByText('Continue')).toBeNull();
});
