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
