// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Content } from '#src/features/course/model.ts';
import { savePreferences } from '#src/features/data-use/preferences.ts';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { HeldFile } from '#src/features/downloads/held-file.tsx';
import { noteSize } from '#src/features/downloads/queue.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import type { Engine } from '#src/sync/index.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { testHost } from '../../host/test-host.ts';

const url = new URL('/upload/files/own.mp3', location.origin).href;
const content = v.parse(Content, { id: 'B1', type: 'audio', src: url });

beforeEach(() => vi.stubGlobal('caches', { open: async () => memoryCache() }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  cleanup();
  vi.unstubAllGlobals();
});

/** A lesson with a sound of 4 MB that is not on this phone. */
async function sound() {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  await noteSize(engine, url, 4_000_000);
  const show = (over: Engine = engine) =>
    render(
      <EngineProvider engine={over}>
        <FileHostProvider host={{ filesUrl: '/upload/' }}>
          <DownloadsProvider>
            <HeldFile course="A" content={content} />
            <Toasts />
          </DownloadsProvider>
        </FileHostProvider>
      </EngineProvider>,
    );
  return { engine, show };
}

test('A file shows its price before it is fetched, once somebody entered the price of a megabyte', async () => {
  const { engine, show } = await sound();
  show();
  await screen.findByRole('button', { name: /^Download, 4\.0\sMB$/ });
  await savePreferences(engine, { randPerMb: 0.5 });
  await screen.findByRole('button', { name: /^Download, 4\.0\sMB \(about R2\.00\)$/ });
});

test('On mobile data a single file, too, can wait for Wi-Fi', async () => {
  Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' }, configurable: true });
  const { show } = await sound();
  show();
  const wait = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Wait for Wi-Fi' });
  expect(wait.checked).toBe(false);
});

/** An engine of a phone with no room for another note. */
const onFullPhone = (engine: Engine): Engine => ({
  ...engine,
  local: { ...engine.local, set: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
});

test('On a full phone somebody who asks for a size is told that it did not work, and may ask again', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const answer = { status: 200, headers: { 'Content-Length': '10000', 'Content-Type': 'audio/mpeg' } };
  vi.stubGlobal('fetch', async () => new Response('', answer));
  const { engine, show } = await sound();
  await engine.local.remove('file-size', url);
  show(onFullPhone(engine));
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('That did not work.')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Download' });
  expect(again.getAttribute('aria-disabled') ?? again.getAttribute('disabled')).not.toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
});

test('On a full phone somebody who taps Download is told that it did not work', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const { engine, show } = await sound();
  show(onFullPhone(engine));
  fireEvent.click(await screen.findByRole('button', { name: /^Download/ }));
  expect(await screen.findByText('That did not work.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
});
