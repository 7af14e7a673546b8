import { Fragment } from 'react';
import { renameLesson } from '#src/features/course/chapter-operations.ts';
import { useLessonUndo } from '#src/features/editor/history/use-lesson-undo.tsx';
import { AddHere, AddPart, AddSheet } from './add-part.tsx';
import { kindOf } from './block-words.ts';
import { ContentBlock } from './content-block.tsx';
import { type Place, useEditing } from './editing.tsx';
import css from './lesson-panel.module.css';
import { LessonTools } from './lesson-tools.tsx';
import { LessonBarButtons, PhoneBar } from './phone-bar.tsx';
import { TitlePanel } from './title-panel.tsx';
import { useAddPart } from './use-add-part.tsx';
import { useIsDesk } from './use-is-desk.tsx';
import { useOpenBlocks } from './use-open-blocks.tsx';

interface LessonPanelProps extends Place {
  /** Opens the chapters and lessons where they are not beside the lesson. */
  readonly onOutline?: (() => void) | undefined;
}

/** One lesson to edit: its title, its blocks, and what may be added. On a phone the block that is edited is open. */
export function LessonPanel({ chapter, lesson, onOutline }: LessonPanelProps) {
  const { run } = useEditing();
  const isDesk = useIsDesk();
  const undo = useLessonUndo(lesson.id);
  const blocks = useOpenBlocks(lesson.contents);
  const adding = useAddPart({ chapter, lesson }, blocks.show);
  const { contents } = lesson;
  const { id } = chapter;

  return (
    <article className={css['lesson']} aria-label={lesson.title}>
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
