import { createFileRoute } from '@tanstack/react-router';
import { PageBuilderPage } from '#src/features/pages/office/page-builder-page.tsx';
import { refreshPages } from '#src/features/pages/office/queries.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/page-builder')({
  loader: ({ context: { engine } }) => {
    return { refreshed: refreshPages(engine).catch(reportedFailure) };
  },
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
