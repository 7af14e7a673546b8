import { Link } from '@tanstack/react-router';
import { courses } from '#src/features/courses/collection.ts';
import type { Course } from '#src/features/courses/model.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import type { View } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { OfficePage } from '#src/ui/office-page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './instructor-courses-page.module.css';
import { coursePath } from './model.ts';
import { findCourse, readCatalogue } from './queries.ts';

interface ListedCourse extends Pick<Course, 'id' | 'title'> {
  /** Its overview, where the catalogue has one. */
  readonly overview: string | undefined;
}

/** The courses with lessons by title; `undefined` while this phone has never been told of any. */
async function readCourses(view: View): Promise<readonly ListedCourse[] | undefined> {
  if ((await view.pulledAt(courses)) === undefined) return undefined;
  const trainings = (await readCatalogue(view)).courses;
  const list = (await view.list(courses)).map(({ id, slug, title }) => {
    const training = findCourse(trainings, slug);
    return { id, title, overview: training && coursePath(training) };
  });
  return list.toSorted((a, b) => a.title.localeCompare(b.title, 'en-ZA'));
}

/** `/list-courses`: an instructor's home. It shows what is taught here, and says that nothing can be changed yet. */
export function InstructorCoursesPage() {
  const list = useMirror(readCourses, []);
  return (
    <OfficePage
      title="Courses"
      documentTitle={pageTitle('Courses')}
      under={
        <p className="soft">
          You can’t change a course here yet: we are still building that page. These are the courses with
          lessons, as visitors find them.
        </p>
      }
    >
      {list ? <Listed list={list} /> : <NotYet />}
      <div className="actions">
        <Link to="/instructor/profile" className={buttonClass('main')}>
          Go to your profile
        </Link>
        <Link to="/learning-center" className={buttonClass('plain')}>
          See the training dates
        </Link>
      </div>
    </OfficePage>
  );
}

function Listed({ list }: { readonly list: readonly ListedCourse[] }) {
  if (list.length === 0)
    return <EmptyState title="No courses yet" text="The office has not added any so far." />;
  return (
    <ul className={css['list']}>
      {list.map(({ id, title, overview }) => (
        <li key={id}>
          {overview ? (
            <Link to="/course-overview/$id" params={{ id: overview }} className={css['course']}>
              <span>{title}</span>
              <ArrowIcon />
            </Link>
          ) : (
            <span className={css['course']}>{title}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function NotYet() {
  const { issue } = useSyncStatus();
  if (issue === 'none') return <Skeleton lines={4} label="Looking for the courses" />;
  return (
    <EmptyState
      title="The courses are not on this phone yet"
      text="We fetch them as soon as you’re online."
    />
  );
}
