import { createFileRoute } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { DashboardPage } from '#src/features/teaching/dashboard-page.tsx';
import { refreshTaughtCourses } from '#src/features/teaching/taught-courses.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/instructor/')({
  staticData: { places: ['courses'] },
  loader: ({ context: { engine } }) => ({
    refreshed: engine ? refreshTaughtCourses(engine).catch(reportedFailure) : undefined,
  }),
  head: () => ({ meta: [{ title: pageTitle('Dashboard') }] }),
  component: function Instructor() {
    const { refreshed } = Route.useLoaderData();
    return (
      <TeachingArea here="dashboard">
        <DashboardPage refreshed={refreshed} />
      </TeachingArea>
    );
  },
});
