// @vitest-environment happy-dom
import '../../fixtures/hooks/one-dexie.ts';
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

const refused: Failure = { kind: 'refused', message: 'The office did not accept this.', applied: 'no' };

/** Lerato's home, with what the office says to a check of her account and of what she learns. */
async function show(account: Failure | undefined, learning: Failure | undefined) {
  const auth = openPhone();
  const pull = vi.fn(async () => account);
  const checkLearning = vi.fn(async () => learning);
  const lerato = { id: '7', name: 'Lerato', email: 'lerato@kasi.example', role: 'student' };
  const session = { current: () => lerato, subscribe: () => () => undefined };
  const page = <ProfilePage auth={auth} learning={null} receipts={null} checkLearning={checkLearning} />;
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
  return { pull, checkLearning };
}

test('A learner asks the office on their home for what they learn and for their account', async () => {
  const { pull, checkLearning } = await show(undefined, undefined);
  expect(await screen.findByText('Checked')).toBeTruthy();
  expect(pull).toHaveBeenCalledWith(users, '7', { force: true });
  expect(checkLearning).toHaveBeenCalledOnce();
});

test('A learner whose courses could not be asked for is told so', async () => {
  await show(undefined, refused);
  expect(await screen.findByText(refused.message)).toBeTruthy();
});
