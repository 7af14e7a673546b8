import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { renameLesson } from '#src/features/course/chapter-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import { contentTypeOf } from '#src/features/course/new-content.ts';
import { useLessonUndo } from '#src/features/editor/history/use-lesson-undo.tsx';
import { useIsDesk } from '#src/hooks/use-is-desk.ts';
import { AddHere, AddPart, AddSheet } from './add-part.tsx';
import { kindOf } from './block-words.ts';
import { ContentBlock } from './content-block.tsx';
import { type Place, useEditing } from './editing.tsx';
import css from './lesson-panel.module.css';
import { LessonTools } from './lesson-tools.tsx';
import { LessonBarButtons, PhoneBar } from './phone-bar.tsx';
import { TitlePanel } from './title-panel.tsx';
import { useAddPart } from './use-add-part.tsx';
import { blockAnchor } from './use-linked-block.tsx';

interface LessonPanelProps extends Place {
  /** Opens the outline, where it is not beside the lesson. */
  readonly onOutline?: (() => void) | undefined;
}

/** Edits one lesson: its title, its blocks, and adding more. On a phone one block is open at a time. */
export function LessonPanel({ chapter, lesson, onOutline }: LessonPanelProps) {
  const { run } = useEditing();
  const isDesk = useIsDesk();
  const undo = useLessonUndo(lesson.id);
  const blocks = useOpenBlocks(lesson.contents);
  const adding = useAddPart({ chapter, lesson }, blocks.show);
  const { contents } = lesson;
  const { id } = chapter;

  return (
    <article className={css['lesson']} data-in-turn="" aria-label={lesson.title}>
      <div className={css['head']}>
        <TitlePanel
          id="lesson-title"
          thing="lesson"
          heading="h3"
          title={lesson.title}
          onRename={(title) => run(renameLesson, { id, lessonId: lesson.id, title })}
        />
        <LessonTools {...{ chapter, lesson, undo, isDesk }} />
      </div>
      {contents.map((content, at) => (
        <Fragment key={content.id}>
          <ContentBlock
            {...{ content, at, chapter, lesson }}
            isNew={adding.newest === content.id}
            fold={
              isDesk
                ? undefined
                : { isOpen: blocks.isOpen(content.id), toggle: () => blocks.toggle(content.id) }
            }
          />
          {at < contents.length - 1 && (
            <AddHere {...{ adding }} after={content.id} name={content.title || kindOf(content)} />
          )}
        </Fragment>
      ))}
      <AddPart {...{ adding, chapter, lesson, isDesk }} />
      {!isDesk && (
        <PhoneBar chapter={chapter} lesson={lesson} onOutline={onOutline}>
          <LessonBarButtons undo={undo} onAdd={contents.length > 0 ? adding.openSheet : undefined} />
        </PhoneBar>
      )}
      {adding.isSheetOpen && <AddSheet adding={adding} />}
    </article>
  );
}

/** Returns the block to open first: the one in the address, or the first text. */
function firstOpen(contents: readonly Content[]): readonly string[] {
  const addressed = contents.find(({ id }) => location.hash === `#${blockAnchor(id)}`);
  const first = addressed ?? contents.find(({ type }) => contentTypeOf(type) === 'text') ?? contents[0];
  return first ? [first.id] : [];
}

/** Tells whether a block shows a refused field, which must stay visible. */
function isRefused(id: string): boolean {
  return document.getElementById(blockAnchor(id))?.querySelector('[aria-invalid="true"]') != null;
}

const topOf = (id: string) => document.getElementById(blockAnchor(id))?.getBoundingClientRect().top;

/** Returns which blocks are open where one is open at a time. */
function useOpenBlocks(contents: readonly Content[]) {
  const [open, setOpen] = useState(() => firstOpen(contents));
  const tapped = useRef<{ readonly id: string; readonly top: number }>(undefined);

  useLayoutEffect(() => {
    const { current } = tapped;
    tapped.current = undefined;
    const top = current && topOf(current.id);
    // Scrolls by the distance that folding a block above has moved the tapped one.
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
