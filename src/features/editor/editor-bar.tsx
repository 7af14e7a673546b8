import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { courseParam, lessonParams } from '#src/features/course/lesson-params.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { BackIcon } from '#src/ui/list-icon.tsx';
import { useEditing } from './editing.tsx';
import css from './editor-page.module.css';
import { SaveLine } from './save-line.tsx';

interface EditorBarProps {
  readonly chapter: Chapter | undefined;
  readonly lesson: Lesson | undefined;
  /** The way to the outline where it is not beside the lesson. */
  readonly children: ReactNode;
}

/** The way back, what is edited, where one's words are, and how learners see it. */
export function EditorBar({ chapter, lesson, children }: EditorBarProps) {
  const { course, named } = useEditing();
  const preview =
    chapter && lesson
      ? lessonParams(named, { chapter, lesson })
      : { courseId: courseParam(named), ...(chapter && { chapterId: chapter.slug || chapter.id }) };
  return (
    <header className={css['bar']}>
      <Link to="/list-courses" className={buttonClass('quiet', css['back'])} aria-label="Back to courses">
        <BackIcon />
      </Link>
      <div className={css['name']}>
        <h1>{course.title}</h1>
        <SaveLine chapter={chapter} />
      </div>
      <div className={css['ways']}>
        {children}
        <Link to="/add-course" search={{ course: courseParam(named) }} className={buttonClass('quiet')}>
          Settings
        </Link>
        <Link
          to="/course/$courseId/{-$chapterId}/{-$lessonId}"
          params={preview}
          className={buttonClass('plain', css['toPreview'])}
        >
          Preview
        </Link>
      </div>
    </header>
  );
}
