import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeStorage } from '#src/app/pwa/free-storage.ts';
import { downloadsCache } from '#src/features/downloads/cache-name.ts';
import type { LocalKind } from '#src/features/sources/local-kinds.ts';

const deleted: string[] = [];

beforeEach(() => {
  deleted.length = 0;
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
});
afterEach(() => vi.unstubAllGlobals());

/** A phone that has something of these kinds. */
const phoneWith = (...kinds: readonly LocalKind[]) => ({
  locals: async (kind: string) =>
    kinds.some((one) => one === kind) ? [{ owner: '', key: 'one', value: {}, at: 0 }] : [],
});

test('On a full phone parts of the app that can be fetched again are deleted, a person’s downloads never', async () => {
  await freeStorage(phoneWith('receipt'));
  expect(deleted).toEqual(['content', 'signed-in', 'editor', 'office', 'pdf']);
  expect(deleted).not.toContain(downloadsCache);
});

const ofCourses: readonly LocalKind[] = ['download', 'stamps', 'imported-course'];

test.each(ofCourses)(
  'A phone with courses (%s) keeps the code that opens the courses and their PDFs',
  async (kind) => {
    await freeStorage(phoneWith(kind));
    expect(deleted).toEqual(['signed-in', 'editor', 'office']);
  },
);

test('Where nobody can tell which files are on the phone, the code that opens courses is kept', async () => {
  await freeStorage({ locals: async () => Promise.reject(new Error('the disk is full')) });
  expect(deleted).toEqual(['signed-in', 'editor', 'office']);
});

test('Freeing space on a disk too full to be read does not repeat itself, and the code that opens courses stays', async () => {
  const full = new Error('the disk is full');
  const view = { locals: () => freeStorage(view).then(() => Promise.reject(full)) };
  await freeStorage(view);
  expect(new Set(deleted)).toEqual(new Set(['signed-in', 'editor', 'office']));
});
