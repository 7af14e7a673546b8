import type { View } from '#src/sync/index.ts';
import { type Tier, tiers } from '#sw/tiers.ts';

/** The kinds of records (features/sources/local-kinds.ts) of downloads and of courses' texts. */
const ofCourses = ['download', 'imported-course', 'stamps'];

let isAsking = false;

/** Returns whether courses are on this phone; true where the disk cannot be read. */
async function hasCourses(view: Pick<View, 'locals'>): Promise<boolean> {
  // On a full disk this read can call `freeStorage` again: the inner call returns here.
  if (isAsking) return true;
  isAsking = true;
  try {
    const recordsByKind = await Promise.all(ofCourses.map((kind) => view.locals(kind)));
    return recordsByKind.some((records) => records.length > 0);
  } catch {
    return true;
  } finally {
    isAsking = false;
  }
}

/**
 * Deletes cached parts of the app that can be fetched again, when the disk is full, so that a person's work can be
 * saved. The shell and downloads stay; with courses on this phone, so do the parts that open courses and PDFs offline.
 */
export async function freeStorage(view: Pick<View, 'locals'>): Promise<void> {
  const needed: Tier[] = (await hasCourses(view)) ? ['shell', 'content', 'pdf'] : ['shell'];
  const droppable = tiers.filter((tier) => !needed.includes(tier));
  await Promise.all(droppable.map((tier) => globalThis.caches?.delete(tier)));
}
