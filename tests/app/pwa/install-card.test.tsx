// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InstallButton } from '#src/app/pwa/install-button.tsx';
import { InstallCard } from '#src/app/pwa/install-card.tsx';
import { installOffer } from '#src/app/pwa/install-event.ts';
import { countVisit } from '#src/app/pwa/register-worker.ts';
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

test('Nobody is asked to install the app in a browser that does not offer it', async () => {
  await showInShell(
    <>
      <p>The page</p>
      <InstallCard />
    </>,
  );
  await screen.findByText('The page');
  expect(screen.queryByText(question)).toBeNull();
});

test('A person with a ticket is asked once, in the page, to install the app; "Not now" is remembered', async () => {
  offer();
  await showInShell(<InstallCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(question)).toBeNull();
  cleanup();
  await showInShell(
    <>
      <p>The page</p>
      <InstallCard />
    </>,
  );
  await screen.findByText('The page');
  expect(screen.queryByText(question)).toBeNull();
});

test('A visit is counted once per browser session, so that a return is recognised', () => {
  countVisit();
  countVisit();
  expect(localStorage.getItem('install-visits')).toBe('1');
  sessionStorage.clear();
  countVisit();
  expect(localStorage.getItem('install-visits')).toBe('2');
});

test('The install button in menu and footer asks the browser where it can, once per offer', async () => {
  const prompt = offer();
  await showInShell(<InstallButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(installOffer.isThere()).toBe(false);
});

test('The install button explains the steps where the browser offers no installation', async () => {
  await showInShell(<InstallButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Install the app' }));
  expect(await screen.findByRole('dialog', { name: 'Put it on your home screen' })).toBeTruthy();
});

test('Once the app is installed, the browser is asked to keep the data on this phone', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { ...navigator, storage: { persist } });
  window.dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
