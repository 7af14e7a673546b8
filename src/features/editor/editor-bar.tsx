import { Link } from '@tanstack/react-router';
import { chapters } from '#src/features/course/chapters.ts';
import { failedToAdd } from '#src/features/course/failed-to-add.ts';
import { courseParam, lessonParams, type Named } from '#src/features/course/lesson-params.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';
import { SaveLine } from '#src/features/drafting/save-line.tsx';
import type { Progress } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { BackIcon } from '#src/ui/list-icon.tsx';
import { useEditing } from './editing.tsx';
import css from './editor-bar.module.css';

const refusedTitle = (progress: Progress) => (failedToAdd(progress) ? 'Failed to add course' : undefined);

/** Returns the parameters of the learners' page of the lesson. */
export function previewParams(named: Named, chapter: Chapter | undefined, lesson: Lesson | undefined) {
  if (chapter && lesson) return lessonParams(named, { chapter, lesson });
  return { courseId: courseParam(named), ...(chapter && { chapterId: chapter.slug || chapter.id }) };
}

interface EditorBarProps {
  readonly chapter: Chapter | undefined;
  readonly lesson: Lesson | undefined;
  readonly isDesk: boolean;
}

/**
 * Stays on the screen while the lesson scrolls: the way back, the title, and whether edits are stored. On a desktop it
 * has the preview link too; on a phone the bottom bar has it (phone-bar.tsx).
 */
export function EditorBar({ chapter, lesson, isDesk }: EditorBarProps) {
  const { course, named, isDeleted } = useEditing();
  return (
    <header className={css['bar']}>
      <Link to="/list-courses" className={buttonClass('quiet', css['back'])} aria-label="Back to courses">
        <BackIcon />
      </Link>
      <div className={css['name']}>
        <h1>{isDesk ? course.title : (lesson?.title ?? course.title)}</h1>
        <SaveLine
          collection={chapters}
          id={chapter?.id ?? ''}
          isDeleted={isDeleted}
          refusedTitle={refusedTitle}
        />
      </div>
      {isDesk && !isDeleted && (
        <div className={css['ways']}>
          <SettingsLink />
          <Link
            to="/course/$courseId/{-$chapterId}/{-$lessonId}"
            params={previewParams(named, chapter, lesson)}
            className={buttonClass('plain')}
          >
            Preview
          </Link>
        </div>
      )}
    </header>
  );
}

/** Links to the settings of the course: name, picture and visibility. */
export function SettingsLink() {
  const { named } = useEditing();
  return (
    <Link to="/add-course" search={{ course: courseParam(named) }} className={buttonClass('quiet')}>
      Settings
    </Link>
  );
}
