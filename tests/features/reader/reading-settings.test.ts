import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playbackRecord, playingTime, readPlayback } from '#src/features/reader/blocks/playback.ts';
import {
  nextSize,
  readSettings,
  settingsRecord,
  usualSettings,
} from '#src/features/reader/reading-settings.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

test('Letters grow and shrink by steps, and not beyond the last', () => {
  expect(nextSize(100, 1)).toBe(115);
  expect(nextSize(100, -1)).toBe(85);
  expect(nextSize(200, 1)).toBe(200);
  expect(nextSize(85, -1)).toBe(85);
});

test('A person’s reading settings are stored; unreadable ones are the defaults', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  expect(await readSettings(engine.view)).toEqual(usualSettings);
  await engine.local.set(settingsRecord({ size: 150, look: 'sepia' }));
  expect(await readSettings(engine.view)).toEqual({ size: 150, look: 'sepia' });
  await engine.local.set({ kind: 'reading-settings', key: 'reader', value: { size: 7, look: 'dark' } });
  expect(await readSettings(engine.view)).toEqual({ size: 100, look: 'dark' });
});

test('A person’s place in a sound is stored, and said as people say it', async () => {
  const engine = engineOver(wire(testHost()), { collections: [], operations: [] });
  expect(await readPlayback(engine.view, 'sound')).toEqual({ at: 0, speed: 1 });
  await engine.local.set(playbackRecord('sound', { at: 65, speed: 1.5 }));
  expect(await readPlayback(engine.view, 'sound')).toEqual({ at: 65, speed: 1.5 });
  expect([0, 65.9, 3_729, Number.NaN].map(playingTime)).toEqual(['0:00', '1:05', '1:02:09', '0:00']);
});

/** The custom properties of the first rule after a place in a style sheet. */
function tokensAfter(css: string, start: string): Record<string, string> {
  const rule = css.slice(css.indexOf(start)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

test('The reader’s light and dark are the site’s own', () => {
  const site = readFileSync('src/app/styles/tokens.css', 'utf8');
  const reader = readFileSync('src/features/reader/reader-looks.css', 'utf8');
  const light = tokensAfter(reader, '[data-look="light"]');
  const dark = tokensAfter(reader, '[data-look="dark"]');
  expect(tokensAfter(site, 'prefers-color-scheme: dark')).toEqual(dark);
  expect(tokensAfter(site, '@layer tokens')).toMatchObject(light);
  expect(Object.keys(light)).toEqual(Object.keys(dark));
  expect(Object.keys(tokensAfter(reader, '[data-look="sepia"]'))).toEqual(Object.keys(dark));
});
