import { CourseFold, CourseList } from '#src/features/enrolments/course-fold.tsx';
import type { CertificateOf } from '#src/features/enrolments/course-rows.tsx';
import { LearnBoard } from '#src/features/enrolments/learn-board.tsx';
import { RequestPart } from '#src/features/records/requests/course-request.tsx';
import { certificateLine, type ListedCourse, mayAsk } from '#src/features/records/requests/own-course.ts';
import { useOwnCourses } from '#src/features/records/requests/use-own-courses.tsx';
import { useNow } from '#src/hooks/use-now.ts';

/** Returns a function that gives a course's certificate, or the request for one. */
function certificatesIn(own: readonly ListedCourse[], now: number): CertificateOf {
  const byCourse = new Map(own.map((course) => [course.courseId, course]));
  return (courseId) => {
    const course = byCourse.get(courseId);
    return (
      course && {
        line: certificateLine(course, now),
        isDue: mayAsk(course),
        part: (isMain) => <RequestPart {...course} isMain={isMain} />,
      }
    );
  };
}

/**
 * Renders a learner's board with the certificate of each finished course; certificates appear only once all are known.
 */
export function LearnerBoard() {
  const now = useNow() || Date.now();
  const own = useOwnCourses();
  return <LearnBoard certificateOf={own ? certificatesIn(own, now) : 'coming'} />;
}

/** Renders the certificates that a learner requested for courses finished on another phone. */
export function OtherCertificates() {
  const now = useNow() || Date.now();
  // A withdrawn request needs no line here.
  const otherCourses = useOwnCourses()?.filter(
    ({ isFinished, foldedRequest }) => !isFinished && foldedRequest?.state !== 'withdrawn',
  );
  if (!otherCourses?.length) return null;
  return (
    <CourseList id="other-certificates" heading="Your certificates">
      {otherCourses.map((course) => (
        <li key={course.courseId}>
          <CourseFold
            face={{ title: course.title, picture: '' }}
            line={certificateLine(course, now)}
            isOpen={false}
          >
            <RequestPart {...course} isMain={false} />
          </CourseFold>
        </li>
      ))}
    </CourseList>
  );
}
