import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadStop } from '#src/features/data-use/download-stop.ts';
import { readPreferences, savePreferences } from '#src/features/data-use/preferences.ts';
import { addTraffic, kindOf, monthOf, readTraffic, totalOf } from '#src/features/data-use/traffic.ts';
import { TypedLimits } from '#src/features/data-use/typed-limits.ts';
import { writeNoData } from '#src/kit/no-data.ts';
import { deviceStorage } from '../../fixtures/features/device-storage.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const phone = () => engineOver(wire(testHost()), { collections: [], operations: [] });

beforeEach(deviceStorage);
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/assets/main.js', '', 'app'],
  ['/course/bookkeeping', '', 'app'],
  ['/api/cms/list-data-items.php', 'fetch', 'content'],
  ['/upload/files/a.png', 'img', 'pictures'],
  ['/upload/files/talk.mp3', 'audio', 'downloads'],
  ['/upload/files/paper.pdf', 'fetch', 'downloads'],
] as const)('The traffic of %s, asked for by “%s”, is counted as %s', (path, initiator, kind) => {
  expect(kindOf(new URL(path, 'https://site.example'), initiator)).toBe(kind);
});

test('A month begins at midnight in South Africa', () => {
  expect(monthOf(Date.parse('2026-11-30T21:59:00Z'))).toBe('2026-11');
  expect(monthOf(Date.parse('2026-11-30T22:00:00Z'))).toBe('2026-12');
});

test('Page and worker add to one count at the same moment, and none of it is lost', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => addTraffic(at % 2 ? { app: 10 } : { content: 5 }, now)),
  );
  expect(await readTraffic(now)).toEqual({ app: 100, content: 50, pictures: 0, downloads: 0, sending: 0 });
  expect(totalOf(await readTraffic(now))).toBe(150);
  expect(totalOf(await readTraffic(now + 31 * 24 * 3_600_000))).toBe(0);
});

test('Downloads go on unless the person said otherwise', async () => {
  expect(await downloadStop(phone().view, { now })).toBeUndefined();
});

test('Downloads stop at the limit of the month, and go on in the next one or with a higher limit', async () => {
  const engine = phone();
  await savePreferences(engine, { monthlyLimitMb: 1 });
  await addTraffic({ downloads: 999_999 }, now);
  expect(await downloadStop(engine.view, { now })).toBeUndefined();
  await addTraffic({ app: 1 }, now);
  expect(await downloadStop(engine.view, { now })).toBe('limit');
  expect(await downloadStop(engine.view, { now: now + 31 * 24 * 3_600_000 })).toBeUndefined();
  await savePreferences(engine, { monthlyLimitMb: 2 });
  expect(await downloadStop(engine.view, { now })).toBeUndefined();
});

test('Downloads wait for Wi-Fi where the person said so, and always while no data is used', async () => {
  const engine = phone();
  await savePreferences(engine, { wifiOnly: true });
  vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, connection: { type: 'wifi' } });
  expect(await downloadStop(engine.view, { now })).toBeUndefined();
  vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, connection: { type: 'cellular' } });
  expect(await downloadStop(engine.view, { now })).toBe('wifi');
  expect(await downloadStop(engine.view, { now, overMobile: true })).toBeUndefined();
  for (const connection of [undefined, {}, { type: 'unknown' }]) {
    vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, connection });
    expect(await downloadStop(engine.view, { now }), 'a browser that does not say').toBe('wifi');
    expect(await downloadStop(engine.view, { now, overMobile: true })).toBeUndefined();
  }
  await writeNoData({ since: now, counted: 0 });
  expect(await downloadStop(engine.view, { now })).toBe('no-data');
});

test('A decision about data stays, one thing at a time, and an emptied field is a decision too', async () => {
  const engine = phone();
  expect(await readPreferences(engine.view)).toEqual({ wifiOnly: false, lowData: false });
  await savePreferences(engine, { randPerMb: 0.085 });
  await savePreferences(engine, { lowData: true });
  expect(await readPreferences(engine.view)).toMatchObject({
    randPerMb: 0.085,
    wifiOnly: false,
    lowData: true,
  });
  await savePreferences(engine, { randPerMb: undefined });
  expect((await readPreferences(engine.view)).randPerMb).toBeUndefined();
});

test.each([
  ['1,000', 1000],
  ['1.500', 1500],
  ['1 000', 1000],
  ['10,000', 10_000],
  ['1,000,000', 1_000_000],
  ['1,5', 1.5],
  ['0.25', 0.25],
  ['200', 200],
])('A monthly limit typed as %s is %d MB', (monthlyLimitMb, megabytes) => {
  expect(v.parse(TypedLimits, { monthlyLimitMb }).monthlyLimitMb).toBe(megabytes);
});

test('A price is understood as people type it', () => {
  const read = (randPerMb: string) => v.safeParse(TypedLimits, { randPerMb }).output;
  expect(read('0,25')).toMatchObject({ randPerMb: 0.25 });
  expect(read(' R 0.085 ')).toMatchObject({ randPerMb: 0.085 });
  expect(read('')).toEqual({ randPerMb: undefined, monthlyLimitMb: undefined });
  expect(v.safeParse(TypedLimits, { randPerMb: 'cheap' }).issues?.[0].message).toBe(
    'Type the price as a number, for example 0.25',
  );
});
