/** Where learners find a course: what is on no list is a draft, and can be read by its address alone. */
import { courses } from '#src/features/course/collection.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { catalogue } from './collection.ts';
import { listingsOf } from './linked-items.ts';

/** `off the list`: it was on one, and was taken off. */
export type Listed = 'listed' | 'off the list' | 'draft';

/** Whether learners find a course on a list; `undefined` while this phone knows none. */
export async function readListed(view: View, courseId: string): Promise<Listed | undefined> {
  const items = listingsOf(await view.list(catalogue), courseId);
  if (items.some(({ Type }) => Type !== '')) return 'listed';
  if ((await view.pulledAt(catalogue)) === undefined) return undefined;
  return items.length > 0 ? 'off the list' : 'draft';
}

/** Asks for the catalogue where it is due and has no list with this course: it may be a draft, or new on a list. */
export async function refreshListed(
  { view, pull }: Pick<Engine, 'view' | 'pull'>,
  asked: string,
): Promise<void> {
  const found = await view.get(courses, asked);
  const course = found ?? (await view.list(courses)).find(({ slug }) => slug === asked);
  if (course && (await readListed(view, course.id)) !== 'listed') await pull(catalogue);
}
