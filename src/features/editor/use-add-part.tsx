import { useLayoutEffect, useRef, useState } from 'react';
import { addContent } from '#src/features/course/content-operations.ts';
import { type ContentType, newContent } from '#src/features/course/new-content.ts';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { type Place, useEditing } from './editing.tsx';
import { blockAnchor } from './use-linked-block.tsx';

/** The place of the next block: after the block with this id, or at the end, if the kind is chosen in a sheet. */
type ChooserPlace = { readonly after: string } | 'sheet';

/** The state of adding a block to a lesson. */
export interface AddingPart {
  /** The id of the block added last. */
  readonly newest: string | undefined;
  readonly isSheetOpen: boolean;
  readonly isAskedAfter: (contentId: string) => boolean;
  readonly ask: (after: string) => void;
  readonly openSheet: () => void;
  readonly cancel: () => void;
  readonly add: (type: ContentType) => void;
}

/** Adds blocks to a lesson; calls `onAdded` with each before it renders. */
export function useAddPart({ chapter, lesson }: Place, onAdded: (contentId: string) => void): AddingPart {
  const { run } = useEditing();
  const once = useOneAtATime();
  const [chooser, setChooser] = useState<ChooserPlace>();
  const [newest, setNewest] = useState<string>();
  const toFocus = useRef<string>(undefined);
  const last = lesson.contents.at(-1)?.id ?? '';
  const cancel = () => setChooser(undefined);

  async function add(type: ContentType): Promise<void> {
    const content = newContent(type, lesson.id);
    const after = typeof chooser === 'object' ? chooser.after : last;
    toFocus.current = content.id;
    setNewest(content.id);
    // An open sheet would keep the focus.
    if (chooser === 'sheet') cancel();
    const args = { id: chapter.id, lessonId: lesson.id, content, after, of: lesson.title };
    if (!(await run(addContent, args))) return;
    cancel();
    onAdded(content.id);
  }

  // The new block takes the focus, because it replaced the focused button.
  useLayoutEffect(() => {
    const block = toFocus.current && document.getElementById(blockAnchor(toFocus.current));
    if (!block) return;
    toFocus.current = undefined;
    // A text block loads later and takes the focus itself.
    (block.querySelector<HTMLElement>('[data-kind="quiz"] textarea') ?? block).focus({ preventScroll: true });
    block.scrollIntoView?.({ block: 'nearest' });
  });

  return {
    newest,
    isSheetOpen: chooser === 'sheet',
    isAskedAfter: (contentId) => typeof chooser === 'object' && chooser.after === contentId,
    ask: (after) => setChooser({ after }),
    openSheet: () => setChooser('sheet'),
    cancel,
    add: (type) => once(() => add(type)),
  };
}
