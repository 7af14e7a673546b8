/**
 * How much room there is. Browsers round what `estimate()` says (Chromium answers what is used and 10 GiB more, whatever
 * the disk has left), so a file in the origin's private file system is made longer, which needs the room, and thrown away.
 * Invariant: nothing is written: a file that only became longer takes no space.
 */

import { isFull } from './failures.ts';

/** Kept free for what people do: what they write must never meet a phone that their downloads filled. */
export const reserveBytes = 10_000_000;

/** Free space is not measured beyond this: the page says "more than". */
export const enoughBytes = 500_000_000;

/** How exactly (bytes) free space is measured. */
const exactness = 1_000_000;

/** The parts of the browser's storage manager that tell how much room there is, as far as it has them. */
export type Room = Partial<Pick<StorageManager, 'estimate' | 'getDirectory'>> | undefined;
type Fits = (bytes: number) => Promise<boolean>;

/** The free space the browser reports. */
async function reportedBytes(storage: Room): Promise<number | undefined> {
  const { quota, usage } = (await storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
}

/** Whether a file can be made so long. A stream that failed once fails for ever: each try has its own. */
async function fitsIn(file: FileSystemFileHandle, bytes: number): Promise<boolean> {
  let stream: FileSystemWritableFileStream;
  try {
    stream = await file.createWritable();
  } catch (error) {
    // Nowhere to try it: what the browser says counts.
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

/** Runs the work with a way to ask whether so many bytes fit; where there is none, all of them do. */
async function probing<T>(storage: Room, work: (fits: Fits) => Promise<T>): Promise<T> {
  const folder = await storage?.getDirectory?.().catch(() => undefined);
  // A file of its own for each measurement: two at once, in a page or in two tabs, may not share one.
  const name = `room-for-downloads-${crypto.randomUUID()}`;
  const file = await folder?.getFileHandle(name, { create: true }).catch(() => undefined);
  if (!folder || !file || !('createWritable' in file)) return work(async () => true);
  try {
    return await work((bytes) => fitsIn(file, bytes));
  } finally {
    await folder.removeEntry(name).catch(() => undefined);
  }
}

/** How much room there is for downloads, up to what is enough; `undefined` where the browser does not say. */
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

/** Whether so many bytes more can be stored, and what is kept free besides. */
export async function hasRoom(storage: Room, bytes: number): Promise<boolean> {
  const reported = await reportedBytes(storage);
  const wanted = bytes + reserveBytes;
  if (reported !== undefined && reported < wanted) return false;
  return probing(storage, (fits) => fits(wanted));
}

/** What files need while they come: a file's parts are beside it until it is whole. */
export function neededBytes(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, ...sizes);
}
