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

test('On a full phone parts of the app go that can be fetched again, what a person downloaded never', async () => {
  await freeStorage(phoneWith('receipt'));
  expect(deleted).toEqual(['content', 'signed-in', 'editor', 'office', 'pdf']);
  expect(deleted).not.toContain(downloadsCache);
});

const ofCourses: readonly LocalKind[] = ['download', 'stamps', 'imported-course'];

test.each(ofCourses)('A phone with courses (%s) keeps what opens them and their papers', async (kind) => {
  await freeStorage(phoneWith(kind));
  expect(deleted).toEqual(['signed-in', 'editor', 'office']);
});

test('Where nobody can tell what is on the phone, what opens courses stays', async () => {
  await freeStorage({ locals: async () => Promise.reject(new Error('the disk is full')) });
  expect(deleted).toEqual(['signed-in', 'editor', 'office']);
});

test('A disk too full to be read asks for room while it is asked: that ends, and what opens courses stays', async () => {
  const full = new Error('the disk is full');
  const view = { locals: () => freeStorage(view).then(() => Promise.reject(full)) };
  await freeStorage(view);
  expect(new Set(deleted)).toEqual(new Set(['signed-in', 'editor', 'office']));
});
