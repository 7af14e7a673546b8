import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lessonParams } from '#src/features/courses/lesson-params.ts';
import type { Chapter, Course, Lesson } from '#src/features/courses/model.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { BackIcon } from '#src/ui/list-icon.tsx';
import css from './editor-page.module.css';
import { SaveLine } from './save-line.tsx';

interface EditorBarProps {
  readonly course: Course;
  readonly chapter: Chapter | undefined;
  readonly lesson: Lesson | undefined;
  /** The way to the outline where it is not beside the lesson. */
  readonly children: ReactNode;
}

/** The way back, what is edited, where one's words are, and how learners see it. */
export function EditorBar({ course, chapter, lesson, children }: EditorBarProps) {
  const preview =
    chapter && lesson
      ? lessonParams(course, { chapter, lesson })
      : { courseId: course.slug || course.id, ...(chapter && { chapterId: chapter.slug || chapter.id }) };
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
        <a
          href={`/add-course?course=${encodeURIComponent(course.slug || course.id)}`}
          className={buttonClass('quiet')}
        >
          Settings
        </a>
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
