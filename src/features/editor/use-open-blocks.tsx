import { useLayoutEffect, useRef, useState } from 'react';
import type { Content } from '#src/features/course/model.ts';
import { contentTypeOf } from '#src/features/course/new-content.ts';
import { blockAnchor } from './use-asked-block.tsx';

/** The block that is open when a lesson opens: the one its address names, or the first that is read. */
function firstOpen(contents: readonly Content[]): readonly string[] {
  const asked = contents.find(({ id }) => location.hash === `#${blockAnchor(id)}`);
  const first = asked ?? contents.find(({ type }) => contentTypeOf(type) === 'text') ?? contents[0];
  return first ? [first.id] : [];
}

/** A field that says what is wrong with it stays in sight. */
function isRefused(id: string): boolean {
  return document.getElementById(blockAnchor(id))?.querySelector('[aria-invalid="true"]') != null;
}

const topOf = (id: string) => document.getElementById(blockAnchor(id))?.getBoundingClientRect().top;

/** Which blocks of a lesson are open where one at a time is: the one that is edited. */
export function useOpenBlocks(contents: readonly Content[]) {
  const [open, setOpen] = useState(() => firstOpen(contents));
  const tapped = useRef<{ readonly id: string; readonly top: number }>(undefined);

  useLayoutEffect(() => {
    const { current } = tapped;
    tapped.current = undefined;
    const top = current && topOf(current.id);
    // What folds above it must not take it away from under the thumb.
    if (current && top !== undefined && Math.abs(top - current.top) > 1) scrollBy(0, top - current.top);
  });

  function show(id: string): void {
    setOpen([...open.filter((one) => one !== id && isRefused(one)), id]);
  }

  return {
    isOpen: (id: string) => open.includes(id),
    show,
    toggle(id: string): void {
      const top = topOf(id);
      if (top !== undefined) tapped.current = { id, top };
      if (!open.includes(id)) show(id);
      else if (!isRefused(id)) setOpen(open.filter((one) => one !== id));
    },
  };
}
