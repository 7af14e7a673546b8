import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { notFoundPath } from '#src/app/site-links.ts';
import { renderPage } from '#src/prerender/entry.tsx';
import { pagesOf } from '#src/prerender/pages.ts';
import { pageSnapshot, Snapshot } from '#src/prerender/snapshot.ts';

vi.mock('#src/kit/device-word.ts', () => ({ device: 'machine at hand' }));

const file = join(import.meta.dirname, '../../src/prerender/snapshot.json');
const snapshot = v.parse(Snapshot, JSON.parse(readFileSync(file, 'utf8')));
const day = '2026-01-01';

test('No prerendered page has a word for the device at hand, which would differ at hydration', async () => {
  const pages = pagesOf(snapshot).map(({ path, collections, own }) => ({
    path,
    embedded: { ...pageSnapshot(snapshot, collections, day), builtOn: day, ...own },
  }));
  for (const { path, embedded } of [...pages, { path: notFoundPath, embedded: {} }]) {
    const { markup, title, description } = await renderPage(path, embedded);
    expect(`${title} ${description} ${markup}`.includes('machine at hand'), path).toBe(false);
    expect(markup.length, path).toBeGreaterThan(1_000);
  }
});
