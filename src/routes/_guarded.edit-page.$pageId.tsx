import { createFileRoute } from '@tanstack/react-router';
import { EditPage } from '#src/features/pages/office/edit-page.tsx';
import { refreshAskedPage } from '#src/features/pages/office/queries.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { ComingEvent } from './-coming-event.tsx';

export const Route = createFileRoute('/_guarded/edit-page/$pageId')({
  // A touch on a link fetches nothing from the office.
  preload: false,
  loader: ({ context: { engine }, params: { pageId } }) => {
    const refreshing = refreshAskedPage(engine, pageId).catch(reportedFailure);
    return { refreshed: refreshing ?? Promise.resolve(undefined) };
  },
  component: function Edit() {
    const { pageId } = Route.useParams();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <EditPage
        key={pageId}
        requestedId={pageId}
        refreshed={refreshed}
        event={<ComingEvent />}
        onOpen={(id) => navigate({ to: '/edit-page/$pageId', params: { pageId: id }, replace: true })}
        onGone={() => navigate({ to: '/page-builder', replace: true })}
      />
    );
  },
});
