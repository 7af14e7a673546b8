// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InstallButton } from '#src/app/pwa/install-button.tsx';
import { installOffer } from '#src/app/pwa/install-event.ts';
import { InstallPrompt } from '#src/app/pwa/install-prompt.tsx';
import { showInShell } from '../../fixtures/app/in-shell.tsx';

const question = 'Keep this on your home screen';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** The browser offers to install the app; answers what it is asked. */
function offer(): ReturnType<typeof vi.fn> {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}

test('A first visit is never asked to install', async () => {
  offer();
  await showInShell(<InstallPrompt />);
  expect(screen.queryByText(question)).toBeNull();
});

test('The second visit is asked once; "Not now" is remembered', async () => {
  localStorage.setItem('install-visits', '1');
  offer();
  await showInShell(<InstallPrompt />);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(question)).toBeNull();
  cleanup();
  await showInShell(<InstallPrompt />);
  expect(screen.queryByText(question)).toBeNull();
});

test('Somebody who saved something on this phone is asked', async () => {
  offer();
  await showInShell(<InstallPrompt />, { status: { waiting: 1 } });
  expect(await screen.findByText(question)).toBeTruthy();
});

test('The button in menu and footer asks the browser where it can, once per offer', async () => {
  const prompt = offer();
  await showInShell(<InstallButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(installOffer.isThere()).toBe(false);
});

test('Where the browser offers nothing the button explains the steps', async () => {
  await showInShell(<InstallButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Install the app' }));
  expect(await screen.findByRole('dialog', { name: 'Put it on your home screen' })).toBeTruthy();
});

test('Once installed, the browser is asked to keep what is on this phone', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { ...navigator, storage: { persist } });
  window.dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
