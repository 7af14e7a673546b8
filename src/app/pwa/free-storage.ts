import type { View } from '#src/sync/index.ts';
import { type Tier, tiers } from '#sw/tiers.ts';

/** Kinds of records (features/sources/local-kinds.ts) that a phone has with a download, or with the text of a course. */
const ofCourses = ['download', 'imported-course', 'stamps'];

let isAsking = false;

/** Whether there are courses on this phone; yes where that cannot be told. */
async function hasCourses(view: Pick<View, 'locals'>): Promise<boolean> {
  // Asked by its own answer: the disk is so full that reading fails, too.
  if (isAsking) return true;
  isAsking = true;
  try {
    const kept = await Promise.all(ofCourses.map((kind) => view.locals(kind)));
    return kept.some((records) => records.length > 0);
  } catch {
    return true;
  } finally {
    isAsking = false;
  }
}

/**
 * The disk is full: drops the cached parts of the app that can be fetched again, so that what a person did can be saved.
 * The shell stays, and with courses on this phone what opens them and their papers, too: they are read with no network.
 * What people downloaded themselves stays.
 */
export async function freeStorage(view: Pick<View, 'locals'>): Promise<void> {
  const needed: Tier[] = (await hasCourses(view)) ? ['shell', 'content', 'pdf'] : ['shell'];
  const droppable = tiers.filter((tier) => !needed.includes(tier));
  await Promise.all(droppable.map((tier) => globalThis.caches?.delete(tier)));
}
