// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UpdatePrompt } from '#src/app/pwa/update-prompt.tsx';
import { writeNoData } from '#src/kit/no-data.ts';
import { showInShell } from '../../fixtures/app/in-shell.tsx';
import { deviceStorage } from '../../fixtures/features/device-storage.ts';

const offered = 'A new version is ready';

function goOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  goOnline(true);
  localStorage.clear();
});

function showWithForm(): ReturnType<typeof vi.fn<(keep: () => void) => void>> {
  const onUpdate = vi.fn<(keep: () => void) => void>();
  render(
    <>
      <form>
        <input aria-label="Name" />
        <select aria-label="Province">
          <option value="">Choose</option>
          <option>Gauteng</option>
        </select>
      </form>
      <UpdatePrompt onUpdate={onUpdate} />
    </>,
  );
  return onUpdate;
}

test('A new version takes over when the person agrees', () => {
  const onUpdate = showWithForm();
  expect(onUpdate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(onUpdate).toHaveBeenCalledOnce();
});

test('A new version never takes over under a form with something typed', () => {
  const onUpdate = showWithForm();
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Thandi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(onUpdate).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toContain('Send or clear your form first');
});

test('Words typed after the person agreed keep the page, and the prompt asks to send them first', () => {
  const onUpdate = showWithForm();
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(screen.getByRole('status').textContent).toContain('as soon as everything is sent');
  act(() => onUpdate.mock.lastCall?.[0]());
  expect(screen.getByRole('status').textContent).toContain('Send or clear your form first');
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(onUpdate).toHaveBeenCalledTimes(2);
});

test('A choice in a list counts as something typed', () => {
  const onUpdate = showWithForm();
  fireEvent.change(screen.getByLabelText('Province'), { target: { value: 'Gauteng' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(onUpdate).not.toHaveBeenCalled();
});

test('"Later" hides the prompt, also after reloads, and changes nothing', () => {
  const onUpdate = showWithForm();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version is ready')).toBeNull();
  cleanup();
  render(<UpdatePrompt onUpdate={onUpdate} />);
  expect(screen.queryByText('A new version is ready')).toBeNull();
  expect(onUpdate).not.toHaveBeenCalled();
});

test('A new version is not offered while there is no network, and again once there is', () => {
  goOnline(false);
  render(<UpdatePrompt onUpdate={() => undefined} />);
  expect(screen.queryByText(offered)).toBeNull();
  goOnline(true);
  expect(screen.getByText(offered)).toBeTruthy();
  goOnline(false);
  expect(screen.queryByText(offered)).toBeNull();
});

test.each([
  ['offline', false],
  ['portal', false],
  ['server', true],
  ['none', true],
] as const)(
  'A connection that the app found to be "%s" lets a new version be offered: %s',
  async (issue, is) => {
    await showInShell(
      <>
        <p>The page</p>
        <UpdatePrompt onUpdate={() => undefined} />
      </>,
      { status: { issue } },
    );
    await screen.findByText('The page');
    await waitFor(() => expect(screen.queryByText(offered) !== null).toBe(is));
  },
);

test('A new version is not offered while no data may be used, and again once it may', async () => {
  deviceStorage();
  vi.stubGlobal('navigator', { ...navigator, onLine: true });
  await writeNoData({ since: 1, counted: 0 });
  render(<UpdatePrompt onUpdate={() => undefined} />);
  dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(screen.queryByText(offered)).toBeNull());
  await writeNoData(undefined);
  dispatchEvent(new Event('pageshow'));
  expect(await screen.findByText(offered)).toBeTruthy();
});
