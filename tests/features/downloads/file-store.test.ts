import { expect, test } from 'vitest';
import { createFileStore } from '#src/features/downloads/file-store.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';

const url = 'https://app.example/upload/files/a.mp3';
const letters = (text: string) => new Blob([text]);

test('Parts that two tabs cut differently are still one file', async () => {
  const cache = memoryCache();
  const store = createFileStore(async () => cache);
  await store.putPart(url, 0, letters('ab'));
  await store.putPart(url, 0, letters('abcd'));
  await store.putPart(url, 2, letters('cd'));
  await store.putPart(url, 4, letters('efg'));
  await store.putPart(url, 9, letters('later'));
  expect(await store.doneOf(url)).toBe(7);
  expect(await (await store.joined(url)).text()).toBe('abcdefg');
});

test.each(['?file=a/b.mp3', '?n=Module%201.mp3', '?2'])(
  'Somebody’s file whose address ends with %s becomes whole, and nothing of it stays after they delete it',
  async (query) => {
    const cache = memoryCache();
    const store = createFileStore(async () => cache);
    const address = url + query;
    await store.putPart(address, 0, letters('ab'));
    await store.putPart(address, 2, letters('cd'));
    expect(await store.doneOf(address)).toBe(4);
    await store.putWhole({ url: address, kind: 'sound', mime: '' }, await store.joined(address));
    expect((await cache.keys()).map(({ url: key }) => key)).toEqual([address]);
    expect(await (await store.open(address))?.text()).toBe('abcd');
    await store.putPart(address, 0, letters('ab'));
    await store.remove(address);
    expect(await cache.keys()).toEqual([]);
  },
);
