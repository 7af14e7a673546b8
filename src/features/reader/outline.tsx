import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { lessonParams, type Named } from '#src/features/course/lesson-params.ts';
import {
  type Chapter,
  type Course,
  isUnreadable,
  type Lesson,
  type LessonPlace,
  lessonsOf,
} from '#src/features/course/model.ts';
import { CourseChecked } from '#src/features/reader/changes/course-updates.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { TickIcon } from '#src/ui/icon.tsx';
import { AfterLessonsSlot, CourseSlot, LessonSlot } from './learner-slots.tsx';
import { readAttempts } from './lesson-attempts.ts';
import { kindsInWords, minutesOf, quizResult, quizWords } from './lesson-facts.ts';
import type { Attempts } from './lesson-read.ts';
import css from './outline.module.css';
import { SearchIcon } from './reader-icons.tsx';

export interface OutlineProps {
  readonly course: Course;
  /** The course's name in links. */
  readonly named: Named;
  readonly chapters: readonly Chapter[];
  readonly place: LessonPlace | undefined;
  /** Ids of the finished lessons. */
  readonly read: readonly string[];
  /** Called when a lesson is chosen, to close a list that covers the page. */
  readonly onPick?: () => void;
}

const noAttempts: Attempts = new Map();

/** The chapters and lessons of a course, with the reading progress. */
export function Outline({ course, named, chapters, place, read, onPick }: OutlineProps) {
  const ids = useId();
  const person = useSession().id;
  const attempts = useMirror(
    (view) =>
      readAttempts(
        view,
        lessonsOf(chapters).map(({ lesson }) => lesson),
      ),
    [course.id, person],
    noAttempts,
    [chapters],
  );
  return (
    <nav className="stack-5" aria-label={`Lessons of ${course.title}`}>
      <CourseSlot course={course} chapters={chapters} />
      {chapters.map((chapter) => (
        <section key={chapter.id} aria-labelledby={`${ids}-${chapter.id}`}>
          <h2 id={`${ids}-${chapter.id}`} className={css['chapter']}>
            {chapter.title}
          </h2>
          {chapter.unreadable > 0 ? (
            <p className="soft small">
              {isUnreadable(chapter)
                ? 'Damaged in our records. You can read the other chapters.'
                : 'Part of it is damaged in our records'}
            </p>
          ) : (
            chapter.lessons.length === 0 && <p className="soft small">No lessons yet</p>
          )}
          <ol className="bare">
            {chapter.lessons.map((lesson) => (
              <li key={lesson.id}>
                <Link
                  to="/course/$courseId/{-$chapterId}/{-$lessonId}"
                  params={lessonParams(named, { chapter, lesson })}
                  className={css['lesson']}
                  aria-current={lesson.id === place?.lesson.id ? 'page' : undefined}
                  onClick={onPick}
                >
                  <span className={css['name']}>
                    <span>{lesson.title}</span>
                    <Facts lesson={lesson} attempts={attempts} />
                    <LessonSlot lesson={lesson} />
                  </span>
                  {read.includes(lesson.id) && (
                    <span className={css['read']}>
                      <TickIcon />
                      <span className="visually-hidden">Read</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <div className={css['after']}>
        <AfterLessonsSlot course={course} chapters={chapters} />
        <LearnLink className={css['tool']} />
        <CourseChecked course={course} isBeside={onPick === undefined} />
      </div>
    </nav>
  );
}

/** Shows `Text and quiz · 4 min · Quiz: 3 of 4 right`. */
function Facts({ lesson, attempts }: { readonly lesson: Lesson; readonly attempts: Attempts }) {
  const minutes = minutesOf(lesson);
  const words = [
    kindsInWords(lesson),
    minutes > 0 && `${minutes} min`,
    quizWords(quizResult([lesson], attempts)),
  ].filter(Boolean);
  return words.length > 0 && <span className={css['facts']}>{words.join(' · ')}</span>;
}

/** A link from a lesson to search, bookmarks and notes. */
function LearnLink({ className }: { readonly className: string | undefined }) {
  return (
    <Link to="/learn" className={buttonClass('quiet', className)}>
      <SearchIcon /> Search, bookmarks and notes
    </Link>
  );
}
