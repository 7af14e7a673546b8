import { requestTier } from '#src/app/pwa/request-tier.ts';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { DashboardPage } from '#src/features/teaching/dashboard-page.tsx';
import { refreshTaughtCourses } from '#src/features/teaching/taught-courses.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import type { Engine, Failure } from '#src/sync/index.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';

const loadOffice = async () => {
  const { TeacherOverview } = await import('#src/features/overview/office/teacher-overview.tsx');
  return TeacherOverview;
};

const loadBoard = async () => {
  const { NeedsSomebody } = await import('#src/features/overview/office/needs-somebody.tsx');
  return NeedsSomebody;
};

interface Loaded {
  /** The failure of this visit's fetch of the courses. */
  readonly refreshed: Promise<Failure | undefined> | undefined;
}

/** Fetches the courses from the office, and prefetches the office's tier. */
export function loadDashboard(engine: Engine): Loaded {
  requestTier('office').catch(reportError);
  return { refreshed: refreshTaughtCourses(engine).catch(reportedFailure) };
}

/**
 * Renders the dashboard at both its addresses: open tasks, the person's courses, then events, registrations and
 * records.
 */
export function Dashboard({ refreshed }: Loaded) {
  const isAdmin = useSession().role === 'admin';
  return (
    <TeachingArea current="dashboard">
      <DashboardPage
        refreshed={refreshed}
        first={
          <LazyPart
            load={loadBoard}
            props={{ isAdmin }}
            opening="Looking what needs somebody"
            missing="What needs somebody can’t be shown with no signal the first time."
          />
        }
      >
        <LazyPart
          load={loadOffice}
          props={{}}
          opening="Opening events and certificates"
          missing="Events and certificates can’t be shown with no signal the first time."
        />
      </DashboardPage>
    </TeachingArea>
  );
}
