import { createFileRoute } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { RecordsPage } from '#src/features/records/office/records-page.tsx';
import { refreshRecords } from '#src/features/records/queries.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { readListing } from '#src/kit/listing.ts';

export const Route = createFileRoute('/_guarded/instructor/certificates')({
  validateSearch: readListing,
  loader: ({ context: { engine } }) => {
    return { refreshed: refreshRecords(engine).catch(reportedFailure) };
  },
  component: function Certificates() {
    const listing = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <TeachingArea current="certificates">
        <RecordsPage
          listing={listing}
          onListing={(search) => navigate({ search, replace: true })}
          refreshed={refreshed}
        />
      </TeachingArea>
    );
  },
});
