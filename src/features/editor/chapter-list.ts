import { chapters } from '#src/features/course/chapters.ts';
import type { Chapter } from '#src/features/course/model.ts';
import type { ReadChapters } from '#src/features/course/queries.ts';
import type { View } from '#src/sync/index.ts';

/** The chapters of a course while it is written. */
export interface ChapterList {
  readonly read: ReadChapters;
  /** Something was done to the item with this id: the next read reads it. */
  readonly touch: (id: string) => void;
}

interface Known {
  readonly courseId: string;
  readonly pulledAt: number | undefined;
  readonly chapters: ReadonlyMap<string, Chapter>;
}

/** More than these (chapters) are read faster all at once. */
const mostTouched = 20;

/**
 * Reads the chapters of a course again and again, at every autosave: all of them at first and after each fetch, then
 * only those that something was done to. The others keep their identity. For a live query, which asks at every change.
 */
export function openChapterList(): ChapterList {
  let known: Known | undefined;
  // What is done is in the mirror, which may be corrected a while later: what was touched is read until all is.
  let touched = new Set<string>();

  async function read(view: View, courseId: string): Promise<readonly Chapter[]> {
    const pulledAt = await view.pulledAt(chapters, courseId);
    const open = await view.open();
    const busy = open.flatMap(({ entity }) => (entity.collection === chapters.name ? [entity.id] : []));
    touched = new Set([...touched, ...busy]);
    const isSame = known?.courseId === courseId && known.pulledAt === pulledAt;
    const before = isSame && touched.size <= mostTouched ? known : undefined;
    if (!before) touched = new Set(busy);
    const found = before
      ? await withTouched(view, courseId, before.chapters, touched)
      : new Map((await view.list(chapters, courseId)).map((chapter) => [chapter.id, chapter]));
    known = { courseId, pulledAt, chapters: found };
    return [...found.values()];
  }
  return { read, touch: (id) => void touched.add(id) };
}

async function withTouched(
  view: View,
  courseId: string,
  before: Known['chapters'],
  touched: ReadonlySet<string>,
): Promise<Map<string, Chapter>> {
  const found = new Map(before);
  for (const id of touched) {
    const chapter = await view.get(chapters, id);
    // One that was made here got another id at the office, one of another course was never in the list.
    if (chapter?.id !== id) found.delete(id);
    if (chapter?.courseId === courseId) found.set(chapter.id, chapter);
  }
  return found;
}
