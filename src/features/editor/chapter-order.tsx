import { type RefObject, useState } from 'react';
import { chapters as collection } from '#src/features/course/chapters.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { placed } from '#src/features/drafting/list-changes.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { inOrder } from '#src/kit/in-order.ts';
import { moveItem } from '#src/kit/reorder.ts';
import { SortableList } from '#src/ui/sortable-list.tsx';
import { useEditing } from './editing.tsx';
import { withKnownIds } from './known-ids.ts';
import { numberChapters } from './number-chapters.ts';

interface ChapterOrderProps {
  readonly chapters: readonly Chapter[];
  /** The last move that was asked for: the next one is written after it, also once the list was closed. */
  readonly last: RefObject<Promise<unknown>>;
}

interface Asked {
  readonly list: readonly Chapter[];
  readonly isStored: boolean;
}

/** The chapters of a course, to be put in another order. */
export function ChapterOrder({ chapters, last }: ChapterOrderProps) {
  const { view } = useEngine();
  const { run, course } = useEditing();
  // While an order is half written the one that was asked for is shown, and the next move begins from it.
  const [asked, setAsked] = useState<Asked>();
  if (asked?.isStored && isSameOrder(asked.list, chapters)) setAsked(undefined);
  const shown = asked?.list ?? chapters;

  function move(id: string, to: number): void {
    const isMoved = (one: Chapter) => one.id === id;
    const list = moveItem(shown, shown.findIndex(isMoved), to);
    const after = list[list.findIndex(isMoved) - 1]?.id ?? '';
    setAsked({ list, isStored: false });
    const moved = last.current
      .then(() => write({ id, after }))
      .catch((error) => {
        reportError(error);
        return false;
      })
      .then((isStored) => {
        if (last.current === moved) setAsked(isStored ? { list, isStored } : undefined);
      });
    last.current = moved;
  }

  /** Stores the new order; answers whether all of it could be stored. */
  async function write(asked: { readonly id: string; readonly after: string }): Promise<boolean> {
    const { id, after } = await withKnownIds(view, asked);
    const stored = inOrder(await view.list(collection, course.id));
    const one = stored.find((other) => other.id === id);
    if (!one) return false;
    return (await numberChapters(run, placed(stored, one, after))).isStored;
  }

  return (
    <SortableList label="Chapters" items={shown.map(({ id, title }) => ({ id, name: title }))} onMove={move}>
      {({ name }) => name}
    </SortableList>
  );
}

function isSameOrder(one: readonly Chapter[], other: readonly Chapter[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
}
