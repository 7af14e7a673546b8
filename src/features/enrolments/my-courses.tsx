import { Link } from '@tanstack/react-router';
import { coursePath } from '#src/features/catalogue/model.ts';
import { lessonParams } from '#src/features/course/lesson-params.ts';
import { readStarted, type Started } from '#src/features/reader/reading.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { ContinueLink } from '#src/ui/continue-link.tsx';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { AccountNotHere } from './account-not-here.tsx';
import { type OwnCourses, readOwnCourses } from './enrolment.ts';
import css from './my-courses.module.css';

/** What somebody is enrolled in, each a way to its overview. */
export function MyCourses() {
  const { id } = useSession();
  const known = useMirror(async (view) => ({ own: await readOwnCourses(view, id) }), [id]);
  const started = useMirror(readStarted, [id]);
  const last = started?.[0];
  return (
    <section className={css['mine']} aria-labelledby="my-courses">
      <h2 id="my-courses">My courses</h2>
      {last && (
        <ContinueLink
          to="/course/$courseId/{-$chapterId}/{-$lessonId}"
          params={lessonParams(last.course, last.place)}
        >
          Continue: {last.course.title}, {last.words}
        </ContinueLink>
      )}
      {known?.own ? (
        <Listed {...known.own} started={started ?? []} isMain={started !== undefined && !last} />
      ) : (
        <NotListed id={id} isRead={known !== undefined} />
      )}
      <Link to="/learn" className={css['search']}>
        Search your lessons, bookmarks and notes
      </Link>
    </section>
  );
}

/** While the phone is asked, and where what the person is enrolled in has never come to it. */
function NotListed({ id, isRead }: { readonly id: string; readonly isRead: boolean }) {
  const coming = <Skeleton lines={2} label="Looking for your courses" />;
  if (!isRead) return coming;
  const away = `The list of your courses is not on this ${device} yet. We fetch it as soon as you’re online.`;
  return (
    <div className={css['none']}>
      <AccountNotHere id={id} coming={coming} away={away} />
    </div>
  );
}

interface ListedProps extends OwnCourses {
  readonly started: readonly Started[];
  /** There is nothing to go on with. */
  readonly isMain: boolean;
}

/** Beside courses that are shown, or in place of all of them. */
function notHere(count: number, others: boolean): string {
  const courses = others ? 'more' : count === 1 ? 'course' : 'courses';
  return `${count} ${courses} ${count === 1 ? 'is' : 'are'}`;
}

/** A course that somebody began leads to where they stopped, another one to what it is about. */
function Listed({ courses, unknown, started, isMain }: ListedProps) {
  if (courses.length + unknown === 0)
    return (
      <>
        <p className={css['none']}>You are not enrolled in a course yet.</p>
        <div className="actions">
          <Link
            to="/courses/$type"
            params={{ type: 'improvement' }}
            className={buttonClass(isMain ? 'main' : 'plain')}
          >
            See what we teach
          </Link>
        </div>
      </>
    );
  return (
    <>
      {courses.length > 0 && (
        <LinkRows>
          {courses.map((training) => {
            const begun = started.find(({ course }) => course.slug !== '' && course.slug === training.slug);
            return begun ? (
              <LinkRow
                key={training.id}
                to="/course/$courseId/{-$chapterId}/{-$lessonId}"
                params={lessonParams(begun.course, begun.place)}
                label={training.Name}
                detail={begun.words}
              />
            ) : (
              <LinkRow
                key={training.id}
                to="/course-overview/$id"
                params={{ id: coursePath(training) }}
                label={training.Name}
              />
            );
          })}
        </LinkRows>
      )}
      {unknown > 0 && (
        <p className={css['none']}>
          {notHere(unknown, courses.length > 0)} not on this {device}. We fetch{' '}
          {unknown === 1 ? 'it' : 'them'} as soon as you’re online, unless the office took{' '}
          {unknown === 1 ? 'it' : 'them'} down.
        </p>
      )}
    </>
  );
}
