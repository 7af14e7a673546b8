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
  /** The last requested move; the next one waits for it, even after the list was closed. */
  readonly last: RefObject<Promise<unknown>>;
}

interface RequestedOrder {
  readonly list: readonly Chapter[];
  readonly isStored: boolean;
}

/** Reorders the chapters of a course. */
export function ChapterOrder({ chapters, last }: ChapterOrderProps) {
  const { view } = useEngine();
  const { run, course } = useEditing();
  // Shows the requested order until it is stored; the next move starts from it.
  const [requested, setRequested] = useState<RequestedOrder>();
  if (requested?.isStored && isSameOrder(requested.list, chapters)) setRequested(undefined);
  const shown = requested?.list ?? chapters;

  function move(id: string, to: number): void {
    const isMoved = (one: Chapter) => one.id === id;
    const list = moveItem(shown, shown.findIndex(isMoved), to);
    const after = list[list.findIndex(isMoved) - 1]?.id ?? '';
    setRequested({ list, isStored: false });
    const moved = last.current
      .then(() => write({ id, after }))
      .catch((error) => {
        reportError(error);
        return false;
      })
      .then((isStored) => {
        if (last.current === moved) setRequested(isStored ? { list, isStored } : undefined);
      });
    last.current = moved;
  }

  /** Stores the new order; returns whether all of it was stored. */
  async function write(requested: { readonly id: string; readonly after: string }): Promise<boolean> {
    const { id, after } = await withKnownIds(view, requested);
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
