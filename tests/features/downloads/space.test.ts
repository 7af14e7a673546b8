import { expect, test } from 'vitest';
import { enoughBytes, freeBytes, hasRoom, neededBytes, reserveBytes } from '#src/features/downloads/space.ts';
import { browserWith } from '../../fixtures/features/browser-with-room.ts';

const megabyte = 1_000_000;

test('Free space is what really fits and not the browser’s figure, less the reserve', async () => {
  const { storage, left } = browserWith(10_000 * megabyte, 300 * megabyte);
  const free = (await freeBytes(storage)) ?? 0;
  expect(Math.abs(free + reserveBytes - 300 * megabyte)).toBeLessThanOrEqual(megabyte);
  expect(await hasRoom(storage, 280 * megabyte)).toBe(true);
  expect(await hasRoom(storage, 295 * megabyte)).toBe(false);
  expect(left).toEqual([]);
});

test('Two measurements of free space at once, of one page or two tabs, do not disturb each other', async () => {
  const { storage, left } = browserWith(10_000 * megabyte, 300 * megabyte);
  const looks = [freeBytes(storage), freeBytes(storage), hasRoom(storage, 280 * megabyte)];
  const [one, other, room] = await Promise.all(looks);
  expect([one === other, room]).toEqual([true, true]);
  expect(left).toEqual([]);
});

test('Space beyond what is needed is not measured', async () => {
  const { storage } = browserWith(10_000 * megabyte, 9_000 * megabyte);
  expect(await freeBytes(storage)).toBe(enoughBytes);
});

test('Where space cannot be measured, the browser’s figure counts; where it gives none, everything fits', async () => {
  const { storage } = browserWith(50 * megabyte);
  expect(await freeBytes(storage)).toBe(40 * megabyte);
  expect(await hasRoom(storage, 41 * megabyte)).toBe(false);
  expect(await freeBytes(undefined)).toBeUndefined();
  expect(await hasRoom({}, 41 * megabyte)).toBe(true);
});

test('Where not even an empty file can be opened any more, there is no room', async () => {
  const { storage } = browserWith(50 * megabyte, 0, 'QuotaExceededError');
  expect(await freeBytes(storage)).toBe(0);
  expect(await hasRoom(storage, 1)).toBe(false);
});

test('Where no file may be opened for writing, the browser’s figure counts', async () => {
  const { storage } = browserWith(50 * megabyte, 0, 'NotAllowedError');
  expect(await freeBytes(storage)).toBe(40 * megabyte);
  expect(await hasRoom(storage, megabyte)).toBe(true);
});

test('A file needs its room twice while its parts become one', () => {
  expect(neededBytes([])).toBe(0);
  expect(neededBytes([10, 30])).toBe(70);
});
