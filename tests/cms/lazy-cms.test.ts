/** The wire whose code is fetched with the first call. */
import { expect, test, vi } from 'vitest';
import { createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { lazyCms } from '#src/cms/lazy-cms.ts';
import { readSettings } from '#src/cms/settings.ts';

const settings = readSettings({});

/** A wire to a host that answers everything with these rows. */
function wire(fetch: typeof globalThis.fetch) {
  return createCms(settings, { fetch, ownOrigin: 'http://kasi.example', cookies: null });
}

test('The code of the calls is fetched once, with the first call, and both calls are made', async () => {
  const fetch = vi.fn(async () => new Response('[]'));
  const load = vi.fn(async () => wire(fetch));
  const cms = lazyCms(settings, load);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([cms.dataItems.list('Courses'), cms.guarded(() => undefined).dataItems.list('Chapters')]);
  expect(load).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('A call whose code cannot be loaded was not made, and the next one tries again', async () => {
  const fetch = vi.fn(async () => new Response('[]'));
  const load = vi.fn(async () => wire(fetch)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const cms = lazyCms(settings, load);
  const failure = await cms.dataItems.list('Courses').catch(classify);
  expect(failure).toMatchObject({ kind: 'offline', applied: 'no' });
  expect(fetch).not.toHaveBeenCalled();
  expect(await cms.dataItems.list('Courses')).toMatchObject({ items: [] });
});

test('A guard stops a write in the very call of fetch, through the lazy wire too', async () => {
  const fetch = vi.fn(async () => new Response('{"success":true}'));
  const stop = new Error('sealed too long ago');
  const cms = lazyCms(settings, async () => wire(fetch)).guarded(() => {
    throw stop;
  });
  await expect(cms.dataItems.remove('5')).rejects.toBe(stop);
  expect(fetch).not.toHaveBeenCalled();
});
