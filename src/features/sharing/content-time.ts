import type { Course } from '#src/features/course/model.ts';
import { readUpdates } from '#src/features/reader/changes/updates.ts';
import type { View } from '#src/sync/index.ts';

/**
 * When (ms) the office last had the course as this phone has it: of two files the one with newer content is the newer one,
 * whenever they were made. 0 where the office was never asked.
 */
export async function contentTime(view: View, course: Course): Promise<number> {
  const { changed, checkedAt, wholeAt } = await readUpdates(view, course);
  return changed.length === 0 ? checkedAt : wholeAt;
}
