import { createFileRoute, Link } from '@tanstack/react-router';
import { readGuestsAsked } from '#src/features/events/office/guests-asked.tsx';
import { GuestsPage } from '#src/features/events/office/guests-page.tsx';
import { ManageEventsPage } from '#src/features/events/office/manage-events-page.tsx';
import { refreshEvent, refreshOfficeEvents } from '#src/features/events/office/queries.ts';
import { ExportMenu } from '#src/features/export/export-menu.tsx';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { buttonClass } from '#src/ui/button.tsx';

export const Route = createFileRoute('/_guarded/manage-events')({
  validateSearch: readGuestsAsked,
  loaderDeps: ({ search: { event } }) => ({ event }),
  loader: ({ context: { engine }, deps: { event } }) => {
    const asked = event ? refreshEvent(engine, event) : refreshOfficeEvents(engine, Date.now());
    return { refreshed: asked.catch(reportedFailure) };
  },
  component: function ManageEvents() {
    const { event, ...asked } = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    if (!event) return <ManageEventsPage refreshed={refreshed} />;
    return (
      <GuestsPage
        refreshed={refreshed}
        asked={{ ...asked, event }}
        onAsked={(search) => navigate({ search, replace: true })}
        exportTools={(list) => <ExportMenu {...list} />}
        recordTool={
          <Link to="/course/add" search={{ event }} className={buttonClass('quiet')}>
            Record and certificates
          </Link>
        }
      />
    );
  },
});
