import { createFileRoute, Link } from '@tanstack/react-router';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { ConnectionPage } from '#src/features/overview/office/connection-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/_guarded/connection')({
  staticData: { places: ['site'] },
  loader: () => {
    requestTier('office').catch(reportError);
  },
  head: () => ({ meta: [{ title: pageTitle('About the connection') }] }),
  component: function Connection() {
    const { auth } = Route.useRouteContext();
    return <ConnectionPage auth={auth} back={<Link to="/admin">Your site</Link>} />;
  },
});
