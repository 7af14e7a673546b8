// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RestoredNotice } from '#src/app/notices/device-notices.tsx';
import { SyncTray } from '#src/app/tray/sync-tray.tsx';
import { showInShell } from '../../fixtures/app/in-shell.tsx';
import { openMutation } from '../../fixtures/app/open-mutations.ts';

afterEach(cleanup);

const nothing = () => undefined;

test('After a loss of data the notice says that the work is back and opens the list', async () => {
  let opened = 0;
  const calls = await showInShell(<RestoredNotice onOpenTray={() => opened++} />, {
    status: { restored: 3 },
  });
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('This phone lost some data.');
  expect(notice.textContent).toContain('Your work is back.');
  fireEvent.click(within(notice).getByRole('button', { name: 'See the list' }));
  expect([opened, calls.acknowledgeRestored]).toEqual([1, 0]);
});

test('Closing the notice of restored work says that the person read it', async () => {
  const calls = await showInShell(<RestoredNotice onOpenTray={nothing} />, { status: { restored: 1 } });
  expect((await screen.findByRole('status')).textContent).toContain('Your work is back.');
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(calls.acknowledgeRestored).toBe(1);
});

test('With nothing restored there is no notice', async () => {
  await showInShell(
    <>
      <p>The page</p>
      <RestoredNotice onOpenTray={nothing} />
    </>,
  );
  await screen.findByText('The page');
  expect(screen.queryByRole('status')).toBeNull();
});

test('A mutation that was sent before it could be deleted stays, and the person is told', async () => {
  await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation()], isBeingSent: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete this entry' }));
  const said = await screen.findByText('It may have arrived already, so it stays.');
  expect(said.getAttribute('role')).toBe('status');
});

test('A mutation that could be deleted is deleted without a message', async () => {
  const calls = await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation()] });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete this entry' }));
  expect(calls.discarded).toEqual(['one']);
  expect(screen.queryByText('It may have arrived already, so it stays.')).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('The tray says whether the browser holds only one copy of unsent work (%s)', async (noBackup, lines) => {
  await showInShell(<SyncTray onClose={nothing} />, { open: [openMutation()], status: { noBackup } });
  await screen.findByRole('listitem');
  await waitFor(() =>
    expect(screen.queryAllByText('This browser keeps one copy only of what waits.')).toHaveLength(lines),
  );
});
