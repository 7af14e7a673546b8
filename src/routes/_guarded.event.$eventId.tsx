import { createFileRoute } from '@tanstack/react-router';
import { EventFormPage } from '#src/features/events/office/event-page.tsx';
import { refreshEvent } from '#src/features/events/office/queries.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/event/$eventId')({
  validateSearch: ({ copy }): { copy?: string } => {
    const copyId = typeof copy === 'string' || typeof copy === 'number' ? String(copy) : '';
    return copyId ? { copy: copyId } : {};
  },
  loaderDeps: ({ search: { copy } }) => ({ copy }),
  loader: ({ context: { engine }, params: { eventId }, deps: { copy } }) => {
    const refreshing = refreshEvent(engine, copy ?? eventId).catch(reportedFailure);
    return { refreshed: refreshing ?? Promise.resolve(undefined) };
  },
  component: function EventForm() {
    const { eventId } = Route.useParams();
    const { copy } = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <EventFormPage
        requestedId={eventId}
        copyOf={copy}
        refreshed={refreshed}
        // Replaces the empty form: Back leads to the list.
        onMade={(id) => navigate({ to: '/event/$eventId', params: { eventId: id }, replace: true })}
        onDeleted={() => navigate({ to: '/manage-events', replace: true })}
      />
    );
  },
});
