import { moveChapter } from '#src/features/course/chapter-operations.ts';
import type { Chapter } from '#src/features/course/model.ts';
import type { EditActions } from '#src/features/drafting/edit-actions.ts';

export interface Numbered {
  /** The group of all stored changes, which are one action to the author. */
  readonly group: string | undefined;
  /** Whether this device stored all changes. */
  readonly isStored: boolean;
}

/** Stores the number of each chapter whose position changed; `undefined` leaves a position free for a new chapter. */
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
