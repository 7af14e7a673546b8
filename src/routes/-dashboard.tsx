import { requestTier } from '#src/app/pwa/request-tier.ts';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { DashboardPage } from '#src/features/teaching/dashboard-page.tsx';
import { refreshTaughtCourses } from '#src/features/teaching/taught-courses.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';

const loadOffice = async () => {
  const { TeacherOverview } = await import('#src/features/overview/office/teacher-overview.tsx');
  return TeacherOverview;
};

interface Loaded {
  /** What failed of asking the office for the courses on this visit. */
  readonly refreshed: Promise<Failure | undefined> | undefined;
}

/** Asks the office for the courses. */
export function loadDashboard(engine: Engine): Loaded {
  requestTier('office').catch(reportError);
  return { refreshed: refreshTaughtCourses(engine).catch(reportedFailure) };
}

/** The dashboard at both its addresses: one's courses, then events, registrations and records. */
export function Dashboard({ refreshed }: Loaded) {
  return (
    <TeachingArea here="dashboard">
      <DashboardPage refreshed={refreshed}>
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
