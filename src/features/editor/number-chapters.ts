import { moveChapter } from '#src/features/course/chapter-operations.ts';
import type { Chapter } from '#src/features/course/model.ts';
import type { EditActions } from '#src/features/drafting/edit-actions.ts';

export interface Numbered {
  /** Of all that was stored: to its author it is one thing. */
  readonly group: string | undefined;
  /** Whether this device could store all of it. */
  readonly isStored: boolean;
}

/** Gives each chapter that stands elsewhere its number; `undefined` keeps a place for one that is made afterwards. */
export async function numberChapters(
  run: EditActions['run'],
  list: readonly (Chapter | undefined)[],
): Promise<Numbered> {
  let group: string | undefined;
  let isStored = true;
  for (const [at, chapter] of list.entries()) {
    if (!chapter || chapter.position === at + 1) continue;
    const args = { id: chapter.id, position: at + 1, of: chapter.title };
    const moved = await run(moveChapter, args, { group });
    group ??= moved?.group;
    isStored &&= moved !== undefined;
  }
  return { group, isStored };
}
