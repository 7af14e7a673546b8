// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NetworkNotice } from '#src/app/network-notice.tsx';
import { SyncBadge } from '#src/app/sync-badge.tsx';
import { SyncTray } from '#src/app/sync-tray.tsx';
import type { OpenOperation } from '#src/sync/index.ts';
import { showInShell } from './in-shell.tsx';

afterEach(cleanup);

const nothing = () => undefined;

function operation(changes: Partial<OpenOperation>): OpenOperation {
  return {
    opId: 'one',
    group: 'one',
    reference: '7QX4-2M9K',
    words: 'Registration of Thandi Mokoena',
    state: 'pending',
    createdAt: Date.parse('2026-11-20T13:40:00+02:00'),
    ...changes,
  };
}

test('The badge counts what waits and says when the server last answered', async () => {
  const lastSync = Date.parse('2026-11-20T14:02:00+02:00');
  await showInShell(<SyncBadge onOpen={nothing} />, { status: { waiting: 3, lastSync } });
  const badge = (await screen.findByText('3 waiting')).closest('button');
  expect(badge?.textContent).toBe('3 waiting, last sync 14:02');
  expect(badge?.hasAttribute('data-shown')).toBe(true);
});

test('With nothing to say the badge keeps its place and stays out of sight', async () => {
  await showInShell(<SyncBadge onOpen={nothing} />);
  expect(screen.getByRole('button', { hidden: true }).hasAttribute('data-shown')).toBe(false);
});

test('What needs the person is said before what merely waits', async () => {
  await showInShell(<SyncBadge onOpen={nothing} />, { status: { waiting: 3, needsYou: 1 } });
  expect(await screen.findByText('1 needs you')).toBeTruthy();
});

test('The tray shows every waiting thing in words, with its reference and its cause', async () => {
  const cause = { kind: 'refused', message: 'The office says: this event is full.' } as const;
  await showInShell(<SyncTray onClose={nothing} />, { open: [operation({ state: 'failed', cause })] });
  const line = await screen.findByRole('listitem');
  expect(within(line).getByRole('heading').textContent).toBe('Registration of Thandi Mokoena');
  expect(line.textContent).toContain('7QX4-2M9K');
  expect(line.textContent).toContain('The office says: this event is full.');
});

test('Retry is offered for what has stopped, not for what goes by itself', async () => {
  const open = [operation({}), operation({ opId: 'two', state: 'needs-you' })];
  const asked = await showInShell(<SyncTray onClose={nothing} />, { open });
  const [retry, ...more] = await screen.findAllByRole('button', { name: 'Retry' });
  expect(more).toEqual([]);
  if (retry) fireEvent.click(retry);
  expect(asked.retried).toEqual(['two']);
});

test('Nothing is discarded without asking first', async () => {
  const asked = await showInShell(<SyncTray onClose={nothing} />, { open: [operation({})] });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asked.discarded).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(asked.discarded).toEqual(['one']);
});

test('A visitor, who has no account, is never told to sign in to it', async () => {
  await showInShell(<SyncTray onClose={nothing} />, { open: [operation({ state: 'parked' })] });
  const line = await screen.findByRole('listitem');
  expect(line.textContent).toContain("Waiting for the office's system");
  expect(line.textContent).not.toMatch(/sign in/i);
});

test('What is on its way cannot be discarded', async () => {
  await showInShell(<SyncTray onClose={nothing} />, { open: [operation({ state: 'sending' })] });
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('An empty tray says that everything has arrived, and Sync now still asks', async () => {
  const asked = await showInShell(<SyncTray onClose={nothing} />);
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sync now' }));
  await waitFor(() => expect(asked.synced).toBe(1));
});

test('Offline, behind a portal and with the server in trouble each say what is safe, calmly', async () => {
  const titles = {
    offline: 'No connection right now',
    portal: 'This Wi-Fi wants a sign-in',
    server: 'We couldn’t reach the office',
  };
  for (const [trouble, title] of Object.entries(titles)) {
    await showInShell(<NetworkNotice />, { status: { trouble: trouble as keyof typeof titles } });
    const notice = (await screen.findByText(title)).closest('[role]');
    expect(notice?.getAttribute('role')).toBe('status');
    expect(notice?.textContent).toContain('on this phone');
    cleanup();
  }
});

test('A notice once closed does not come back for the same trouble', async () => {
  await showInShell(<NetworkNotice />, { status: { trouble: 'offline' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByText('No connection right now')).toBeNull();
});
