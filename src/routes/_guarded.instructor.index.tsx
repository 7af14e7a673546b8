import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#src/features/settings/provider.ts';
import { Dashboard, loadDashboard } from './-dashboard.tsx';

export const Route = createFileRoute('/_guarded/instructor/')({
  staticData: { places: ['courses'] },
  loader: ({ context: { engine } }) => loadDashboard(engine),
  head: () => ({ meta: [{ title: pageTitle('Dashboard') }] }),
  component: function Instructor() {
    return <Dashboard {...Route.useLoaderData()} />;
  },
});
