import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lessonParams } from '#src/features/courses/lesson-params.ts';
import { type Chapter, type Course, type LessonPlace, lessonsOf } from '#src/features/courses/model.ts';
import { TickIcon } from '#src/ui/icon.tsx';
import { CourseSlot, LessonSlot } from './learner-slots.tsx';
import css from './outline.module.css';

interface OutlineProps {
  readonly course: Course;
  readonly chapters: readonly Chapter[];
  readonly place: LessonPlace | undefined;
  /** Ids of the lessons that were read to their end. */
  readonly read: readonly string[];
}

/** The chapters and lessons of a course, with what was read; folded behind one line on a phone. */
export function Outline({ course, chapters, place, read }: OutlineProps) {
  const [open, setOpen] = useState(false);
  const lessons = lessonsOf(chapters);
  const done = lessons.filter(({ lesson }) => read.includes(lesson.id)).length;
  return (
    <nav className={css['outline']} aria-label={`Lessons of ${course.title}`}>
      <button
        type="button"
        className={css['toggle']}
        aria-expanded={open}
        aria-controls="course-outline"
        onClick={() => setOpen(!open)}
      >
        <span className={css['title']}>{course.title}</span>
        <span className={css['count']}>
          {done} of {lessons.length} lessons read
        </span>
      </button>
      <progress
        className={css['progress']}
        max={lessons.length || 1}
        value={done}
        aria-label="Lessons read"
      />
      <div id="course-outline" className={css['chapters']} data-open={open || undefined}>
        <CourseSlot course={course} chapters={chapters} />
        {chapters.map((chapter) => (
          <section key={chapter.id} aria-labelledby={`chapter-${chapter.id}`}>
            <h2 id={`chapter-${chapter.id}`} className={css['chapter']}>
              {chapter.title}
            </h2>
            {chapter.lessons.length === 0 && <p className={css['none']}>No lessons yet</p>}
            <ol className={css['lessons']}>
              {chapter.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Link
                    to="/course/$courseId/{-$chapterId}/{-$lessonId}"
                    params={lessonParams(course, { chapter, lesson })}
                    className={css['lesson']}
                    aria-current={lesson.id === place?.lesson.id ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <span className={css['name']}>
                      {lesson.title}
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
      </div>
    </nav>
  );
}
