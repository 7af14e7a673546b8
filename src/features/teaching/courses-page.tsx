import { useEffect } from 'react';
import { stampEdited } from '#src/features/course/stamp-edited.ts';
import {
  readTaughtCourses,
  refreshTaughtCourses,
  type TaughtCourses,
} from '#src/features/teaching/taught-courses.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useCheckNow } from '#src/hooks/use-check-now.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { Failure } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Button } from '#src/ui/button.tsx';
import { AddSquareIcon } from '#src/ui/list-icon.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CourseGrid } from './course-grid.tsx';
import { useNameCourse } from './use-name-course.tsx';

interface InstructorCoursesPageProps {
  /** The search words in the address. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** The failure of this visit's fetch, if any. */
  readonly refreshed: Promise<Failure | undefined> | undefined;
  /** Opens the page with the dialog for a new course's name; `onClosed` runs when the dialog is closed. */
  readonly naming?: { readonly onClosed: () => void } | undefined;
}

/** `/list-courses`, `/instructor/courses`: lists every course to edit and adds new ones; works offline. */
export function InstructorCoursesPage(props: InstructorCoursesPageProps) {
  const { query, onSearch, refreshed, naming } = props;
  const taught = useMirror(readTaughtCourses, []);
  const asOf = useAsOf(taught?.pulledAt);
  const onCheck = useCheckNow((engine) => refreshTaughtCourses(engine, { force: true }));
  useMissingChapters(taught);
  useEditedStamps();
  const { Dialog, open, close, onAdded } = useNameCourse(naming);

  return (
    <AppPage
      title="Courses"
      asOf={asOf}
      onCheck={onCheck}
      action={
        <Button variant="main" onClick={open}>
          <AddSquareIcon /> Add course
        </Button>
      }
    >
      {taught ? (
        <>
          {taught.courses.length > 0 && (
            <SearchField label="Search by course name" query={query} onSearch={onSearch} />
          )}
          <CourseGrid {...{ taught, refreshed, query, onSearch }} />
        </>
      ) : (
        <Skeleton lines={6} label="Opening the courses" />
      )}
      {Dialog && <Dialog onClose={close} onAdded={onAdded} />}
    </AppPage>
  );
}

/** Fetches the chapters that are missing on this phone, so that a new course can be edited offline. */
function useMissingChapters(taught: TaughtCourses | undefined): void {
  const engine = useEngine();
  const lacking = (taught?.courses ?? []).filter(({ size }) => !size).map(({ course }) => course.id);
  const key = lacking.join(' ');
  useEffect(() => {
    if (key) refreshTaughtCourses(engine).catch(reportError);
  }, [engine, key]);
}

/** Writes the edit stamps that a closed editor had no time to write. */
function useEditedStamps(): void {
  const engine = useEngine();
  useEffect(() => {
    const stamping = stampEdited(engine);
    stamping.catch(reportError);
    return () => void stamping.then((stop) => stop()).catch(() => undefined);
  }, [engine]);
}
