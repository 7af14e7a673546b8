/** Whether learners find a course: a course on no list is a draft, and opens only by its address. */
import { courses } from '#src/features/course/collection.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { catalogue } from './collection.ts';
import { listingsOf } from './linked-items.ts';

/** The state of a course; `off the list` means that it was listed before. */
export type Listed = 'listed' | 'off the list' | 'draft';

/** Returns whether learners find a course on a list; `undefined` while this phone has no list. */
export async function readListed(view: View, courseId: string): Promise<Listed | undefined> {
  const items = listingsOf(await view.list(catalogue), courseId);
  if (items.some(({ Type }) => Type !== '')) return 'listed';
  if ((await view.pulledAt(catalogue)) === undefined) return undefined;
  return items.length > 0 ? 'off the list' : 'draft';
}

/** Fetches the catalogue where it is stale or lacks this course, which may be a draft or newly listed. */
export async function refreshListed(
  { view, pull }: Pick<Engine, 'view' | 'pull'>,
  idOrSlug: string,
): Promise<void> {
  const courseById = await view.get(courses, idOrSlug);
  const course = courseById ?? (await view.list(courses)).find(({ slug }) => slug === idOrSlug);
  if (course && (await readListed(view, course.id)) !== 'listed') await pull(catalogue);
}
