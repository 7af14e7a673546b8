import { Link } from '@tanstack/react-router';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import type { Course, LessonPlace } from '#src/features/course/model.ts';
import { buttonClass } from '#src/ui/button.tsx';
import css from './lesson-page.module.css';

interface BackToEditProps {
  readonly course: Course;
  readonly place: LessonPlace;
}

/** For an instructor: the lesson where it is written. */
export function BackToEdit({ course, place }: BackToEditProps) {
  const { courseId, chapterId, lessonId } = lessonParams(course, place);
  const editor: string = ['/edit-course', courseId, chapterId, lessonId].map(encodeURI).join('/');
  return (
    <p className="no-print" data-tools="">
      <Link to={editor} className={buttonClass('quiet', css['edit'])}>
        Back to edit
      </Link>
    </p>
  );
}
