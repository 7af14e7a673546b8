import { createFileRoute } from '@tanstack/react-router';
import { Dashboard, loadDashboard } from './-dashboard.tsx';

export const Route = createFileRoute('/_guarded/instructor/')({
  loader: ({ context: { engine } }) => loadDashboard(engine),
  component: function Instructor() {
    return <Dashboard {...Route.useLoaderData()} />;
  },
});
