import { useLayoutEffect, useRef, useState } from 'react';
import { addContent } from '#src/features/course/content-operations.ts';
import { type ContentType, newContent } from '#src/features/course/new-content.ts';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import { type Place, useEditing } from './editing.tsx';
import { blockAnchor } from './use-asked-block.tsx';

/** Where the next block is to stand: behind the one with this id, or at the end in a sheet over the page. */
type Asked = { readonly after: string } | 'sheet';

/** What adding a block to a lesson is: where it is asked for, and which one was added last. */
export interface AddingPart {
  /** The block that was added last. */
  readonly newest: string | undefined;
  readonly isSheetOpen: boolean;
  readonly isAskedAfter: (contentId: string) => boolean;
  readonly ask: (after: string) => void;
  readonly openSheet: () => void;
  readonly cancel: () => void;
  readonly add: (type: ContentType) => void;
}

/** Adds blocks to a lesson; `onAdded` is told of each before it is drawn. */
export function useAddPart({ chapter, lesson }: Place, onAdded: (contentId: string) => void): AddingPart {
  const { run } = useEditing();
  const once = useOneAtATime();
  const [asked, setAsked] = useState<Asked>();
  const [newest, setNewest] = useState<string>();
  const toFocus = useRef<string>(undefined);
  const last = lesson.contents.at(-1)?.id ?? '';
  const cancel = () => setAsked(undefined);

  async function add(type: ContentType): Promise<void> {
    const content = newContent(type, lesson.id);
    const after = typeof asked === 'object' ? asked.after : last;
    toFocus.current = content.id;
    setNewest(content.id);
    // A sheet keeps the focus as long as it is there.
    if (asked === 'sheet') cancel();
    const args = { id: chapter.id, lessonId: lesson.id, content, after, of: lesson.title };
    if (!(await run(addContent, args))) return;
    cancel();
    onAdded(content.id);
  }

  // Once it is there it takes the focus, whose button it took the place of.
  useLayoutEffect(() => {
    const block = toFocus.current && document.getElementById(blockAnchor(toFocus.current));
    if (!block) return;
    toFocus.current = undefined;
    // A text comes a moment later, and takes the focus itself.
    (block.querySelector<HTMLElement>('[data-kind="quiz"] textarea') ?? block).focus({ preventScroll: true });
    block.scrollIntoView?.({ block: 'nearest' });
  });

  return {
    newest,
    isSheetOpen: asked === 'sheet',
    isAskedAfter: (contentId) => typeof asked === 'object' && asked.after === contentId,
    ask: (after) => setAsked({ after }),
    openSheet: () => setAsked('sheet'),
    cancel,
    add: (type) => once(() => add(type)),
  };
}
