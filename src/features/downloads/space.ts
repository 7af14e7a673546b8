/**
 * Measures the free space. Browsers obscure the result of `estimate()` (Chromium reports the usage plus 10 GiB,
 * whatever the disk has left), so a file in the origin's private file system is extended, which requires the space, and
 * then discarded.
 * Invariant: nothing is written: a file that was only extended takes no space.
 */

import { isFull } from './failures.ts';

/** The bytes kept free for people's own data, which must never fail because of downloads. */
export const reserveBytes = 10_000_000;

/** The upper limit (bytes) of measuring free space: above it the page says "more than". */
export const enoughBytes = 500_000_000;

/** The precision (bytes) of measuring. */
const exactness = 1_000_000;

/** The used part of the browser's storage manager. */
export type Room = Partial<Pick<StorageManager, 'estimate' | 'getDirectory'>> | undefined;
type Fits = (bytes: number) => Promise<boolean>;

/** Returns the free space that the browser reports. */
async function reportedBytes(storage: Room): Promise<number | undefined> {
  const { quota, usage } = (await storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
}

/** Whether a file can have this length. A failed stream cannot be used again, so each attempt opens its own. */
async function fitsIn(file: FileSystemFileHandle, bytes: number): Promise<boolean> {
  let stream: FileSystemWritableFileStream;
  try {
    stream = await file.createWritable();
  } catch (error) {
    // The space cannot be measured: the browser's report decides.
    return !isFull(error);
  }
  try {
    await stream.truncate(bytes);
    return true;
  } catch {
    return false;
  } finally {
    await stream.abort().catch(() => undefined);
  }
}

/** Runs the work with a function that tests whether bytes fit; if testing is impossible, everything fits. */
async function probing<T>(storage: Room, work: (fits: Fits) => Promise<T>): Promise<T> {
  const folder = await storage?.getDirectory?.().catch(() => undefined);
  // Each measurement uses its own file, because two cannot share one, in one page or two tabs.
  const name = `room-for-downloads-${crypto.randomUUID()}`;
  const file = await folder?.getFileHandle(name, { create: true }).catch(() => undefined);
  if (!folder || !file || !('createWritable' in file)) return work(async () => true);
  try {
    return await work((bytes) => fitsIn(file, bytes));
  } finally {
    await folder.removeEntry(name).catch(() => undefined);
  }
}

/** Returns the free space (bytes) for downloads, up to `enoughBytes`; `undefined` if the browser does not report it. */
export async function freeBytes(storage: Room): Promise<number | undefined> {
  const available = await reportedBytes(storage);
  if (available === undefined) return undefined;
  const reported = Math.min(available, enoughBytes + reserveBytes);
  const free = await probing(storage, async (fits) => {
    if (await fits(reported)) return reported;
    let [from, to] = [0, reported];
    while (to - from > exactness) {
      const middle = Math.floor((from + to) / 2);
      if (await fits(middle)) from = middle;
      else to = middle;
    }
    return from;
  });
  return Math.max(0, free - reserveBytes);
}

/** Whether this many more bytes can be stored in addition to the reserve. */
export async function hasRoom(storage: Room, bytes: number): Promise<boolean> {
  const reported = await reportedBytes(storage);
  const wanted = bytes + reserveBytes;
  if (reported !== undefined && reported < wanted) return false;
  return probing(storage, (fits) => fits(wanted));
}

/** Returns the peak bytes for fetching files: the parts of a file are stored beside it until it is complete. */
export function neededBytes(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, ...sizes);
}
