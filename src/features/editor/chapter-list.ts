import { chapters } from '#src/features/course/chapters.ts';
import type { Chapter } from '#src/features/course/model.ts';
import type { ReadChapters } from '#src/features/course/queries.ts';
import type { View } from '#src/sync/index.ts';

/** The chapters of a course that is being edited. */
export interface ChapterList {
  readonly read: ReadChapters;
  /** Marks the chapter with this id as changed, so that the next read fetches it from the mirror. */
  readonly touch: (id: string) => void;
}

interface LastRead {
  readonly courseId: string;
  readonly pulledAt: number | undefined;
  readonly chapters: ReadonlyMap<string, Chapter>;
}

/** With more changed chapters than this, reading all at once is faster. */
const mostTouched = 20;

/**
 * Reads the chapters of a course for a live query, which runs at every autosave: all of them at first and after each
 * fetch, then only the changed ones. The others keep their identity.
 */
export function openChapterList(): ChapterList {
  let lastRead: LastRead | undefined;
  // A change may be corrected in the mirror a while later, so a changed chapter is read again each time until all
  // chapters are.
  let touched = new Set<string>();

  async function read(view: View, courseId: string): Promise<readonly Chapter[]> {
    const pulledAt = await view.pulledAt(chapters, courseId);
    const open = await view.open();
    const busy = open.flatMap(({ entity }) => (entity.collection === chapters.name ? [entity.id] : []));
    touched = new Set([...touched, ...busy]);
    const isSame = lastRead?.courseId === courseId && lastRead.pulledAt === pulledAt;
    const before = isSame && touched.size <= mostTouched ? lastRead : undefined;
    if (!before) touched = new Set(busy);
    const byId = before
      ? await withTouched(view, courseId, before.chapters, touched)
      : new Map((await view.list(chapters, courseId)).map((chapter) => [chapter.id, chapter]));
    lastRead = { courseId, pulledAt, chapters: byId };
    return [...byId.values()];
  }
  return { read, touch: (id) => void touched.add(id) };
}

async function withTouched(
  view: View,
  courseId: string,
  before: LastRead['chapters'],
  touched: ReadonlySet<string>,
): Promise<Map<string, Chapter>> {
  const byId = new Map(before);
  for (const id of touched) {
    const chapter = await view.get(chapters, id);
    // A chapter created here gets another id from the office; a chapter of another course was never in the list.
    if (chapter?.id !== id) byId.delete(id);
    if (chapter?.courseId === courseId) byId.set(chapter.id, chapter);
  }
  return byId;
}
