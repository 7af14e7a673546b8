// @vitest-environment happy-dom
/** Who downloads on Wi-Fi only may let what waits come over mobile data, this once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPreferences, savePreferences } from '#src/features/data-use/preferences.ts';
import { downloadsOf } from '#src/features/downloads/downloads.ts';
import { readNotes } from '#src/features/downloads/queue.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';
import { testHost } from '../../host/test-host.ts';

const file = (name: string, kind: 'sound' | 'paper' = 'sound') => ({
  url: new URL(`/upload/files/${name}`, location.origin).href,
  kind,
  mime: '',
});
const [first, second, paper] = [file('first.mp3'), file('second.mp3'), file('paper.pdf', 'paper')];

beforeEach(() => {
  const cache = memoryCache();
  // They stay: what a test began may look into them after the test's end.
  const request = (_name: string, _options: object, holding: () => unknown) => holding();
  Object.defineProperty(globalThis, 'caches', {
    value: { open: async () => cache, match: cache.match },
    configurable: true,
  });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' }, configurable: true });
});
afterEach(() => void vi.unstubAllGlobals());

/** A phone on mobile data with Wi-Fi only, and an office that answers so. */
async function phone(status: number) {
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  await savePreferences(engine, { wifiOnly: true });
  const causeIs = (url: string, cause: string) =>
    eventually(async () => expect((await readNotes(engine.view)).progress.get(url)?.cause).toBe(cause));
  return { engine, downloads: downloadsOf(engine), causeIs };
}

test('Files allowed over mobile data are downloaded, and files requested later wait for Wi-Fi again', async () => {
  const { downloads, causeIs } = await phone(404);
  await downloads.start('A', [first]);
  await causeIs(first.url, 'wifi');
  await downloads.allowNow();
  await causeIs(first.url, 'missing');
  // The same file asked for anew is asked about anew.
  await downloads.start('A', [first]);
  await causeIs(first.url, 'wifi');
  await downloads.allowNow();
  await causeIs(first.url, 'missing');
  await downloads.start('B', [second]);
  await causeIs(second.url, 'wifi');
});

test('Files allowed over mobile data wait for Wi-Fi once the switch is turned on again', async () => {
  const { engine, downloads, causeIs } = await phone(503);
  await downloads.start('A', [first]);
  await causeIs(first.url, 'wifi');
  await downloads.allowNow();
  await causeIs(first.url, 'busy');
  let seen: boolean | undefined;
  engine.watch(
    readPreferences,
    ({ wifiOnly }) => {
      seen = wifiOnly;
    },
    reportError,
  );
  await savePreferences(engine, { wifiOnly: false });
  await eventually(() => expect(seen).toBe(false));
  await savePreferences(engine, { wifiOnly: true });
  await downloads.goOn();
  await causeIs(first.url, 'wifi');
});

test('The PDF reader is fetched over mobile data only with a PDF', async () => {
  const { downloads, causeIs } = await phone(404);
  await downloads.start('A', [first]);
  await causeIs(first.url, 'wifi');
  await downloads.allowNow();
  expect(await downloads.stopCause()).toBe('wifi');
  await downloads.start('A', [paper]);
  await causeIs(paper.url, 'wifi');
  await downloads.allowNow();
  expect(await downloads.stopCause()).toBeUndefined();
  await causeIs(paper.url, 'missing');
});
