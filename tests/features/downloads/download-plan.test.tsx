// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Chapter } from '#src/features/course/model.ts';
import { readPreferences, savePreferences } from '#src/features/data-use/preferences.ts';
import { DownloadPlan } from '#src/features/downloads/download-plan.tsx';
import { DownloadsProvider } from '#src/features/downloads/downloads-provider.tsx';
import { createFileStore } from '#src/features/downloads/file-store.ts';
import { noteSize, readNotes, wishFor } from '#src/features/downloads/queue.ts';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { testHost } from '../../host/test-host.ts';

let cache = memoryCache();
const urlOf = (name: string) => new URL(`/upload/files/${name}`, location.origin).href;
const sound = (name: string) => ({ url: urlOf(name), kind: 'sound' as const, mime: 'audio/mpeg' });
const chapter = v.parse(Chapter, {
  id: '301',
  title: 'Stock',
  courseId: 'B',
  lessons: [
    {
      id: 'L1',
      contents: ['shared.mp3', 'own.mp3'].map((name) => ({ id: name, type: 'audio', src: urlOf(name) })),
    },
  ],
});

beforeEach(() => {
  cache = memoryCache();
  // It stays: what a test began may look into it after the test's end.
  Object.defineProperty(globalThis, 'caches', { value: { open: async () => cache }, configurable: true });
  // Nothing is fetched here: what is asked for is what counts.
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  const request = (_name: string, _options: object, holding: () => unknown) => holding();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(navigator, 'storage', {
    value: { estimate: async () => ({ quota: 1e9, usage: 0 }), persist: async () => true },
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  cleanup();
  vi.unstubAllGlobals();
});

/** A phone that knows the sizes, with what there is to download on its screen. */
async function plan() {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  await noteSize(engine, urlOf('shared.mp3'), 10_000);
  await noteSize(engine, urlOf('own.mp3'), 10_000);
  return { engine, show: () => show(engine) };
}

function show(engine: Engine, onClose: () => void = () => undefined): void {
  render(
    <EngineProvider engine={engine}>
      <FileHostProvider host={{ filesUrl: '/upload/' }}>
        <DownloadsProvider>
          <DownloadPlan course="B" chapters={[chapter]} onClose={onClose} />
        </DownloadsProvider>
      </FileHostProvider>
    </EngineProvider>,
  );
}

/** The browser says what the phone is on. */
function phoneIsOn(type: 'cellular' | 'wifi'): void {
  Object.defineProperty(navigator, 'connection', { value: { type }, configurable: true });
}

test('On mobile data a person can choose beside the download that it waits for Wi-Fi', async () => {
  phoneIsOn('cellular');
  const { engine, show } = await plan();
  show();
  const wait = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Wait for Wi-Fi' });
  expect(wait.checked).toBe(false);
  expect(screen.getByText(/It begins at once\./)).toBeTruthy();
  fireEvent.click(wait);
  expect(await screen.findByText(/It begins when you are on Wi-Fi\./)).toBeTruthy();
  await eventually(async () => expect((await readPreferences(engine.view)).wifiOnly).toBe(true));
});

test('A person who downloads on Wi-Fi only sees that, and may let it begin at once', async () => {
  phoneIsOn('cellular');
  const { engine, show } = await plan();
  await savePreferences(engine, { wifiOnly: true });
  show();
  const wait = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Wait for Wi-Fi' });
  expect(wait.checked).toBe(true);
  fireEvent.click(wait);
  await eventually(async () => expect((await readPreferences(engine.view)).wifiOnly).toBe(false));
  expect(await screen.findByText(/It begins at once\./)).toBeTruthy();
});

test('A person who downloads on Wi-Fi only is asked where the browser does not name its connection', async () => {
  const { engine, show } = await plan();
  await savePreferences(engine, { wifiOnly: true });
  show();
  const wait = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Wait for Wi-Fi' });
  expect(
    screen.getByText(/This browser doesn’t say if you are on Wi-Fi\. It begins when you say so\./),
  ).toBeTruthy();
  fireEvent.click(wait);
  await eventually(async () => expect((await readPreferences(engine.view)).wifiOnly).toBe(false));
  expect(await screen.findByText(/It begins at once\./)).toBeTruthy();
});

test('On Wi-Fi nobody is asked about Wi-Fi', async () => {
  phoneIsOn('wifi');
  const { show } = await plan();
  show();
  await screen.findByRole('button', { name: 'Download' });
  expect(screen.queryByRole('checkbox', { name: 'Wait for Wi-Fi' })).toBeNull();
});

test('A file that another course has here is wanted by this one, too, once it was downloaded', async () => {
  const { engine, show } = await plan();
  await wishFor(engine, 'A', [sound('shared.mp3')], 1);
  await createFileStore(async () => cache).putWhole(sound('shared.mp3'), new Blob(['sound']));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await eventually(async () => {
    const { wishes, progress } = await readNotes(engine.view);
    expect(wishes.get(urlOf('own.mp3'))?.courses).toEqual(['B']);
    expect(wishes.get(urlOf('shared.mp3'))?.courses).toEqual(['A', 'B']);
    // Begun, and given up for now: nothing goes on after the test's end.
    expect(progress.get(urlOf('own.mp3'))?.cause).toBe('offline');
  });
});

test('The page says that sizes cannot be stored, and they can be requested again', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  let isFull = true;
  const set: Engine['local']['set'] = (...noted) =>
    isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : engine.local.set(...noted);
  const answer = { status: 200, headers: { 'Content-Length': '10000', 'Content-Type': 'audio/mpeg' } };
  vi.stubGlobal('fetch', async () => new Response('', answer));
  vi.stubGlobal('reportError', () => undefined);
  show({ ...engine, local: { ...engine.local, set } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not take that down/);
  isFull = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText(/^20\skB$/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('While the host is silent about one size a person can cancel, and the size it told is noted already', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  const answer = { status: 200, headers: { 'Content-Length': '10000', 'Content-Type': 'audio/mpeg' } };
  vi.stubGlobal('fetch', (url: string) =>
    url === urlOf('own.mp3') ? new Promise(() => undefined) : Promise.resolve(new Response('', answer)),
  );
  let closed = 0;
  show(engine, () => {
    closed += 1;
  });
  expect(await screen.findByText('Asking how large it is…')).toBeTruthy();
  await eventually(async () =>
    expect([...(await readNotes(engine.view)).sizes]).toEqual([[urlOf('shared.mp3'), 10_000]]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toBe(1);
});
