import { createFileRoute } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { refreshTaughtCourses } from '#src/features/courses/taught-courses.ts';
import { DashboardPage } from '#src/features/instructor/dashboard-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/_guarded/instructor/dashboard')({
  staticData: { places: ['courses'] },
  loader: ({ context: { engine } }) => {
    if (engine) refreshTaughtCourses(engine).catch(reportError);
  },
  head: () => ({ meta: [{ title: pageTitle('Dashboard') }] }),
  component: function Dashboard() {
    return (
      <TeachingArea here="dashboard">
        <DashboardPage />
      </TeachingArea>
    );
  },
});
