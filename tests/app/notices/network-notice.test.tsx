// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkNotice } from '#src/app/notices/network-notice.tsx';
import type { ConnectionIssue } from '#src/sync/index.ts';
import { showInShell } from '../../fixtures/app/in-shell.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function load(issue: ConnectionIssue) {
  cleanup();
  return showInShell(
    <>
      <p>The page</p>
      <NetworkNotice />
    </>,
    { status: { issue } },
  );
}

/** The status has been read and what follows from it is drawn. */
async function statusDrawn(): Promise<void> {
  await screen.findByText('The page');
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

test.each([
  ['offline', 'No signal right now'],
  ['portal', 'This Wi-Fi wants a sign-in'],
  ['server', 'We’re not getting an answer'],
] as const)('The notice of a network issue (%s) says calmly which work is safe', async (issue, title) => {
  await load(issue);
  const notice = (await screen.findByText(title)).closest('[role]');
  expect(notice?.getAttribute('role')).toBe('status');
  expect(notice?.textContent).toContain('on this phone');
});

test.each([
  ['offline', 'No signal right now'],
  ['server', 'We’re not getting an answer'],
] as const)(
  'The notice of a network issue (%s) is shown once for 5 s, and not again after a reload',
  async (issue, title) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    await load(issue);
    await screen.findByText(title);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    await load(issue);
    await statusDrawn();
    expect(screen.queryByText(title)).toBeNull();
  },
);

test('The notice counts its 5 s only while it is visible, not behind another message', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const boxes = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  await load('offline');
  await screen.findByText('No signal right now');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText('No signal right now')).toBeTruthy();
  boxes.mockRestore();
  await vi.advanceTimersByTimeAsync(4500);
  expect(screen.getByText('No signal right now')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByText('No signal right now')).toBeNull());
});

test('A closed notice stays closed after a reload, until another issue occurs', async () => {
  await load('portal');
  fireEvent.click(await screen.findByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByText('This Wi-Fi wants a sign-in')).toBeNull();
  await load('portal');
  await statusDrawn();
  expect(screen.queryByText('This Wi-Fi wants a sign-in')).toBeNull();
  await load('none');
  await waitFor(() => expect(localStorage.getItem('network-dismissed')).toBe(''));
  await load('portal');
  expect(await screen.findByText('This Wi-Fi wants a sign-in')).toBeTruthy();
});
