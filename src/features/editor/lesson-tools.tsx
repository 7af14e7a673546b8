import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { addLesson, removeLesson } from '#src/features/course/chapter-operations.ts';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Lesson } from '#src/features/course/model.ts';
import { copyOfLesson } from '#src/features/course/new-content.ts';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';
import type { Undo } from '#src/features/drafting/use-undo.tsx';
import { VersionsDialog } from '#src/features/editor/history/versions-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { BinIcon, CopyIcon } from '#src/ui/icon.tsx';
import { MoreIcon, RedoIcon, UndoIcon } from '#src/ui/list-icon.tsx';
import { toastUndo } from '#src/ui/toast.tsx';
import { CopyLessonDialog } from './copy-lesson-dialog.tsx';
import { type Place, useEditing } from './editing.tsx';
import { HistoryIcon, MoveIcon, ToCourseIcon } from './editor-icon.tsx';
import css from './lesson-tools.module.css';
import { MoveLessonDialog } from './move-lesson-dialog.tsx';

type DialogName = 'move' | 'copy' | 'versions' | 'delete';

interface LessonToolsProps extends Place {
  readonly undo: Undo;
  /** Whether the screen is wide; a phone has Undo in its bar and Redo in the menu. */
  readonly isDesk: boolean;
}

/** Offers the actions on a whole lesson: undo, redo and a menu. */
export function LessonTools({ chapter, lesson, undo, isDesk }: LessonToolsProps) {
  const { canUndo, canRedo, status, goBack } = undo;
  const { run, named, storedPlace } = useEditing();
  const navigate = useNavigate();
  const once = useOneAtATime();
  const [open, setOpen] = useState(false);
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const menu = useId();
  const close = () => setOpenDialog(undefined);
  const { id } = chapter;

  async function duplicate(): Promise<void> {
    const place = await storedPlace(lesson.id);
    if (!place) return;
    const copy = copyOfLesson(place.lesson);
    await insert(copy, lesson.id);
  }

  /** Adds a lesson to the chapter and opens it. */
  async function insert(added: Lesson, after: string): Promise<void> {
    if (await run(addLesson, { id, lesson: added, after })) await show({ chapter, lesson: added });
  }

  /** Brings a deleted lesson back; a lesson that is already back stays, because it may have been edited since. */
  async function bringBack(deleted: Lesson, after: string): Promise<void> {
    const place = await storedPlace(deleted.id);
    await (place ? show(place) : insert(deleted, after));
  }

  async function show(place: Place): Promise<void> {
    await navigate({
      to: '/edit-course/$courseId/{-$chapterId}/{-$lessonId}',
      params: lessonParams(named, place),
    });
  }

  async function remove(): Promise<void> {
    close();
    const place = await storedPlace(lesson.id);
    if (!place) return;
    const at = place.chapter.lessons.findIndex((one) => one.id === lesson.id);
    const after = place.chapter.lessons[at - 1]?.id ?? '';
    if (!(await run(removeLesson, { id, lessonId: lesson.id, of: lesson.title }))) return;
    toastUndo(
      `You deleted the lesson “${lesson.title}”.`,
      () => void bringBack(place.lesson, after).catch(reportError),
    );
  }

  const redo = (
    <Button variant="quiet" aria-disabled={!canRedo || undefined} onClick={() => canRedo && goBack('redo')}>
      <RedoIcon />
      Redo
    </Button>
  );

  return (
    <div className={css['tools']}>
      <div className={css['row']}>
        {isDesk && (
          <>
            <Button
              variant="quiet"
              aria-disabled={!canUndo || undefined}
              onClick={() => canUndo && goBack('undo')}
            >
              <UndoIcon />
              Undo
            </Button>
            {redo}
          </>
        )}
        <Button
          variant="quiet"
          className={isDesk ? undefined : css['more']}
          aria-label={isDesk ? undefined : 'More'}
          aria-expanded={open}
          aria-controls={open ? menu : undefined}
          onClick={() => setOpen(!open)}
        >
          <MoreIcon />
          {isDesk && 'More'}
        </Button>
        <span role="status" className="visually-hidden">
          {status}
        </span>
      </div>
      {open && (
        <fieldset id={menu} className={css['menu']} aria-label={`More for ${lesson.title}`}>
          {!isDesk && redo}
          <Button variant="quiet" onClick={() => setOpenDialog('move')}>
            <MoveIcon />
            Move to another chapter
          </Button>
          <Button variant="quiet" onClick={() => setOpenDialog('copy')}>
            <ToCourseIcon />
            Copy to another course
          </Button>
          <Button variant="quiet" onClick={() => once(duplicate)}>
            <CopyIcon />
            Duplicate lesson
          </Button>
          <Button variant="quiet" onClick={() => setOpenDialog('versions')}>
            <HistoryIcon />
            Earlier versions
          </Button>
          <Button variant="quiet" className={css['delete']} onClick={() => setOpenDialog('delete')}>
            <BinIcon />
            Delete lesson
          </Button>
        </fieldset>
      )}
      {openDialog === 'move' && <MoveLessonDialog {...{ chapter, lesson }} onClose={close} />}
      {openDialog === 'copy' && <CopyLessonDialog {...{ chapter, lesson }} onClose={close} />}
      {openDialog === 'versions' && <VersionsDialog lesson={lesson} onClose={close} />}
      {openDialog === 'delete' && (
        <ConfirmDialog
          title="Are you sure you want to proceed?"
          onConfirm={() => void remove()}
          onCancel={close}
        >
          <p>The lesson “{lesson.title}” goes with all its content. You can undo it right after.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
