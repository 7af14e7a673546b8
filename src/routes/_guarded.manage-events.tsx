import { createFileRoute, Link } from '@tanstack/react-router';
import { readGuestListSearch } from '#src/features/events/guest-list-search.ts';
import { GuestsPage } from '#src/features/events/office/guests-page.tsx';
import { ManageEventsPage } from '#src/features/events/office/manage-events-page.tsx';
import { refreshEvent, refreshOfficeEvents } from '#src/features/events/office/queries.ts';
import { ExportSheet } from '#src/features/export/export-sheet.tsx';
import { PrintList } from '#src/features/export/print-list.tsx';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { menuItemClass } from '#src/ui/menu.tsx';

export const Route = createFileRoute('/_guarded/manage-events')({
  validateSearch: readGuestListSearch,
  loaderDeps: ({ search: { event } }) => ({ event }),
  loader: ({ context: { engine }, deps: { event } }) => {
    const refreshing = event ? refreshEvent(engine, event) : refreshOfficeEvents(engine, Date.now());
    return { refreshed: refreshing.catch(reportedFailure) };
  },
  component: function ManageEvents() {
    const { event, ...query } = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    if (!event) return <ManageEventsPage refreshed={refreshed} />;
    return (
      <GuestsPage
        refreshed={refreshed}
        search={{ ...query, event }}
        onSearch={(search) => navigate({ search, replace: true })}
        exportTools={(list, onClose) => <ExportSheet {...list} onClose={onClose} />}
        allColumns={({ table, asOf }) => <PrintList table={table()} asOf={asOf} now={Date.now()} />}
        recordTool={
          <Link to="/course/add" search={{ event }} className={menuItemClass}>
            Record and certificates
          </Link>
        }
      />
    );
  },
});
