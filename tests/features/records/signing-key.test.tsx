// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as built from '#src/features/records/certificates/built-keys.ts';
import { makeDeviceKey } from '#src/features/records/certificates/device-key.ts';
import { keyLine, type PublicKey } from '#src/features/records/certificates/keys.ts';
import { SigningKey } from '#src/features/records/office/signing-key.tsx';
import { officeDevice } from '../../fixtures/features/office-device.ts';
import { showOver } from '../../fixtures/features/open-page.tsx';
import { tap } from '../../fixtures/features/taps.ts';
import { testHost } from '../../host/test-host.ts';

afterEach(cleanup);

/** The board of the admin page for one person, with these keys in the setting. */
async function open(person: string, keys: readonly PublicKey[]): Promise<void> {
  const spy = vi.spyOn(built, 'builtKeys').mockReturnValue(keys);
  onTestFinished(() => spy.mockRestore());
  const { engine } = await officeDevice(testHost());
  await showOver(engine, <SigningKey />, { person });
}

test('A device without a key says that nothing is signed; the key that is made shows the line to hand on', async () => {
  await open('61', []);
  await screen.findByText('Certificates you issue on this phone are in our list, not signed.');
  await tap('Make a key');
  await screen.findByText(/^This key does not sign yet\./);
  expect(document.querySelector('code')?.textContent).toMatch(
    /^[0-9a-f]{12}\/(?:ed25519|p256)\/\d{4}-\d\d-\d\d\/\//,
  );
  expect(screen.queryByText('Make a key')).toBeNull();
});

test('A key that is in the setting signs while it counts, and only for its own person', async () => {
  const { published } = await makeDeviceKey('62');
  const ended = { ...published, until: '2026-01-02' };
  await open('62', [published]);
  await screen.findByText('Certificates you issue on this phone are signed.');
  expect(document.querySelector('code')).toBeNull();
  expect(screen.getByText(/^From /).closest('li')?.textContent).toMatch(
    new RegExp(`^${published.id} on this phone`),
  );
  cleanup();
  await open('62', [ended]);
  await screen.findByText(/, ended Friday 2 January 2026$/);
  await screen.findByText('Certificates you issue on this phone are in our list, not signed.');
  expect(screen.queryByText('Copy the line that ends it')).toBeNull();
  cleanup();
  await open('63', [published]);
  await screen.findByText('Certificates you issue on this phone are in our list, not signed.');
  expect(keyLine(published)).toContain(published.id);
});
