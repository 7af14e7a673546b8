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
  /** What is done in a lesson; without one its room stays. */
  readonly children?: ReactNode;
}

/** On a phone, where the thumb is, in place of the bar of the site: the lessons, a step back, one more block, the preview. */
export function PhoneBar({ chapter, lesson, onOutline, children }: PhoneBarProps) {
  const { named, isDeleted } = useEditing();
  // A course of no chapters has nothing to go to, and nothing to be looked at; a deleted one is only read.
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
  /** Nothing where the lesson itself asks what it begins with. */
  readonly onAdd: (() => void) | undefined;
}

/** What the bar does in a lesson. */
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
