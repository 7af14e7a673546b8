import { createFileRoute } from '@tanstack/react-router';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { PageBuilderPage } from '#src/features/pages/office/page-builder-page.tsx';
import { refreshPages } from '#src/features/pages/office/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/page-builder')({
  staticData: { places: ['site'] },
  loader: ({ context: { engine } }) => {
    requestTier('office').catch(reportError);
    return { refreshed: refreshPages(engine).catch(reportedFailure) };
  },
  head: () => ({ meta: [{ title: pageTitle('Pages') }] }),
  component: function PageBuilder() {
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <PageBuilderPage
        refreshed={refreshed}
        onBegin={(kind) => navigate({ to: '/add-page', search: { section: kind } })}
      />
    );
  },
});
