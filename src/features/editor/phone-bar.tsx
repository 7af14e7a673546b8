import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import type { Undo } from '#src/features/drafting/use-undo.tsx';
import { UndoIcon } from '#src/ui/list-icon.tsx';
import { useEditing } from './editing.tsx';
import { previewParams } from './editor-bar.tsx';
import { LessonsIcon, PlusIcon, PreviewIcon } from './editor-icon.tsx';
import css from './phone-bar.module.css';

interface PhoneBarProps {
  readonly chapter: Chapter | undefined;
  readonly lesson: Lesson | undefined;
  readonly onOutline: (() => void) | undefined;
  /** The actions in a lesson. */
  readonly children?: ReactNode;
}

/** Replaces the site's bar at the bottom of a phone: lessons, undo, adding a block, preview. */
export function PhoneBar({ chapter, lesson, onOutline, children }: PhoneBarProps) {
  const { named, isDeleted } = useEditing();
  // A course without chapters has nothing to open or preview; a deleted course is only read.
  if (!onOutline || isDeleted) return null;
  return (
    <nav className={`${css['bar']} no-print`} aria-label="Editing">
      <button
        type="button"
        className={css['way']}
        aria-label="Chapters and lessons"
        aria-haspopup="dialog"
        onClick={onOutline}
      >
        <LessonsIcon />
        Lessons
      </button>
      {children}
      <Link
        to="/course/$courseId/{-$chapterId}/{-$lessonId}"
        params={previewParams(named, chapter, lesson)}
        className={css['way']}
      >
        <PreviewIcon />
        Preview
      </Link>
    </nav>
  );
}

interface LessonBarButtonsProps {
  readonly undo: Undo;
  /** `undefined` where the lesson itself asks for its first block. */
  readonly onAdd: (() => void) | undefined;
}

/** Shows the actions of the bar in a lesson. */
export function LessonBarButtons({ undo: { canUndo, goBack }, onAdd }: LessonBarButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={css['way']}
        aria-disabled={!canUndo || undefined}
        onClick={() => canUndo && goBack('undo')}
      >
        <UndoIcon />
        Undo
      </button>
      {onAdd ? (
        <button
          type="button"
          className={`${css['way']} ${css['add']}`}
          aria-label="Add content"
          aria-haspopup="dialog"
          onClick={onAdd}
        >
          <PlusIcon />
          Add
        </button>
      ) : (
        <span className={css['none']} />
      )}
    </>
  );
}
