import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { courses } from '#src/features/course/collection.ts';
import type { Chapter, Course } from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import type { Failure } from '#src/sync/index.ts';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ThingPage } from '#src/ui/thing-page.tsx';
import { CoursePicture } from './course-picture.tsx';
import { CourseSettingsForm } from './course-settings-form.tsx';
import css from './course-settings-page.module.css';
import { coursePaths } from './course-words.ts';
import { DeleteCourse } from './delete-course.tsx';
import { OtherAddress } from './other-address.tsx';
import { ShowToLearners } from './show-to-learners.tsx';
import { Unsent } from './unsent.tsx';

interface CourseSettingsPageProps {
  /** The course in the address: an id, a temporary id or a slug. */
  readonly requestedCourse: string;
  /** The failure of this visit's fetch, if any. */
  readonly refreshed: Promise<Failure | undefined>;
  readonly onDeleted: () => void;
  /** Returns further parts of the page for a whole course, once its chapters are on this phone. */
  readonly more?: (course: Course, chapters: readonly Chapter[]) => readonly SettingsPart[];
}

interface SettingsPart {
  readonly title: string;
  readonly part: ReactNode;
}

/** `/add-course?course=…`: the name, the look and the description of a course. */
export function CourseSettingsPage({ requestedCourse, refreshed, onDeleted, more }: CourseSettingsPageProps) {
  const answer = useMirror(
    async (view) => ({ content: await readCourseContent(view, requestedCourse) }),
    [requestedCourse],
  );
  const course = answer?.content?.course;
  const progress = useProgress(courses, course?.id ?? '');
  const { chapters } = answer?.content ?? {};
  const lessons = chapters?.flatMap((chapter) => chapter.lessons).length;
  return (
    <ThingPage
      title={course?.title ?? 'Course settings'}
      documentTitle={pageTitle('Course settings')}
      back={<Link to="/list-courses">Courses</Link>}
      under={
        course && (
          <div role="status">
            <Unsent progress={progress?.detail === 'done' ? undefined : progress} />
          </div>
        )
      }
      thing={answer && (course ?? null)}
      missing={missing}
      useMissing={missingHook(refreshed, courses, requestedCourse)}
    >
      {(course) => (
        <>
          <div className={`actions ${css['ways']}`}>
            <Link to={coursePaths.edit(requestedCourse)} className={buttonClass('plain')}>
              Edit the lessons
            </Link>
            <Link to={coursePaths.preview(requestedCourse)} className={buttonClass('plain')}>
              Preview
            </Link>
            <Link to="/course/add" search={{ course: course.id }} className={buttonClass('plain')}>
              Make a record of this course
            </Link>
          </div>
          <div className={css['boards']} data-in-turn="">
            <OtherAddress course={course} />
            <Board as="section" flat className={css['board']} aria-labelledby="words-heading">
              <h2 id="words-heading">Name and description</h2>
              {/* Keyed by the address: the course's own id changes once it is at the office. */}
              <CourseSettingsForm key={requestedCourse} course={course} />
            </Board>
            <Board as="section" flat className={css['board']} aria-labelledby="picture-heading">
              <h2 id="picture-heading">Picture</h2>
              <CoursePicture course={course} />
            </Board>
            <Board as="section" flat className={css['board']} aria-labelledby="list-heading">
              <h2 id="list-heading">Show it to learners</h2>
              <ShowToLearners key={requestedCourse} course={course} />
            </Board>
            {chapters &&
              chapters.length > 0 &&
              more?.(course, chapters).map(({ title, part }) => (
                <Board key={title} as="section" flat className={css['board']}>
                  <h2>{title}</h2>
                  {part}
                </Board>
              ))}
          </div>
          <DeleteCourse course={course} lessons={lessons} onDeleted={onDeleted} />
        </>
      )}
    </ThingPage>
  );
}

const missing = {
  what: 'this course',
  coming: { label: 'Opening the settings', lines: 6 },
  none: { title: 'We can’t find that course' },
  children: (
    <Link to="/list-courses" className={buttonClass('plain')}>
      See the courses
    </Link>
  ),
};
