import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BoardCourse } from '#src/features/enrolments/learn-board.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon, TickIcon } from '#src/ui/icon.tsx';
import { countWords, lessonLink, OwnCover } from './course-board.tsx';
import { CourseFold, CourseList } from './course-fold.tsx';
import css from './learn-board.module.css';

interface CourseRowsProps {
  readonly courses: readonly BoardCourse[];
}

/** The other courses that were begun, each with its cover and a link to its lesson. */
export function CourseRows({ courses }: CourseRowsProps) {
  return (
    <CourseList id="other-courses" heading="Your other courses">
      {courses.map((one) => (
        <li key={one.course.id}>
          <CourseRow {...one} detail={countWords(one.reading)} />
        </li>
      ))}
    </CourseList>
  );
}

/** The certificate of a finished course, or the way to get one. */
export interface CourseCertificate {
  /** The certificate's state, shown while the course is folded. */
  readonly line: string;
  /** Whether the person may request the certificate. */
  readonly isDue: boolean;
  /** Renders the certificate with its actions; `isMain` means that it is the page's main action. */
  readonly part: (isMain: boolean) => ReactNode;
}

/** Returns a course's certificate by the course's id; nothing for a course without one. */
export type CertificateOf = (courseId: string) => CourseCertificate | undefined;

interface FinishedCoursesProps extends CourseRowsProps {
  readonly certificateOf: CertificateOf | undefined;
  /** Whether the page has no other main action. */
  readonly isMain: boolean;
}

/**
 * Lists finished courses, each folded with its certificate; the last one is open while its certificate can be
 * requested.
 */
export function FinishedCourses({ courses, certificateOf, isMain }: FinishedCoursesProps) {
  const heading = courses.length === 1 ? '1 course you finished' : `${courses.length} courses you finished`;
  if (!certificateOf)
    return (
      <details className={css['finished']}>
        <summary>
          <TickIcon /> {heading}
        </summary>
        <ul className="bare">
          {courses.map((one) => (
            <li key={one.course.id}>
              <CourseRow {...one} detail={countWords(one.reading)} />
            </li>
          ))}
        </ul>
      </details>
    );
  return (
    <CourseList
      id="finished-courses"
      heading={
        <span className={css['ticked']}>
          <TickIcon /> {heading}
        </span>
      }
    >
      {courses.map((one, at) => (
        <li key={one.course.id}>
          <FinishedCourse
            {...one}
            certificate={certificateOf(one.course.id)}
            isFirst={at === 0}
            isMain={isMain}
          />
        </li>
      ))}
    </CourseList>
  );
}

interface FinishedCourseProps extends BoardCourse {
  readonly certificate: CourseCertificate | undefined;
  readonly isFirst: boolean;
  readonly isMain: boolean;
}

function FinishedCourse({ certificate, isFirst, isMain, ...one }: FinishedCourseProps) {
  if (!certificate) return <CourseRow {...one} detail={countWords(one.reading)} />;
  const { line, isDue, part } = certificate;
  return (
    <CourseFold face={one.face} line={line} isOpen={isFirst && isDue}>
      {part(isMain && isFirst)}
      <Link {...lessonLink(one)} className={buttonClass('quiet', css['again'])}>
        Read it again
      </Link>
    </CourseFold>
  );
}

/** One course as a line: its cover, its name, a detail, and a link to its lesson. */
export function CourseRow({ detail, ...one }: BoardCourse & { readonly detail: ReactNode }) {
  return (
    <Link {...lessonLink(one)} className={css['row']}>
      <span className={css['thumb']}>
        <OwnCover face={one.face} />
      </span>
      <span className="stack-1 breaks">
        <strong>{one.face.title}</strong>
        <span className="soft small figures">{detail}</span>
      </span>
      <ArrowIcon />
    </Link>
  );
}
