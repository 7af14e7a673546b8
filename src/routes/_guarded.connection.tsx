import { createFileRoute, Link } from '@tanstack/react-router';
import { ConnectionPage } from '#src/features/overview/office/connection-page.tsx';

export const Route = createFileRoute('/_guarded/connection')({
  component: function Connection() {
    const { auth } = Route.useRouteContext();
    return <ConnectionPage auth={auth} back={<Link to="/admin">Your site</Link>} />;
  },
});
